/** Pages with an institute's own facts, which may be longer than the sample's. */
import { browserVisits } from '../support/browser/browserVisits';
import { layoutFaults } from '../support/browser/layoutFaults';
import { laterStyles } from '../support/browser/pageActions';
import { sample } from '../support/run/shortForm';
import { longFacts } from '../support/site/factsFiles';

const visits = browserVisits({ env: { SITE_FILE: longFacts, SITE_NAME: '', SITE_PHONES: '' } });

it.each(
  sample([
    '/',
    '/java',
    '/contact',
    '/courses',
    '/feedback',
    '/compare?course=java&course=c',
    '/mr/java',
    '/hi',
  ]),
)('%s has room for long facts on a phone, a tablet and a desktop', async path => {
  const page = await visits.open(path, { reducedMotion: 'reduce' });
  await laterStyles(page);
  const found: Record<string, readonly string[]> = {};
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    found[width] = await page.evaluate(layoutFaults);
  }
  expect(found).toEqual({ 320: [], 360: [], 768: [], 1280: [] });
});
