import type { Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { swipe } from '../support/swipe';

const visits = browserVisits();

describe.each(screenNames)('without script on a %s', screen => {
  const open = (path: string, before?: (page: Page) => Promise<unknown>) =>
    visits.open(path, { screen, javaScriptEnabled: false, ...(before === undefined ? {} : { before }) });

  it('the sections of a syllabus are closed at first and open where they stand', async () => {
    const page = await open('/java');
    const summaries = page.locator('main details > summary');
    expect(await openSections(page)).toEqual([]);
    await press(summaries.nth(0));
    expect(await openSections(page)).toEqual(['Core Java']);
    await summaries.nth(2).scrollIntoViewIfNeeded();
    const before = await summaries.nth(2).boundingBox();
    await press(summaries.nth(2));
    // To close the first would throw the reader off the page; only the script can keep the place.
    expect(await openSections(page)).toEqual(['Core Java', 'Java Framework']);
    expect((await summaries.nth(2).boundingBox())?.y).toBe(before?.y);
    await press(summaries.nth(2));
    expect(await openSections(page)).toEqual(['Core Java']);
  });

  it('the dots of the carousel lead to its slides, which snap into place under a finger', async () => {
    const page = await open('/');
    const track = page.locator('.carousel__track');
    const shown = () =>
      track.evaluate(element => {
        const { left } = element.getBoundingClientRect();
        return [...element.children].findIndex(
          slide => Math.abs(slide.getBoundingClientRect().left - left) < 3,
        );
      });
    expect(await shown()).toBe(0);
    await press(page.getByRole('link', { name: 'Show Get ready for work' }));
    await eventually(async () => expect(await shown()).toBe(2));
    if (screen === 'desk') return;
    await swipe(track, 250);
    await eventually(async () => expect(await shown()).toBe(1));
  });

  it('a control that could do nothing is not shown', async () => {
    const page = await open('/');
    expect(await page.getByRole('button', { name: /^(?:Next|Previous|Pause|Play)$/ }).count()).toBe(0);
  });

  it('a picture of the gallery is a link to the picture', async () => {
    const page = await open('/gallery');
    await press(page.locator('.gallery a').first());
    await page.waitForURL('**/pictures/gallery/*');
  });

  it('the map asks nobody until it is pressed', async () => {
    const asked: string[] = [];
    const page = await open('/contact', page =>
      page.route('https://www.openstreetmap.org/**', route => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
      }),
    );
    const link = page.frameLocator('iframe').getByRole('link', { name: /Show the map/ });
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await link.waitFor();
    expect(asked).toEqual([]);
    await press(link);
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toContain('/export/embed.html');
    visits.expectComplaints(/another host: https:\/\/www\.openstreetmap\.org/);
  });
});

describe('without script the menu', () => {
  it('opens and closes on a phone', async () => {
    const page = await visits.open('/java', { screen: 'phone', javaScriptEnabled: false });
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.waitFor();
    await menu.locator('summary', { hasText: 'Courses' }).tap();
    expect(await menu.getByRole('link', { name: 'Java', exact: true }).getAttribute('aria-current')).toBe(
      'page',
    );
    await menu.getByRole('button', { name: 'Close' }).tap();
    await menu.waitFor({ state: 'hidden' });
  });

  it('opens its dropdowns one at a time on a desk, and leads on', async () => {
    const page = await visits.open('/', { javaScriptEnabled: false });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.locator('summary', { hasText: 'Courses' }).click();
    await menu.getByRole('link', { name: 'Python', exact: true }).waitFor();
    await menu.locator('summary', { hasText: 'Services' }).click();
    expect(await menu.getByRole('link', { name: 'Python', exact: true }).isVisible()).toBe(false);
    await menu.getByRole('link', { name: 'Corporate', exact: false }).click();
    await page.waitForURL('**/corporate');
  });
});

function openSections(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('main details[open] > summary h3').allTextContents();
}
