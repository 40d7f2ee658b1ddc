import { readAssets } from '../../../server/pages/assets';
import { createDatedRenderer } from '../../../server/pages/datedRenderer';
import { dist } from '../../support/run/dist';
import { sampleSite } from '../../support/site/sampleFacts';

const facts = { site: sampleSite, assets: readAssets(dist), hasWorker: true, hasHandouts: true };
const nextDay = Date.parse('2026-11-22T08:53:00Z');

describe('the page for what a device does not keep', () => {
  it('is rendered once in each language, however often strangers ask for it', () => {
    const renderer = createDatedRenderer(facts, () => nextDay);
    const [english, hindi] = [renderer.offline('en'), renderer.offline('hi')];
    expect(renderer.offline('en')).toBe(english);
    expect(renderer.offline('hi')).toBe(hindi);
    expect(english.html).toContain('<html lang="en"');
    expect(hindi.html).toContain('<html lang="hi"');
  });

  it('is rendered anew on the next day, as all pages are', () => {
    let now = nextDay - 86_400_000;
    const renderer = createDatedRenderer(facts, () => now);
    const before = renderer.offline('en');
    now = nextDay;
    expect(renderer.offline('en')).not.toBe(before);
  });
});
