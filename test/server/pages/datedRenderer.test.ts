import { readConfig } from '../../../server/config/config';
import { readAssets } from '../../../server/pages/assets';
import { createDatedRenderer } from '../../../server/pages/datedRenderer';
import { dayMs } from '../../../shared/time';
import { attributes, parts } from '../../support/page/dom';
import { parsePage } from '../../support/page/parsePage';
import { dist } from '../../support/run/dist';
import { everyFact } from '../../support/site/factsFiles';
import { sampleSite } from '../../support/site/sampleFacts';

const facts = { site: sampleSite, assets: readAssets(dist), hasWorker: true, hasHandouts: true };
const nextDay = Date.parse('2026-11-22T08:53:00Z');

it('a clock that is set back brings back the batches of its day', () => {
  const { site } = readConfig({ SITE_FILE: everyFact, SITE_NAME: '', SITE_PHONES: '' });
  /** The batch of Java in this file begins on 5 December 2026. */
  const before = Date.parse('2026-12-05T12:00:00Z');
  let now = before;
  const renderer = createDatedRenderer({ ...facts, site }, () => now);
  const first = renderer.factsFingerprint();
  expect(renderer.page('/java').html).toContain('5 December 2026');

  now = before + dayMs;
  expect(renderer.factsFingerprint()).not.toBe(first);
  expect(renderer.page('/java').html).not.toContain('5 December 2026');

  now = before;
  expect(renderer.factsFingerprint()).toBe(first);
  expect(renderer.page('/java').html).toContain('5 December 2026');

  // The first moment of that day in India.
  now = Date.parse('2026-12-05T00:00:00+05:30');
  expect(renderer.page('/java').html).toContain('5 December 2026');
});

describe('the page for what a device does not keep', () => {
  it('is rendered once in each language, however often strangers ask for it', () => {
    const renderer = createDatedRenderer(facts, () => nextDay);
    const [english, hindi] = [renderer.offline('en'), renderer.offline('hi')];
    expect(renderer.offline('en')).toBe(english);
    expect(renderer.offline('hi')).toBe(hindi);
    expect(english.html).toContain('<html lang="en"');
    expect(hindi.html).toContain('<html lang="hi"');
  });

  it.each(['en', 'hi', 'mr'] as const)('leads to no address of its own in %s', lang => {
    const { html } = createDatedRenderer(facts, () => nextDay).offline(lang);
    const links = attributes(parts(parsePage(html), 'a[href]'), 'href');
    expect(links).toEqual(expect.arrayContaining(['/', '/hi', '/mr']));
    expect(links.filter(href => href?.endsWith('/offline'))).toEqual([]);
  });

  it('is rendered anew on the next day, as all pages are', () => {
    let now = nextDay - 86_400_000;
    const renderer = createDatedRenderer(facts, () => now);
    const before = renderer.offline('en');
    now = nextDay;
    expect(renderer.offline('en')).not.toBe(before);
  });
});
