/** The whole Chromium, which is measured as a visitor has it. It asks no network of itself. */
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
 * Chromium loads a page of its own for a new window's address bar, which takes a processor for a
 * quarter of a second.
 */
export const windowMadeMs = 1000;
