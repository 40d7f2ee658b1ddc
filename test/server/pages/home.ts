/** The home page. Source: SPEC 1; SPEC 2, Home; SPEC 9. */
import { counters } from '../../expected/cards';
import { courses } from '../../expected/courses';
import { attributes, part, parts, text, under } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async () => part(await site.read('/'), 'main');

describe('GET /', () => {
  it('shows three slides, each with picture, words and a link', async () => {
    const slides = parts(part(await main(), '[aria-roledescription="carousel"]'), 'li[id]');
    expect(slides).toHaveLength(3);
    for (const slide of slides) {
      expect(text(part(slide, 'h2'))).not.toBe('');
      expect(part(slide, 'img').getAttribute('src')).toMatch(/^\/pictures\/slides\//);
      expect(part(slide, 'a').getAttribute('href')).toMatch(/^\/[a-z]/);
    }
  });

  it('reaches each slide without script', async () => {
    const carousel = part(await main(), '[aria-roledescription="carousel"]');
    const slides = attributes(parts(carousel, 'li[id]'), 'id').map(id => `#${id}`);
    expect(attributes(parts(carousel, 'a[href^="#"]'), 'href')).toEqual(slides);
  });

  it.each(['50+ courses', 'ISO 9001-2015 certified'])('claims %s', async claim => {
    expect(text(await main())).toContain(claim);
  });

  it('names no number of courses beside the two claims', async () => {
    expect(text(await main()).match(/\d+\+? courses/gi)).toEqual(['50+ courses']);
    expect(parts(await main(), '.subject-index a').map(text)).toHaveLength(6);
  });

  it('says in the first view what it is trusted for, as SPEC has it', async () => {
    expect(parts(part(await main(), '.lead'), '.trust li').map(text)).toEqual([
      'ISO 9001-2015',
      '50 faculty',
      '550 enrolled',
      '200 placed',
    ]);
  });

  it('leads in from where a visitor comes', async () => {
    const rows = parts(under(await main(), 'Where do you start?'), 'dl > div');
    expect(rows.map(row => text(part(row, 'dt')))).toEqual([
      'After class 10',
      'After class 12',
      'With a degree',
      'With a job',
      'With your own shop',
    ]);
    for (const row of rows)
      for (const link of parts(row, 'a'))
        expect((await site.get(link.getAttribute('href') ?? '')).status).toBe(200);
  });

  it('shows feature blurbs', async () => {
    const blurbs = parts(under(await main(), 'What you get'), 'li').map(item => text(part(item, 'p')));
    expect(blurbs.length).toBeGreaterThanOrEqual(3);
    expect(blurbs).not.toContain('');
  });

  it('shows popular courses that lead to course pages', async () => {
    const links = parts(under(await main(), 'Popular courses'), 'a');
    const targets = attributes(links, 'href');
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(courses.map(course => course.path)).toEqual(expect.arrayContaining([...targets]));
  });

  it.each(counters)('counts $value beside $label', async ({ value, label }) => {
    const figure = parts(await main(), 'dd').find(each => text(each) === value);
    expect(figure && text(part(figure.parentElement ?? figure, 'dt'))).toMatch(label);
  });

  it('has four counters', async () => {
    expect(parts(await main(), '.counters dd')).toHaveLength(counters.length);
  });
});
