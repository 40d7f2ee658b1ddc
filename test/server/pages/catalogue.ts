/** The course listing. Source: SPEC 2, Courses; DECISIONS, "10 or 12 course cards". */
import { cards } from '../../expected/cards';
import { one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async () => part(await site.read('/courses'), 'main');

describe('GET /courses', () => {
  it('says what the institute provides, literally', async () => {
    const line = 'provides list of professional courses with quality training';
    expect(parts(await main(), 'p').filter(paragraph => text(paragraph).endsWith(line))).toHaveLength(1);
  });

  it('shows the ten cards in their order, each with its picture, its text and View More', async () => {
    const shown = parts(part(await main(), '.card-grid'), 'article').map(card => ({
      title: text(part(card, 'h2')),
      path: one(card, 'link', /^View More/).getAttribute('href'),
    }));
    expect(shown).toEqual(cards);
    for (const card of parts(part(await main(), '.card-grid'), 'article')) {
      expect(text(one(card, 'link', /^View More/))).toBe('View More');
      expect(part(card, 'img').getAttribute('src')).toMatch(/^\/pictures\/cards\//);
      expect(text(part(card, 'p')).length).toBeGreaterThan(20);
    }
  });

  it('tells the links of the cards apart by their names', async () => {
    const links = parts(await main(), '.card-grid article a[aria-label^="View More"]');
    expect(new Set(links.map(link => link.getAttribute('aria-label'))).size).toBe(cards.length);
  });

  it('begins with the search and the six subjects, which lead to the lists below the cards', async () => {
    const [search, subjects, grid] = parts(
      await main(),
      '.search-field, [aria-label="Courses by subject"], .card-grid',
    );
    expect(search?.querySelector('input[name="q"]')).toBeTruthy();
    const links = subjects === undefined ? [] : parts(subjects, 'a');
    expect(links.map(text)).toEqual([
      ...['Programming', 'Web development', 'Data and databases', 'Cloud and networks'],
      ...['Software testing', 'Basics and office'],
    ]);
    expect(grid && text(part(grid, ':scope > :last-child'))).toBe('All courses by subject');
  });
});
