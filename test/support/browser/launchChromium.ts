/** Starts Debian's Chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
/**
 * The path of the browser program: CHROMIUM_PATH if it is set, or else Debian's headless shell.
 * The shell takes a third less time than the whole Chromium. If there is no shell, the whole
 * Chromium is used.
 */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/**
 * Starts the browser. `unset`: flags that Playwright usually sets, and that this browser must not
 * get.
 */
export function launchChromium(
  flags: readonly string[] = [],
  path = executablePath,
  unset: readonly string[] = [],
): Promise<Browser> {
  // With `--font-render-hinting`, the headless shell draws letters in the same way as the whole
  // Chromium. The whole Chromium does not know that flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs: [...unset] });
}
