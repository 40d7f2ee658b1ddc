/** The home page. Source: SPEC 1; SPEC 2, Home; SPEC 9. */
import { counters } from '../../expected/cards';
import { courses } from '../../expected/courses';
import { attributes, part, parts, text, under } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async () => part(await site.read('/'), 'main');

describe('GET /', () => {
  it('shows three slides with picture, words and a link, each of which is reached without script', async () => {
    const carousel = part(await main(), '[aria-roledescription="carousel"]');
    const slides = parts(carousel, 'li[id]');
    expect(slides).toHaveLength(3);
    for (const slide of slides) {
      expect(text(part(slide, 'h2'))).not.toBe('');
      expect(part(slide, 'img').getAttribute('src')).toMatch(/^\/pictures\/slides\//);
      expect(part(slide, 'a').getAttribute('href')).toMatch(/^\/[a-z]/);
    }
    expect(attributes(parts(carousel, 'a[href^="#"]'), 'href')).toEqual(slides.map(({ id }) => `#${id}`));
  });

  it('makes the two claims, and names no other number of courses', async () => {
    expect(text(await main())).toContain('ISO 9001-2015 certified');
    expect(text(await main()).match(/\d+\+? courses/gi)).toEqual(['50+ courses']);
    expect(parts(await main(), '.subject-index a').map(text)).toHaveLength(6);
  });

  it('says in the first view what it is trusted for, as SPEC has it', async () => {
    const said = parts(part(await main(), '.lead'), '.trust li').map(text);
    expect(said).toEqual(['ISO 9001-2015', '50 faculty', '550 enrolled', '200 placed']);
  });

  it('leads in from where a visitor comes', async () => {
    const rows = parts(under(await main(), 'Where do you start?'), 'dl > div');
    expect(rows.map(row => text(part(row, 'dt')))).toEqual([
      ...['After class 10', 'After class 12', 'With a degree', 'With a job', 'With your own shop'],
    ]);
    expect(rows.filter(row => row.querySelector('a') === null)).toEqual([]);
  });

  it('shows feature blurbs', async () => {
    const blurbs = parts(under(await main(), 'What you get'), 'li').map(item => text(part(item, 'p')));
    expect(blurbs.length).toBeGreaterThanOrEqual(3);
    expect(blurbs).not.toContain('');
  });

  it('shows popular courses that lead to course pages', async () => {
    const targets = attributes(parts(under(await main(), 'Popular courses'), 'a'), 'href');
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(courses.map(course => course.path)).toEqual(expect.arrayContaining([...targets]));
  });

  it('has the four counters of SPEC', async () => {
    const shown = parts(await main(), '.counters dd').map(figure => ({
      value: text(figure),
      label: text(part(figure.parentElement ?? figure, 'dt')),
    }));
    expect(shown).toEqual(
      counters.map(({ value, label }) => ({ value, label: expect.stringMatching(label) })),
    );
  });
});
