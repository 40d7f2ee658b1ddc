/** Debian's Chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
/** Debian's headless shell takes a third less time. The whole Chromium is used if it is missing. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** `unset`: flags that Playwright sets by default, to be left out. */
export function launchChromium(
  flags: readonly string[] = [],
  path = executablePath,
  unset: readonly string[] = [],
): Promise<Browser> {
  // Renders letters as the whole Chromium does, which does not know the flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs: [...unset] });
}
