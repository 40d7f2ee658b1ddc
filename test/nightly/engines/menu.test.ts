import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../support/run/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('the main menu in %s', engine => {
  const visits = engineVisits(engine);

  it('opens by a click; the arrow keys move in it, Escape closes it, and a link leads to a course despite the policies', async () => {
    const visitor = await visits.open('/about');
    await visitor.run(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        document.documentElement.dataset.violated = `${violatedDirective} ${blockedURI}`;
      }),
    );
    // While the mouse is over a link, the browser prerenders the linked page.
    await visitor.hover('#menu a', 'Gallery');
    await pause(500);
    expect(await visitor.run(() => document.documentElement.dataset.violated)).toBeNull();
    await visitor.click('#menu summary', 'Services');
    await visitor.see('#menu details a[href="/website"]');
    await visitor.press('ArrowDown');
    await visitor.hasFocus('#menu a[href="/website"]');
    await visitor.press('ArrowDown');
    await visitor.hasFocus('#menu a[href="/professional"]');
    await visitor.press('Escape');
    await visitor.miss('#menu details a[href="/website"]');
    await eventually(async () => expect(await visitor.focused()).toBe('Services'));
    await visitor.click('#menu summary', 'Courses');
    await visitor.click('#menu details a[href="/python"]');
    await eventually(async () => expect(await visitor.path()).toBe('/python'));
    await visitor.see('h1', 'Python');
    expect(await visitor.focused()).toBe('');
  });

  it('covers the page on a phone, uncovers it when it closes, and becomes a row when the phone is rotated', async () => {
    const visitor = await visits.open('/about', 'phone');
    const isMainInert = () => document.querySelector('main')?.closest('[inert]') !== null;
    const expectInert = (isInert: boolean) =>
      eventually(async () => expect(await visitor.run(isMainInert)).toBe(isInert));
    for (const way of ['Escape', 'its cross']) {
      await visitor.click('.site-menu__toggle');
      await visitor.see('#menu a[href="/contact"]');
      await expectInert(true);
      await visitor.hasFocus('#menu, #menu *');
      // If a dropdown in the menu is open, Escape first closes the dropdown.
      await visitor.click('#menu summary', 'Services');
      await visitor.see('#menu details a[href="/website"]');
      await visitor.press('Escape');
      await visitor.miss('#menu details a[href="/website"]');
      await visitor.see('#menu a[href="/contact"]');
      await (way === 'Escape' ? visitor.press('Escape') : visitor.click('.site-menu__close'));
      await visitor.miss('#menu a[href="/contact"]');
      await eventually(async () => expect(await visitor.focused()).toBe('Menu'));
      await expectInert(false);
    }
    await visitor.click('.site-menu__toggle');
    await visitor.see('.site-menu__close');
    await visitor.resize(1280, 800);
    await visitor.see('#menu summary', 'Courses');
    await eventually(async () =>
      expect((await visitor.rect('#menu summary', 'Courses')).y).toBeLessThan(120),
    );
    await expectInert(false);
  });

  // When a visitor goes back, Firefox and WebKit restore the page as it was. Headless Chromium
  // reloads the page, so it does not run this test.
  it.each(screenNames)('is closed on a page that Back restores, on a %s', async screen => {
    const visitor = await visits.open('/about', screen);
    if (screen === 'phone') await visitor.click('.site-menu__toggle');
    await visitor.click('#menu summary', 'Courses');
    // If the arrow key works, the dropdown's script is loaded.
    await visitor.press('ArrowDown');
    await visitor.hasFocus('#menu details a');
    await visitor.click('#menu details a[href="/python"]');
    await eventually(async () => expect(await visitor.path()).toBe('/python'));

    await visitor.run(() => void setTimeout(() => history.back()));
    await eventually(async () => expect(await visitor.path()).toBe('/about'));
    await visitor.see('h1', 'About us');
    await visitor.miss('#menu details a[href="/python"]');
    await visitor.miss('.site-menu__close');
    expect(await visitor.run(() => document.querySelector('main')?.closest('[inert]'))).toBeNull();
  });
});
