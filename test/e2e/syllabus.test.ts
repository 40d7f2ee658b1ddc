import type { Locator, Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { laterStyles } from '../support/laterStyles';
import { lateScript } from '../support/lateScript';

const visits = browserVisits();

describe.each(screenNames)('a syllabus on a %s', screen => {
  it('shows a plus for a closed section and a minus for an open one', async () => {
    const page = await visits.open('/java', { screen });
    expect(await sign(page, 0)).toBe('plus');
    await press(summary(page, 0));
    await eventually(async () => expect(await sign(page, 0)).toBe('minus'));
    expect(await sign(page, 1)).toBe('plus');
    await press(summary(page, 0));
    await eventually(async () => expect(await sign(page, 0)).toBe('plus'));
  });

  it('has all sections closed at first, and one open at a time', async () => {
    const page = await visits.open('/testing', { screen });
    expect(await openTitles(page)).toEqual([]);
    await lateScript(page);
    for (const title of ['Manual Testing', 'Postman', 'UFT']) {
      await press(page.locator('main summary').filter({ hasText: title }));
      await eventually(async () => expect(await openTitles(page)).toEqual([title]));
    }
  });

  it('leaves the pressed section where it was when the one above closes', async () => {
    const page = await visits.open('/java', { screen });
    await lateScript(page);
    await press(summary(page, 0));
    await summary(page, 1).scrollIntoViewIfNeeded();
    const before = await summary(page, 1).boundingBox();
    await press(summary(page, 1));
    await eventually(async () => expect(await openTitles(page)).toEqual(['Advance Java']));
    const after = await summary(page, 1).boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });

  it('opens the section that an address names, in view', async () => {
    const page = await visits.open('/java#spring', { screen });
    await eventually(async () => expect(await openTitles(page)).toEqual(['Java Framework']));
    const topic = page.locator('#spring');
    await eventually(async () => {
      const box = await topic.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeLessThan(screen === 'phone' ? 844 : 900);
    });
  });

  it('opens the section that holds what is looked for in the page', async () => {
    // The browser reveals a text fragment by the same steps as a word found in the page.
    const page = await visits.open('/java#:~:text=OGNL', { screen });
    await eventually(async () => expect(await openTitles(page)).toEqual(['Java Framework']));
  });

  it('prints all sections, the closed ones too', async () => {
    const page = await visits.open('/java', { screen });
    await press(summary(page, 1));
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('main .syllabus__body')
      .evaluateAll(bodies =>
        bodies.map(
          body =>
            body.checkVisibility({ contentVisibilityAuto: true }) && body.getBoundingClientRect().height > 20,
        ),
      );
    expect(shown).toEqual([true, true, true, true]);
  });

  it('needs no script', async () => {
    const page = await visits.open('/java', { screen });
    await press(summary(page, 0));
    expect(await page.locator('.syllabus').evaluate(list => list.closest('[data-island]'))).toBeNull();
  });
});

describe('a syllabus on paper', () => {
  // The longest two, and one of middle length.
  it.each([
    ['/websitedevelopment', 3],
    ['/testing', 3],
    ['/database', 2],
  ])('of %s is %i sheets', async (path, sheets) => {
    const page = await visits.open(path);
    await laterStyles(page);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  });
});

describe('paper', () => {
  // It cannot be enlarged. Nine points are twelve pixels.
  it.each(['/java', '/courses', '/compare?course=java', '/contact'])(
    'has no words under nine points on %s',
    async path => {
      const page = await visits.open(path);
      await laterStyles(page);
      await page.emulateMedia({ media: 'print' });
      const small = await page.evaluate(() => {
        const found = new Set<string>();
        for (const element of document.querySelectorAll('body *')) {
          const hasWords = [...element.childNodes].some(
            node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          const isShown = element.checkVisibility() && element.closest('.visually-hidden') === null;
          if (hasWords && isShown && Number.parseFloat(getComputedStyle(element).fontSize) < 12)
            found.add(element.className);
        }
        return [...found];
      });
      expect(small).toEqual([]);
    },
  );
});

describe('a syllabus by keyboard', () => {
  it.each(['Enter', 'Space'])('opens and closes a section by %s', async key => {
    const page = await visits.open('/java');
    await summary(page, 1).focus();
    await page.keyboard.press(key);
    expect(await openTitles(page)).toEqual(['Advance Java']);
    await page.keyboard.press(key);
    expect(await openTitles(page)).toEqual([]);
  });

  it('goes from one section to the next by Tab', async () => {
    const page = await visits.open('/java');
    await summary(page, 0).focus();
    await page.keyboard.press('Tab');
    expect(await summary(page, 1).evaluate(element => element === document.activeElement)).toBe(true);
  });
});

function summary(page: Page, index: number): Locator {
  return page.locator('main .syllabus summary').nth(index);
}

function openTitles(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('main .syllabus details[open] h3').allTextContents();
}

/** Two strokes: crossed they are a plus, one on the other they are a minus. */
function sign(page: Page, index: number): Promise<string> {
  return page
    .locator('main .syllabus__sign')
    .nth(index)
    .evaluate(element => {
      const angle = (stroke: string) => Number.parseFloat(getComputedStyle(element, stroke).rotate) || 0;
      const between = angle('::after') - angle('::before');
      if (between === 90) return 'plus';
      return between === 0 ? 'minus' : 'turning';
    });
}
