import { readAssets } from '../../../server/pages/assets';
import { createPageRenderer } from '../../../server/pages/pageRenderer';
import type { Lang } from '../../../shared/text/languages';
import { dist } from '../../support/run/dist';
import { sampleSite } from '../../support/site/sampleFacts';

it('an error page is rendered once, whichever of fifteen minutes it says, in each language', () => {
  const assets = readAssets(dist);
  const renderer = createPageRenderer({
    site: sampleSite,
    assets,
    hasWorker: true,
    hasHandouts: true,
  });
  const langs: readonly Lang[] = ['en', 'hi', 'mr'];
  const minutes = Array.from({ length: 15 }, (_, index) => index + 1);
  const round = () =>
    langs.flatMap(lang =>
      minutes.map(minute => renderer.error({ status: 429, message: `Wait ${minute}.` }, lang)),
    );

  const first = round();
  const second = round();
  expect(new Set(first).size).toBe(45);
  expect(second.every((page, index) => page === first[index])).toBe(true);
});
