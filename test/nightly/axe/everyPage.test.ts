/**
 * Runs axe and Equal Access on all pages in all languages: `npx jest --selectProjects axe`.
 * test/e2e runs both on one page of each kind.
 */
import { findings, showWhole } from '../../support/browser/axe';
import { browserVisits, screenNames } from '../../support/browser/browserVisits';
import { ownCourses } from '../../support/site/factsFiles';

jest.setTimeout(900_000);

describe.each([
  ['the sample', {}, 3 * 30],
  [
    'an institute with courses and colours of its own',
    { SITE_FILE: ownCourses, SITE_NAME: '', SITE_PHONES: '' },
    3 * 15,
  ],
])('%s', (_name, env, pages) => {
  const visits = browserVisits({ env });

  it.each(screenNames)(
    'axe and Equal Access find nothing on any page in any language, on a %s',
    async screen => {
      const { paths } = visits.site();
      expect(paths.length).toBeGreaterThanOrEqual(pages);
      const page = await visits.open('/', { screen, reducedMotion: 'reduce' });
      const size = page.viewportSize();
      const found: Record<string, readonly string[]> = {};
      for (const path of paths) {
        if (size !== null) await page.setViewportSize(size);
        await page.goto(path);
        await showWhole(page);
        const lines = await findings(page);
        if (lines.length > 0) found[path] = lines;
      }
      expect(found).toEqual({});
    },
  );
});
