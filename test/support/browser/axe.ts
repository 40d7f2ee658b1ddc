/** Finds the faults of a page: those that axe-core and Equal Access report, and missing icons. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { equalAccessFindings } from './equalAccess';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns one line for each missing icon, and one for each element that breaks a rule: WCAG 2.2 A
 * or AA, or a best practice. In dark colours, only the contrast is checked. Two programs check
 * the page, because each has rules that the other does not have.
 */
export async function findings(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames()) await frame.evaluate(source);
  const inLight = await run(page, tags);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only the rule about contrast depends on the colours.
  const inDark = await run(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...inLight, ...inDark.map(line => `in the dark: ${line}`)];
  return [...found, ...(await equalAccessFindings(page)), ...(await missingIcons(page))];
}

/**
 * Returns one line for each element of `selector` whose words have too little contrast, below
 * 7:1. Source: WCAG 1.4.6.
 */
export async function faint(page: Page, selector: string): Promise<readonly string[]> {
  await page.evaluate(source);
  return run(page, ['color-contrast-enhanced'], selector);
}

async function run(page: Page, runOnly: string[], within = 'html'): Promise<readonly string[]> {
  const { violations } = await page.evaluate(
    async ({ runOnly, within }) => {
      // The script above sets this property.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return axe.run(within, { runOnly, resultTypes: ['violations'] });
    },
    { runOnly, within },
  );
  return violations.flatMap(violation => violation.nodes.map(node => finding(violation, node)));
}

/**
 * Returns the icons that the page uses, but that its sprite does not contain. A button with such
 * an icon would look empty.
 */
async function missingIcons(page: Page): Promise<readonly string[]> {
  const missing = await page.locator('use').evaluateAll(uses => {
    const targets = uses.map(use => use.getAttribute('href'));
    return targets.filter(target => target === null || document.querySelector(target) === null);
  });
  return missing.map(target => `no such icon: ${target}`);
}

function finding(
  { id, help }: axe.Result,
  { target, failureSummary = '' }: axe.NodeResult,
): string {
  return `${id} (${help}): ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`;
}

/**
 * Makes the screen as tall as the page. On a shorter screen, the bar at the lower edge covers
 * some links. A visitor can scroll such a link into view, so this is no fault.
 */
export async function showWhole(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}
