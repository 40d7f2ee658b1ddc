/** Starts Debian's Chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
/**
 * The program is CHROMIUM_PATH. If that is not set, it is Debian's headless shell, which takes a
 * third less time than the whole Chromium. If the shell is missing, it is the whole Chromium.
 */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/**
 * Starts the browser. `unset`: flags that Playwright sets by default, and that this browser does
 * not get.
 */
export function launchChromium(
  flags: readonly string[] = [],
  path = executablePath,
  unset: readonly string[] = [],
): Promise<Browser> {
  // With `--font-render-hinting`, the shell renders letters as the whole Chromium does. The whole
  // Chromium does not know that flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs: [...unset] });
}
