import type { Locator, Page } from 'playwright-core';
import { findings } from '../support/browser/axe';
import { browserVisits } from '../support/browser/browserVisits';
import { hydrate } from '../support/browser/hydrated';
import {
  focused,
  hasFocus,
  heldScripts,
  hrefs,
  idleScript,
  openDialog,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();

describe('the search', () => {
  it('keeps the text that was typed before its script, and requests its index once, and not before the first use', async () => {
    const asked: string[] = [];
    const script = heldScripts('**/assets/SiteSearch-*.js');
    const page = await visits.open('/about', {
      screen: 'phone',
      before: async page => {
        page.on('request', request => asked.push(new URL(request.url()).pathname));
        await script.hold(page);
      },
    });
    await hydrate(page, 'SiteMenu');
    const ours = () => asked.filter(path => /search-[\w-]+\.json|SiteSearch/.test(path));
    expect(ours()).toEqual([]);
    await opener(page).click();
    await page.keyboard.type('selenium');
    expect(await field(page).inputValue()).toBe('selenium');
    script.arrive();
    await expectFirst(page, '/testing#selenium');
    await page.keyboard.type(' java');
    await expectStatus(page, /“selenium java”$/);
    expect(ours().filter(path => path.endsWith('.json'))).toHaveLength(1);
    expect(await findings(page)).toEqual([]);
  });

  itInFull(
    'says what to do if its index does not arrive, and the form still works with the server',
    async () => {
      visits.expectComplaints(/ERR_FAILED/, /could not be loaded/);
      const page = await visits.open('/about', {
        before: page => page.route('**/assets/search-*.json', route => route.abort()),
      });
      await openByKey(page);
      await page.keyboard.type('excel');
      await expectStatus(page, /Press Enter/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/courses?q=excel');
    },
  );

  it('opens empty by the key /, and closes when the focus moves elsewhere', async () => {
    const page = await visits.open('/java');
    await openByKey(page);
    expect(await hasFocus(field(page))).toBe(true);
    expect(await field(page).inputValue()).toBe('');
    await hydrate(page, 'SiteSearch');
    await page.keyboard.type('xyzzy');
    await sheet(page).getByRole('link', { name: 'Ask us' }).waitFor();
    await page.getByRole('link', { name: 'Login' }).first().focus();
    await sheet(page).waitFor({ state: 'hidden' });
  });

  it('moves through the answers by the arrow keys, and opens one by Enter, also on the same page', async () => {
    const page = await visits.open('/about');
    for (const _ of ['from another page', 'from the same']) {
      await openByKey(page);
      await page.keyboard.type('java spring');
      await expectFirst(page, '/java#spring');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('/java#spring');
      await page.keyboard.press('ArrowUp');
      expect(await hasFocus(field(page))).toBe(true);
      await page.keyboard.press('ArrowUp');
      expect(await hasFocus(answers(page).last())).toBe(true);
      // Inside a text field, the key types its character.
      await page.keyboard.press('/');
      expect(await sheet(page).isVisible()).toBe(true);
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.waitForURL('**/java#spring');
      await sheet(page).waitFor({ state: 'hidden' });
      expect(await page.locator('#spring').isVisible()).toBe(true);
    }
  });

  it('opens the page of all answers by Enter', async () => {
    const page = await visits.open('/about');
    await openByKey(page);
    await page.keyboard.type('sql');
    await eventually(async () => expect(await answers(page).count()).toBe(7));
    expect((await hrefs(answers(page))).at(-1)).toBe('/courses?q=sql');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses?q=sql');
    const own = page.getByRole('main').getByRole('searchbox');
    const list = page.getByRole('main').locator('.search-results a');
    expect(await own.inputValue()).toBe('sql');
    expect(await list.count()).toBeGreaterThan(6);
    // The search field in the page itself also updates the results while the visitor types.
    await own.fill('phython');
    await eventually(async () => expect((await hrefs(list))[0]).toBe('/python'));
    await own.fill('');
    await eventually(async () => expect(await list.count()).toBe(0));
  });

  itInFull(
    'ignores the key / in a field, behind a dialog, and on a device without a pointer, which could not switch it off',
    async () => {
      const page = await visits.open('/contact');
      await page.getByRole('main').getByRole('textbox').first().focus();
      await expectLeft(page);
      await page.goto('/java');
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Close' }).first().focus();
      await expectLeft(page);
      await expectLeft(
        await visits.open('/java', { screen: 'phone', viewport: { width: 820, height: 1180 } }),
      );
    },
  );

  itInFull('ignores the key / after it is switched off, until it is switched on', async () => {
    const page = await visits.open('/about');
    const box = sheet(page).getByRole('checkbox');
    await hydrate(page, 'SiteSearch');
    await openByKey(page);
    await box.click();
    await page.goto('/java');
    await expectLeft(page);
    await opener(page).click();
    await hydrate(page, 'SiteSearch');
    expect(await box.isChecked()).toBe(false);
    await box.click();
    await page.goto('/java');
    await openByKey(page);
  });
});

/**
 * Opens the search by its key. The key needs the idle script, which loads after a first sign of
 * use.
 */
async function openByKey(page: Page): Promise<void> {
  await idleScript(page);
  await page.keyboard.press('/');
  await sheet(page).waitFor();
}

async function expectLeft(page: Page): Promise<void> {
  await idleScript(page);
  await page.keyboard.press('/');
  expect(await sheet(page).isVisible()).toBe(false);
}

async function expectFirst(page: Page, address: unknown): Promise<void> {
  await eventually(async () => expect((await hrefs(answers(page)))[0]).toEqual(address));
}

async function expectStatus(page: Page, words: RegExp): Promise<void> {
  await eventually(async () =>
    expect(await sheet(page).getByRole('status').textContent()).toMatch(words),
  );
}

function opener(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Search' });
}

function field(page: Page): Locator {
  return page.locator('#site-search-field');
}

function answers(page: Page): Locator {
  return sheet(page).getByRole('link');
}
