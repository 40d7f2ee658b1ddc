import { readAssets } from '../../../server/pages/assets';
import { createRenderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';
import { sampleSite } from '../../support/sampleSite';

const facts = { site: sampleSite, assets: readAssets(dist), hasWorker: true, hasHandouts: true };
const nextDay = Date.parse('2026-11-22T08:53:00Z');

describe('the page for what a device does not keep', () => {
  it('is rendered once in each language, however often strangers ask for it', async () => {
    const renderer = createRenderer(facts, () => nextDay);
    const [english, hindi] = [await renderer.offline('en'), await renderer.offline('hi')];
    expect(await renderer.offline('en')).toBe(english);
    expect(await renderer.offline('hi')).toBe(hindi);
    expect(english.html).toContain('<html lang="en"');
    expect(hindi.html).toContain('<html lang="hi"');
  });

  it('is rendered anew on the next day, as all pages are', async () => {
    let now = nextDay - 86_400_000;
    const renderer = createRenderer(facts, () => now);
    const before = await renderer.offline('en');
    now = nextDay;
    expect(await renderer.offline('en')).not.toBe(before);
  });
});
