import type { Page } from 'playwright-core';
import { findings } from '../support/browser/axe';
import { browserVisits, press, type Screen, screenNames } from '../support/browser/browserVisits';
import { hydrate } from '../support/browser/hydrated';
import { hrefs, swipe } from '../support/browser/pageActions';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();

/** The captions in the order of the page, copied by hand from shared/content/gallery.ts. */
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

it.each(screenNames)(
  'the lightbox shows each of eight pictures large and complete on a %s, with caption and count',
  async screen => {
    const page = await open(screen);
    const sources = await hrefs(page.locator('.gallery a'));
    expect(sources).toHaveLength(8);
    await press(page.locator('.gallery a').first());
    const lightbox = page.getByRole('dialog', { name: 'Enlarged picture' });
    const [image, caption] = [
      lightbox.locator('.lightbox__picture'),
      lightbox.locator('.lightbox__caption'),
    ];
    await expectShown(page, 0);
    expect(await findings(page)).toEqual([]);
    for (const [index, words] of captions.entries()) {
      await expectShown(page, index);
      expect(await caption.innerText()).toContain(words);
      expect(await image.getAttribute('src')).toBe(sources[index]);
      for (const part of [image, caption, lightbox.getByRole('button', { name: 'Close' })])
        expect(await part.evaluate(isWhole)).toBe(true);
      await press(lightbox.getByRole('button', { name: 'Next' }));
    }
    await expectShown(page, 0);
  },
);

describe('the lightbox', () => {
  itInFull('follows a finger, and a swipe does not count as a tap', async () => {
    const page = await open('phone');
    await press(page.locator('.gallery a').nth(2));
    await expectShown(page, 2);
    const image = page.locator('.lightbox__picture');
    await swipe(image, -200);
    await expectShown(page, 3);
    await swipe(image, 200);
    await expectShown(page, 2);
    await image.tap();
    await page.waitForTimeout(150);
    await expectShown(page, 2);
  });

  itInFull(
    'shows the links of the captions, and has one description for each drawing',
    async () => {
      const page = await open('desktop');
      const links = page.locator('.gallery a');
      const names = await links.evaluateAll(all =>
        all.map(link => link.getAttribute('aria-label')),
      );
      expect(names.map(name => name?.split(', Drawing: ')[0])).toEqual(captions);
      await press(links.first());
      await expectShown(page, 0);
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const told = nodes.filter(
        ({ ignored, role, name }) =>
          !ignored &&
          ['image', 'StaticText'].includes(role?.value) &&
          /trainer with chalk/.test(String(name?.value)),
      );
      expect(told).toHaveLength(1);
    },
  );

  it('opens again if the next picture is pressed before the close event', async () => {
    const page = await open('desktop');
    await press(page.locator('.gallery a').first());
    await expectShown(page, 0);
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      document.querySelectorAll<HTMLElement>('.gallery a')[2]?.click();
    });
    await expectShown(page, 2);
    await page.waitForTimeout(150);
    expect(await page.locator('.lightbox:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('.lightbox').waitFor({ state: 'hidden' });
  });

  itInFull('leaves a click for a new tab to the browser', async () => {
    const page = await open('desktop');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.gallery a')
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/pictures/gallery/*');
    expect(await page.locator('.lightbox').isVisible()).toBe(false);
  });
});

async function open(screen: Screen): Promise<Page> {
  const page = await visits.open('/gallery', { screen });
  await hydrate(page, 'Gallery');
  return page;
}

function expectShown(page: Page, index: number): Promise<void> {
  return page
    .locator('.lightbox')
    .getByText(`${index + 1} of 8`, { exact: true })
    .waitFor();
}

/** Returns whether the element is completely on the screen. */
function isWhole(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
