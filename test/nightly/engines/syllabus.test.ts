import { eventually } from '../../support/run/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('a syllabus in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'opens and closes by keyboard, and keeps the pressed section in its place, on a %s',
    async screen => {
      const visitor = await visits.open('/java', screen);
      const expectOpen = (titles: readonly string[]) =>
        eventually(async () =>
          expect(await visitor.run(sections)).toEqual({ open: titles, minus: titles }),
        );
      await expectOpen([]);
      await visitor.click(section(1));
      await expectOpen(['Core Java']);
      await visitor.press('Enter');
      await expectOpen([]);
      await visitor.press('Space');
      await expectOpen(['Core Java']);
      await visitor.hover(section(2));
      const before = await visitor.rect(section(2));
      await visitor.click(section(2));
      await expectOpen(['Advance Java']);
      const after = await visitor.rect(section(2));
      expect(Math.abs(after.y - before.y)).toBeLessThan(3);
      expect(await visitor.focused()).toMatch(/Advance Java/);
    },
  );

  it('opens the section in the address, in view, and the page can be scrolled to its end past late content', async () => {
    const visitor = await visits.open('/java#spring', 'phone');
    await eventually(async () => {
      const { y } = await visitor.rect('#spring');
      expect([y > 0, y < 780]).toEqual([true, true]);
    });
    await visitor.goto('/#main');
    const isAtEnd = () => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2;
    };
    // Scrolls to the end again and again. When the later styles arrive, they add room for the
    // tabs, and the end of the page moves down.
    await eventually(async () => expect(await visitor.run(isAtEnd)).toBe(true));
    await visitor.see('footer a[href="/feedback"]');
  });
});

function section(at: number): string {
  return `.syllabus > details:nth-of-type(${at}) > summary`;
}

/**
 * Returns which sections are open, and which sections show a minus. A plus is two strokes that
 * cross. It becomes a minus when the two strokes are in the same place.
 */
function sections() {
  const all = [...document.querySelectorAll('main .syllabus > details')];
  const titles = (some: readonly Element[]) =>
    some.map(each => each.querySelector('h3')?.textContent);
  const isMinus = (section: Element) => {
    const sign = section.querySelector('.syllabus__sign') ?? section;
    const angle = (stroke: string) => Number.parseFloat(getComputedStyle(sign, stroke).rotate) || 0;
    return angle('::after') === angle('::before');
  };
  return {
    open: titles(all.filter(each => each.matches('[open]'))),
    minus: titles(all.filter(isMinus)),
  };
}
