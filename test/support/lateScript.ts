/** Waits until the script that comes after a visitor's first sign has run. */
import type { Page } from 'playwright-core';

export async function lateScript(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  // An import of a module that is there resolves once it has run. As text, since the tests' compiler rewrites import().
  await page.evaluate('import(document.documentElement.dataset.late).then(() => undefined)');
}
