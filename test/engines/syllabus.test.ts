import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('a syllabus in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'leaves the pressed section where it was when the one above closes, on a %s',
    async screen => {
      const visitor = await visits.open('/java', screen);
      await visitor.click(section('Core Java'));
      await eventually(async () => expect(await visitor.run(openSections)).toEqual(['Core Java']));
      await visitor.hover(section('Advance Java'));
      const before = await visitor.rect(section('Advance Java'));
      await visitor.click(section('Advance Java'));
      await eventually(async () => expect(await visitor.run(openSections)).toEqual(['Advance Java']));
      const after = await visitor.rect(section('Advance Java'));
      expect(Math.abs(after.y - before.y)).toBeLessThan(3);
      expect(await visitor.focused()).toMatch(/Advance Java/);
    },
  );

  it('is opened and closed by keys', async () => {
    const visitor = await visits.open('/java');
    await visitor.click(section('Core Java'));
    await visitor.press('Enter');
    await eventually(async () => expect(await visitor.run(openSections)).toEqual([]));
    await visitor.press('Space');
    await eventually(async () => expect(await visitor.run(openSections)).toEqual(['Core Java']));
  });

  it('opens the section that an address names, in view', async () => {
    const visitor = await visits.open('/java#spring', 'phone');
    await eventually(async () => {
      const { y } = await visitor.rect('#spring');
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(780);
    });
  });

  it('leads from the first page to its end and to the form by an address, past what is drawn late', async () => {
    const visitor = await visits.open('/#main');
    await visitor.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const isAtEnd = () => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2;
    await eventually(async () => expect(await visitor.run(isAtEnd)).toBe(true));
    await visitor.see('footer a[href="/feedback"]');
  });
});

/** By its title's words, of which no two begin alike on the page. */
function section(title: string): string {
  const index = ['Core Java', 'Advance Java'].indexOf(title) + 1;
  return `.syllabus > details:nth-of-type(${index}) > summary`;
}

function openSections(): readonly string[] {
  return [...document.querySelectorAll('main details[open] > summary > h3')].map(({ textContent }) =>
    textContent.trim(),
  );
}
