import { readAssets } from '../../server/pages/assets';
import { criticalCss } from '../../server/pages/criticalCss';
import { browserVisits, screenNames } from '../support/browser';
import { dist } from '../support/dist';
import { laterStyles } from '../support/laterStyles';
import { savesData } from '../support/savesData';

const visits = browserVisits();
const assets = readAssets(dist);
const styles = Object.fromEntries(Object.entries(assets.styles).reverse());

describe.each(screenNames)('on a %s', screen => {
  it.each(['/', '/java', '/feedback'])(
    '%s looks the same with its stylesheets in the opposite order',
    async path => {
      // The content security policy knows one text of the style.
      // Without the headings' own font: where it comes between the two looks, it changes widths.
      const options = { screen, bypassCSP: true, reducedMotion: 'reduce', before: savesData } as const;
      const page = await visits.open(path, options);
      await laterStyles(page);
      const style = page.locator('head style');
      const html = await page.content();
      expect(await style.textContent()).toBe(criticalCss(html, assets));

      const changed = await style.evaluate(
        (element, text) => {
          const looks = () =>
            Array.from(document.querySelectorAll('body [class]'), each => {
              const computed = getComputedStyle(each);
              return Array.from(
                computed,
                name => `${each.getAttribute('class')} ${name}: ${computed.getPropertyValue(name)}`,
              );
            }).flat();
          const before = looks();
          element.replaceChildren(text);
          return looks().filter((line, at) => line !== before[at]);
        },
        criticalCss(html, { ...assets, styles }),
      );
      expect(changed).toEqual([]);
    },
  );
});
