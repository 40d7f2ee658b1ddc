/** The whole Chromium, as visitors have it. It makes no network requests of its own. */
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
 * For a new window's address bar, Chromium loads an internal page, which uses a processor for a
 * quarter of a second.
 */
export const windowMadeMs = 1000;
