import type { Locator, Page } from 'playwright-core';
import { browserVisits, press, type Screen, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';
import { swipe } from '../support/swipe';

const visits = browserVisits();

/** By hand from shared/content/gallery.ts, in the order of the page. */
const captions = [
  'In the classroom',
  'Practice in the computer lab',
  'Hardware bench',
  'Live online class',
  'Placement session',
  'Workshop for a team',
  'Project review',
  'Certificate ceremony',
];

describe.each(screenNames)('the lightbox on a %s', screen => {
  it('shows each of eight pictures large, with caption and count', async () => {
    const page = await open(screen);
    const sources = await page
      .locator('.gallery a')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(sources).toHaveLength(8);
    await press(picture(page, 0));
    for (const [index, caption] of captions.entries()) {
      await expectShown(page, index);
      expect(await lightbox(page).locator('.lightbox__caption').innerText()).toContain(caption);
      expect(await shownImage(page).getAttribute('src')).toBe(sources[index]);
      await press(control(page, 'Next'));
    }
    await expectShown(page, 0);
    await press(control(page, 'Previous'));
    await expectShown(page, 7);
  });

  it('is modal, with the focus inside', async () => {
    const page = await open(screen);
    await press(picture(page, 2));
    await expectShown(page, 2);
    expect(await lightbox(page).evaluate(dialog => dialog.matches(':modal'))).toBe(true);
    for (let stop = 0; stop < 6; stop++) {
      const isInside = await lightbox(page).evaluate(
        dialog => dialog.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Close', (page: Page) => press(control(page, 'Close'))],
  ])('is closed by %s, and gives the focus back to the picture', async (_way, close) => {
    const page = await open(screen);
    await press(picture(page, 3));
    await expectShown(page, 3);
    await close(page);
    await lightbox(page).waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect(await picture(page, 3).evaluate(link => link === document.activeElement)).toBe(true),
    );
    await press(picture(page, 5));
    await expectShown(page, 5);
  });

  it('has fetched the neighbours while a picture is looked at', async () => {
    const page = await open(screen);
    await press(picture(page, 0));
    await expectShown(page, 0);
    const sources = await page
      .locator('.gallery a')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    const neighbours = lightbox(page).locator('[hidden] img');
    expect(await neighbours.evaluateAll(images => images.map(image => image.getAttribute('src')))).toEqual([
      sources[7],
      sources[1],
    ]);
    await eventually(async () =>
      expect(
        await neighbours.evaluateAll(images =>
          images.map(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
        ),
      ).toEqual([true, true]),
    );
  });

  it('keeps picture, caption and controls on the screen', async () => {
    const page = await open(screen);
    await press(picture(page, 4));
    await expectShown(page, 4);
    const size = page.viewportSize();
    for (const part of [
      shownImage(page),
      lightbox(page).locator('.lightbox__caption'),
      control(page, 'Close'),
    ]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
    }
  });
});

describe('the lightbox', () => {
  it('follows the arrow keys, Home and End', async () => {
    const page = await open('desk');
    await picture(page, 2).focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    for (const [key, index] of [
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['ArrowLeft', 7],
      ['ArrowRight', 0],
      ['End', 7],
    ] as const) {
      await page.keyboard.press(key);
      await expectShown(page, index);
    }
  });

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

async function expectShown(page: Page, index: number): Promise<void> {
  await lightbox(page)
    .getByText(`${index + 1} of 8`, { exact: true })
    .waitFor();
}
