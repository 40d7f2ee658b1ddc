import type { Locator, Page } from 'playwright-core';
import { browserVisits, press, type Screen, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';
import { hrefs } from '../support/steps';
import { swipe } from '../support/swipe';

const visits = browserVisits();

/** By hand from shared/content/gallery.ts, in the order of the page. */
const captions = [
  ...['In the classroom', 'Practice in the computer lab', 'Hardware bench', 'Live online class'],
  ...['Placement session', 'Workshop for a team', 'Project review', 'Certificate ceremony'],
];

describe.each(screenNames)('the lightbox on a %s', screen => {
  it('shows each of eight pictures large, whole on the screen, with caption and count', async () => {
    const page = await open(screen);
    const sources = await hrefs(page.locator('.gallery a'));
    expect(sources).toHaveLength(8);
    await press(picture(page, 0));
    const caption = lightbox(page).locator('.lightbox__caption');
    for (const [index, words] of captions.entries()) {
      await expectShown(page, index);
      expect(await caption.innerText()).toContain(words);
      expect(await shownImage(page).getAttribute('src')).toBe(sources[index]);
      await press(control(page, 'Next'));
    }
    await expectShown(page, 0);
    await press(control(page, 'Previous'));
    await expectShown(page, 7);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const part of [shownImage(page), caption, control(page, 'Close')]) {
      const box = await part.boundingBox();
      expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    // The neighbours are there before they are asked for.
    const neighbours = lightbox(page).locator('[hidden] img');
    const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
    for (const at of [0, 1])
      await eventually(async () => expect(await neighbours.nth(at).evaluate(isLoaded)).toBe(true));
  });
});

describe('the lightbox', () => {
  it('follows a finger, and takes no tap for a swipe', async () => {
    const page = await open('phone');
    await press(picture(page, 2));
    await expectShown(page, 2);
    await swipe(shownImage(page), -200);
    await expectShown(page, 3);
    await swipe(shownImage(page), 200);
    await expectShown(page, 2);
    await shownImage(page).tap();
    await page.waitForTimeout(150);
    await expectShown(page, 2);
  });

  it('leaves a click that asks for a new tab to the browser', async () => {
    const page = await open('desk');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      picture(page, 0).click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/pictures/gallery/*');
    expect(await lightbox(page).isVisible()).toBe(false);
  });
});

async function open(screen: Screen): Promise<Page> {
  const page = await visits.open('/gallery', { screen });
  await wake(page, 'Gallery');
  return page;
}

function picture(page: Page, index: number): Locator {
  return page.locator('.gallery a').nth(index);
}

function lightbox(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Enlarged picture' });
}

function shownImage(page: Page): Locator {
  return lightbox(page).locator('.lightbox__picture');
}

function control(page: Page, name: string): Locator {
  return lightbox(page).getByRole('button', { name });
}

function expectShown(page: Page, index: number): Promise<void> {
  const count = `${index + 1} of 8`;
  return lightbox(page).getByText(count, { exact: true }).waitFor();
}
