import { eventually } from '../support/eventually';
import { engineNames, engineVisits } from './support/visits';

describe.each(engineNames)('the main menu in %s', engine => {
  const visits = engineVisits(engine);

  it('opens a dropdown by a click, and leads to a course', async () => {
    const visitor = await visits.open('/about');
    await visitor.click('#menu summary', 'Courses');
    await visitor.click('#menu details a[href="/python"]');
    await eventually(async () => expect(await visitor.path()).toBe('/python'));
    await visitor.see('h1', 'Python');
    expect(await visitor.focused()).toBe('');
  });

  it('is moved through by the arrow keys; Escape gives the focus back', async () => {
    const visitor = await visits.open('/about');
    await visitor.click('#menu summary', 'Services');
    await visitor.see('#menu details a[href="/website"]');
    await visitor.press('ArrowDown');
    await eventually(async () => expect(await focusedLink()).toBe('/website'));
    await visitor.press('ArrowDown');
    await eventually(async () => expect(await focusedLink()).toBe('/professional'));
    await visitor.press('Escape');
    await visitor.miss('#menu details a[href="/website"]');
    expect(await visitor.focused()).toBe('Services');

    function focusedLink() {
      return visitor.run(() => document.activeElement?.getAttribute('href') ?? null);
    }
  });

  it.each(['Escape', 'its cross'])(
    'covers the page on a phone, is closed by %s, and gives focus and page back',
    async way => {
      const visitor = await visits.open('/about', 'phone');
      await visitor.click('.site-menu__toggle');
      await visitor.see('#menu a[href="/contact"]');
      await eventually(async () => expect(await visitor.run(isMainInert)).toBe(true));
      expect(await visitor.run(() => document.activeElement?.closest('#menu') !== null)).toBe(true);
      await (way === 'Escape' ? visitor.press('Escape') : visitor.click('.site-menu__close'));
      await visitor.miss('#menu a[href="/contact"]');
      await eventually(async () => expect(await visitor.focused()).toBe('Menu'));
      expect(await visitor.run(isMainInert)).toBe(false);
    },
  );

  it('becomes a row in the header when a phone is turned', async () => {
    const visitor = await visits.open('/about', 'phone');
    await visitor.click('.site-menu__toggle');
    await visitor.see('.site-menu__close');
    await visitor.resize(1280, 800);
    await visitor.see('#menu summary', 'Courses');
    const { y } = await visitor.rect('#menu summary', 'Courses');
    expect(y).toBeLessThan(120);
    await eventually(async () => expect(await visitor.run(isMainInert)).toBe(false));
  });
});

function isMainInert(): boolean {
  return document.querySelector('main')?.closest('[inert]') !== null;
}
