/**
 * The complete Chromium, as visitors have it. With the flags below, Chromium makes no network
 * requests of its own.
 */
export const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const flags = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
];

/**
 * The time to wait after a new window opens. During this time, Chromium loads an internal page for
 * the address bar. Loading that page uses a processor for a quarter of a second.
 */
export const windowMadeMs = 1000;
