/** Debian's Chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
/**
 * Debian's Chromium without a desktop's interface, which takes a third less time; the whole one
 * where that is missing.
 */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** `unset`: flags that Playwright would set by itself. */
export function launchChromium(
  flags: readonly string[] = [],
  path = executablePath,
  unset: readonly string[] = [],
): Promise<Browser> {
  // Letters as in the whole Chromium, which does not know the flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs: [...unset] });
}
