/** Starts Debian's Chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
/**
 * Debian's headless shell takes a third less time than the whole Chromium. If the shell is
 * missing, the whole Chromium is used.
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
  // With the last flag, the shell renders letters as the whole Chromium does. The whole Chromium
  // does not know that flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs: [...unset] });
}
