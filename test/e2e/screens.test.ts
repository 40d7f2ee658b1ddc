/**
 * Compares a dozen key screens with the pictures in screens/. Fonts and edges may differ a little,
 * but the layout may not. `UPDATE_SCREENS=1 npm run test:e2e screens` makes new pictures. Look at
 * them before you commit.
 */
import type { Locator, Page } from 'playwright-core';
import { browserVisits, type OpenOptions } from '../support/browser/browserVisits';
import { demoButton, laterStyles, savesData } from '../support/browser/pageActions';
import { differenceFrom, tolerated } from '../support/browser/screenPicture';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

const phone = { screen: 'phone', reducedMotion: 'reduce' } as const;
const desk = { reducedMotion: 'reduce' } as const;
const dark = { colorScheme: 'dark' } as const;
/** The prefix of a path in English, Hindi and Marathi. */
const languages = ['', '/hi', '/mr'];
const saving = { ...phone, before: savesData };

const doNothing = async (): Promise<void> => undefined;

type Look = [
  name: string,
  path: string,
  options: OpenOptions,
  act?: (page: Page) => Promise<unknown>,
];

it.each<Look>(
  sample<Look>([
    ['home-390', '/', phone],
    ['courses-390', '/courses', phone],
    ['contact-390', '/contact', phone],
    ['nowhere-390', '/nowhere', phone],
    ['dialog-390', '/java', phone, page => demoButton(page).tap()],
    ['python-390-dark', '/python', { ...phone, ...dark }],
    // With data saving, headings are in the device's own font.
    ['home-390-saving', '/', saving],
    ['home-1280-dark', '/', { ...desk, ...dark }],
    ['home-1280', '/', desk],
    ['courses-1280', '/courses', desk],
    ['python-1280', '/python', desk],
    ['gallery-1280', '/gallery', desk],
    ['login-1280', '/login', desk],
    [
      'java-section-1280',
      '/java',
      desk,
      page => page.getByRole('heading', { name: 'Java Framework' }).click(),
    ],
  ]),
  // Some rows have only three values. If the fourth parameter had no default, Jest would take it
  // for a callback (`done`) and pass one.
)('the look of %s has not changed', async (name, path, options, act = doNothing) => {
  if (path === '/nowhere') visits.expectComplaints(/404/);
  const page = await visits.open(path, options);
  if (options !== saving) await openWithFont(page);
  await laterStyles(page);
  // A reloaded page may keep a few pixels of scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  await act(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(paintedImages);
  expect(await differenceFrom(name, page)).toBeLessThan(tolerated);
});

/**
 * Opens the page again until its headings have the site's font. On a busy machine, a page may be
 * painted before that font arrives. The page then keeps the device's font, because of
 * `font-display: optional`.
 */
async function openWithFont(page: Page): Promise<void> {
  await eventually(async () => {
    await page.reload();
    expect(await hasOwnFont(page)).toBe(true);
  });
}

/** Returns whether the browser shows the heading in a font of the site. */
async function hasOwnFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.some(({ isCustomFont }) => isCustomFont);
}

/** Resolves when the pictures in view can be painted. */
async function paintedImages(): Promise<void> {
  const shown = [...document.images].filter(image => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && image.checkVisibility();
  });
  await Promise.all(shown.map(image => image.decode()));
}

describe('on a phone of 360 by 740 pixels', () => {
  const viewport = { width: 360, height: 740 };

  it.each(languages)(
    'the cards of %s/courses are low, and the list of the other courses begins within three screens',
    async language => {
      const page = await visits.open(`${language}/courses`, { screen: 'phone', viewport });
      const heights = await heightsOf(page.locator('.course-card'));
      // A card with title, text and one line of facts is at most this high.
      expect(Math.max(...heights)).toBeLessThanOrEqual(190);
      const more = await page.locator('#more').boundingBox();
      expect(more?.y).toBeLessThan(3 * viewport.height);
    },
  );

  it.each(languages)(
    'the cover of %s/java shows its drawing, five facts and both buttons without scrolling',
    async language => {
      const page = await visits.open(`${language}/java`, { screen: 'phone', viewport });
      const { y: title } = (await page.locator('h1').boundingBox()) ?? {};
      expect(title).toBeLessThan(210);
      const drawing = await page.locator('.course-banner__side .picture').boundingBox();
      expect(drawing?.y).toBeLessThan(viewport.height - 50);
      expect(await page.locator('.course-banner__fact').count()).toBe(5);
      const buttons = page.locator('.course-banner__actions > *');
      expect(await buttons.count()).toBe(2);
      for (const button of await buttons.all()) {
        const { y = Number.NaN, height = Number.NaN } = (await button.boundingBox()) ?? {};
        expect(y + height).toBeLessThan(viewport.height);
      }
    },
  );
});

it.each(languages)(
  '%s/ has its languages and the phone number in one row at 320 pixels',
  async language => {
    const viewport = { width: 320, height: 640 };
    const page = await visits.open(language === '' ? '/' : language, { screen: 'phone', viewport });
    await laterStyles(page);
    const [strip] = await heightsOf(page.locator('.header__strip'));
    expect(strip).toBeLessThan(60);
  },
);

it('each first step of the home page has one line at 1280 pixels', async () => {
  const page = await visits.open('/', { viewport: { width: 1280, height: 800 } });
  const lines = await heightsOf(page.locator('.situation-links__column :is(h3, li)'));
  expect(Math.max(...lines)).toBeLessThan(35);
});

it.each(['/courses', '/about', '/placement', '/contact'])(
  'headings and lead of %s have the sizes of the scale at 1280 pixels',
  async path => {
    const page = await visits.open(path, { viewport: { width: 1280, height: 800 } });
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => parseFloat(getComputedStyle(element).fontSize));
    expect(Math.round(await size('h1'))).toBe(56);
    expect(Math.round(await size('main h2:not([class])'))).toBe(32);
    expect(Math.round(await size('.page-head__text, .prose__summary'))).toBe(20);
  },
);

/** Returns the heights of the parts. Fails if there is no part. */
async function heightsOf(parts: Locator): Promise<readonly number[]> {
  const heights = await parts.evaluateAll(elements =>
    elements.map(element => element.getBoundingClientRect().height),
  );
  expect(heights).not.toEqual([]);
  return heights;
}
