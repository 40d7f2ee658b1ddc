/** Rules for every page. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { pageKinds } from '../expected/pageKinds';
import { paths } from '../expected/routes';
import { browserVisits } from '../support/browser/browserVisits';
import { faultsByFont } from '../support/browser/faultsByFont';
import { type FocusFault, faultOfFocus } from '../support/browser/focusFault';
import { hydrateAll } from '../support/browser/hydrated';
import { layoutFaults } from '../support/browser/layoutFaults';
import { countFiles, laterStyles } from '../support/browser/pageActions';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();
const compared = '/compare?course=java&course=python&course=testing';
const others = ['/faq', '/privacy', '/accessibility', '/compare', '/courses?q=docker', compared];
const darkPages = ['/courses', '/java', '/contact', '/placement', '/gallery', '/login'];
/** Selects scripts that run, and not data blocks. */
const code = 'script:not([type="speculationrules"], [type="application/ld+json"])';
/**
 * The most presses of Tab. No page needs so many, so a test that reaches this number is in a loop.
 */
const most = 300;

/**
 * At each press of Tab, the focused element and its focus ring must be visible. Header and footer
 * are the same on every page, so they are checked only on the home page. Source: WCAG 2.4.3,
 * 2.4.7, 2.4.11, 1.4.11.
 */
it.each([
  [360, 640, 'light'],
  [1280, 720, 'light'],
  [1280, 720, 'dark'],
] as const)(
  'at %d by %d in the %s theme, each element that Tab reaches is visible',
  async (width, height, colorScheme) => {
    const options = { viewport: { width, height }, reducedMotion: 'reduce', colorScheme } as const;
    const page = await visits.open('/', options);
    const home = await walk(page, 'body *');
    expect(home.steps).toBeGreaterThan(40);
    const faults = [...home.faults];
    for (const path of walked(width, colorScheme)) {
      await page.goto(path);
      // These keys use the skip link.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      // Without the focus on `main`, the walk would end at its first step.
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      faults.push(...(await walk(page, 'main *')).faults);
    }
    expect(faults).toEqual([]);
  },
);

it.each(sample([...paths, '/nowhere']))(
  '%s has one inline script, loads no script file before the first sign of use, and has no errors when all islands are hydrated',
  async path => {
    if (path === '/nowhere') visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path);
    expect(await page.locator(code).count()).toBe(1);
    expect(await countFiles(page, '.js')).toBe(0);
    await hydrateAll(page);
    expect(await countFiles(page, '.js')).toBeGreaterThan(0);
  },
);

/**
 * Settings that a visitor may use. With these settings, a page must not lose content. Source:
 * WCAG 1.4.4, 1.4.10, 1.4.12.
 */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

const read = [...paths, '/faq', '/accessibility', '/courses?q=docker', compared, '/hi/java', '/mr'];

it.each(sample(read))(
  '%s is readable with its sections open: with a default font of 20, 24 and 32 pixels, at 320 pixels, and with wide spacing',
  async path => {
    const viewport = { width: 360, height: 640 };
    const page = await visits.open(path, { viewport, reducedMotion: 'reduce', bypassCSP: true });
    await laterStyles(page);
    await page.evaluate(openSections);
    const found = await faultsByFont(page);
    await page.setViewportSize({ width: 320, height: 640 });
    found.narrow = await page.evaluate(layoutFaults);
    await page.addStyleTag({ content: spacing });
    found.spacing = await page.evaluate(layoutFaults);
    expect(found).toEqual({ '20 px': [], '24 px': [], '32 px': [], narrow: [], spacing: [] });
  },
);

it.each([
  ['the dialog', '/java', 'main [commandfor]'],
  ['the dialog in Marathi', '/mr/java', 'main [commandfor]'],
  ['a picture over the page', '/gallery', '.gallery a'],
])('%s is readable with a default font of 20, 24 and 32 pixels', async (_, path, opener) => {
  const viewport = { width: 360, height: 640 };
  const page = await visits.open(path, { viewport, reducedMotion: 'reduce' });
  await laterStyles(page);
  await page.locator(opener).first().click();
  await page.locator('dialog:modal').waitFor();
  expect(await faultsByFont(page)).toEqual({ '20 px': [], '24 px': [], '32 px': [] });
});

/** Opens all sections of the page. Runs in the page. */
function openSections(): void {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('main details'))
    section.open = true;
}

/**
 * Returns the pages to walk through with Tab. On a desktop, one page of each kind is enough,
 * because pages of one kind have the same layout there. In dark mode, one page of each kind is
 * enough, too, because pages of one kind have the same backgrounds.
 */
function walked(width: number, colorScheme: 'light' | 'dark'): readonly string[] {
  if (colorScheme === 'dark') return sample(darkPages);
  return sample(width < 500 ? [...paths.slice(1), ...others] : [...pageKinds.slice(1), ...others]);
}

it('the inlined loader is at most 1 KB', async () => {
  const page = await visits.open('/');
  const loader = (await page.locator(code).textContent()) ?? '';
  expect(brotliCompressSync(loader).length).toBeLessThanOrEqual(1024);
});

/**
 * Presses Tab until the focus has left the elements of `within`. Returns the elements whose focus
 * was not visible.
 */
async function walk(page: Page, within: string) {
  // Before later.css has loaded, the browser draws its own focus ring, and not the site's.
  await laterStyles(page);
  const faults: (FocusFault & { readonly path: string })[] = [];
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate<FocusFault | 'left' | undefined>(
      `document.activeElement?.matches('${within}') ? (${faultOfFocus})() : 'left'`,
    );
    if (fault === 'left') return { steps, faults };
    if (fault !== undefined) faults.push({ path: page.url(), ...fault });
  }
  throw new Error(`The focus has not left after ${most} steps.`);
}
