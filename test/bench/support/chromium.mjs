/** Debian's Chromium, which asks no network of itself. */
export const executablePath = '/usr/bin/chromium';

const quiet = ['background-networking', 'component-update', 'gpu', 'quic', 'sync'].map(
  part => `--disable-${part}`,
);
export const flags = ['--headless', '--no-sandbox', '--no-first-run', ...quiet];

/** Chromium loads a page of its own for a new window's address bar, which takes a processor for a quarter of a second. */
export const windowMadeMs = 1000;
