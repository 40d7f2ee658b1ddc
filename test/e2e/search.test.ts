import type { Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';
import { lateScript } from '../support/lateScript';

const visits = browserVisits();

describe.each(screenNames)('the search of every page on a %s', screen => {
  it('opens by its button, and answers as one types', async () => {
    const page = await visits.open('/about', { screen });
    await press(opener(page));
    await eventually(async () => expect(await focused(page)).toBe('site-search-field'));
    await page.keyboard.type('where do I learn Docker?');
    await eventually(async () => expect((await answers(page))[0]).toBe('/cloudcomputing#devops'));
    await eventually(async () =>
      expect(await sheet(page).getByRole('status').textContent()).toBe(
        '8 results for “where do I learn Docker?”',
      ),
    );
    await press(sheet(page).getByRole('link', { name: 'Cloud Computing' }));
    await page.waitForURL('**/cloudcomputing#devops');
    expect(await page.locator('#devops').isVisible()).toBe(true);
  });

  it('keeps what was typed before its script came, and asks for the index once', async () => {
    const asked: string[] = [];
    const page = await visits.open('/about', { screen, before: delayScripts });
    page.on('request', request => request.url().endsWith('.json') && asked.push(request.url()));
    await press(opener(page));
    await page.keyboard.type('selenium');
    expect(await page.locator('#site-search-field').inputValue()).toBe('selenium');
    await eventually(async () => expect((await answers(page))[0]).toBe('/testing#selenium'));
    await page.keyboard.type(' java');
    await eventually(async () =>
      expect(await sheet(page).getByRole('status').textContent()).toMatch(/“selenium java”$/),
    );
    expect(asked).toHaveLength(1);
  });

  it('works without script: the server answers with the same list', async () => {
    const withScript = await visits.open('/about', { screen });
    await press(opener(withScript));
    await withScript.keyboard.type('tally');
    await eventually(async () => expect((await answers(withScript)).length).toBeGreaterThan(0));
    const page = await visits.open('/about', { screen, javaScriptEnabled: false });
    await press(opener(page));
    await page.keyboard.type('tally');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses?q=tally');
    const results = page
      .getByRole('region', { name: 'Search results' })
      .getByRole('listitem')
      .getByRole('link');
    expect(await hrefs(results)).toEqual(await answers(withScript));
  });

  it('is in the page on /courses, with the same answers', async () => {
    const page = await visits.open('/courses', { screen });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('phython');
    const list = page.getByRole('main').locator('.search-results a');
    await eventually(async () => expect((await hrefs(list))[0]).toBe('/python'));
    await field.fill('');
    await eventually(async () => expect(await list.count()).toBe(0));
  });
});

describe('the search by keyboard', () => {
  it('opens by /, once the visitor has given a first sign', async () => {
    const page = await visits.open('/java');
    await openByKey(page);
    expect(await focused(page)).toBe('site-search-field');
    expect(await page.locator('#site-search-field').inputValue()).toBe('');
  });

  it('is closed by Escape, and gives the focus back', async () => {
    const page = await visits.open('/java');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(await opener(page).evaluate(button => button === document.activeElement)).toBe(true);
  });

  it('goes through the answers by the arrow keys, and to one by Enter', async () => {
    const page = await visits.open('/about');
    await openByKey(page);
    await page.keyboard.type('java spring');
    await eventually(async () => expect((await answers(page))[0]).toBe('/java#spring'));
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('/java#spring');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('site-search-field');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe((await answers(page)).at(-1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/java#spring');
  });

  it('shows all answers on a page of their own by Enter', async () => {
    const page = await visits.open('/about');
    await openByKey(page);
    await page.keyboard.type('sql');
    await eventually(async () => expect(await answers(page)).toHaveLength(7));
    expect((await answers(page)).at(-1)).toBe('/courses?q=sql');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses?q=sql');
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('sql');
    expect(await page.locator('main .search-results a').count()).toBeGreaterThan(6);
  });

  it('closes when the focus goes on to the page', async () => {
    const page = await visits.open('/about');
    await wake(page, 'SiteSearch');
    await openByKey(page);
    await sheet(page).waitFor();
    await page.getByRole('link', { name: 'Login' }).first().focus();
    await sheet(page).waitFor({ state: 'hidden' });
  });

  it('closes at an answer that is on the same page', async () => {
    const page = await visits.open('/java');
    await openByKey(page);
    await page.keyboard.type('java spring');
    await eventually(async () => expect((await answers(page))[0]).toBe('/java#spring'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(await page.locator('#spring').isVisible()).toBe(true);
  });

  it('leaves / alone while an answer has the focus, and where a device has no pointer to switch it off with', async () => {
    const page = await visits.open('/java');
    await openByKey(page);
    await page.keyboard.type('tally');
    await eventually(async () => expect((await answers(page)).length).toBeGreaterThan(0));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('/');
    expect(await sheet(page).isVisible()).toBe(true);
    const tablet = await visits.open('/java', { screen: 'phone', viewport: { width: 820, height: 1180 } });
    await lateScript(tablet);
    await tablet.keyboard.press('/');
    expect(await sheet(tablet).isVisible()).toBe(false);
  });

  it('leaves / alone in a field, and behind a dialog', async () => {
    const page = await visits.open('/contact');
    const field = page.getByRole('main').getByRole('textbox').first();
    await lateScript(page);
    await field.focus();
    await page.keyboard.press('/');
    expect(await sheet(page).isVisible()).toBe(false);
    await page.goto('/java');
    await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
    await page.getByRole('dialog', { name: 'Courses Enquiry' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().focus();
    await page.keyboard.press('/');
    expect(await sheet(page).isVisible()).toBe(false);
  });

  it('leaves / alone for good when that is switched off', async () => {
    const page = await visits.open('/about');
    await wake(page, 'SiteSearch');
    await openByKey(page);
    await sheet(page).getByRole('checkbox').click();
    await page.goto('/java');
    await lateScript(page);
    await page.keyboard.press('/');
    expect(await sheet(page).isVisible()).toBe(false);
    await opener(page).click();
    await wake(page, 'SiteSearch');
    expect(await sheet(page).getByRole('checkbox').isChecked()).toBe(false);
    await sheet(page).getByRole('checkbox').click();
    await page.goto('/java');
    await openByKey(page);
    await sheet(page).waitFor();
  });
});

describe('the search', () => {
  it('loads nothing before it is used', async () => {
    const asked: string[] = [];
    const page = await visits.open('/about', {
      before: async page => {
        page.on('request', request => asked.push(new URL(request.url()).pathname));
      },
    });
    await wake(page, 'SiteMenu');
    expect(asked.filter(path => /search-[\w-]+\.json|SiteSearch/.test(path))).toEqual([]);
  });

  it('says what to do when its index does not come, and the form still asks the server', async () => {
    visits.expectComplaints(/ERR_FAILED/, /could not be loaded/);
    const page = await visits.open('/about', {
      before: page => page.route('**/assets/search-*.json', route => route.abort()),
    });
    await openByKey(page);
    await page.keyboard.type('excel');
    await eventually(async () =>
      expect(await sheet(page).getByRole('status').textContent()).toMatch(/Press Enter/),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses?q=excel');
  });

  it('says what to do when nothing is found', async () => {
    const page = await visits.open('/about');
    await openByKey(page);
    await page.keyboard.type('xyzzy');
    await sheet(page).getByRole('link', { name: 'Ask us' }).waitFor();
    await eventually(async () =>
      expect(await sheet(page).getByRole('status').textContent()).toMatch(/^No results for “xyzzy”/),
    );
  });
});

/** The key works once the late script is there, which a first sign of the visitor fetches. */
async function openByKey(page: Page): Promise<void> {
  await lateScript(page);
  await page.keyboard.press('/');
  await sheet(page).waitFor();
}

function opener(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
}

function sheet(page: Page) {
  return page.getByRole('dialog', { name: 'Search' });
}

function answers(page: Page): Promise<readonly (string | null)[]> {
  return hrefs(sheet(page).getByRole('link'));
}

function hrefs(links: ReturnType<Page['locator']>): Promise<readonly (string | null)[]> {
  return links.evaluateAll(all => all.map(link => link.getAttribute('href')));
}

/** The id or the address of what has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('href'));
}

function delayScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000));
    await route.continue().catch(() => undefined);
  });
}
