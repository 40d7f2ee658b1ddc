/** The course listing. Source: SPEC 2, Courses; DECISIONS, "10 or 12 course cards". */
import { cards } from '../../expected/cards';
import { one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async () => part(await site.read('/courses'), 'main');
const shown = async () => parts(part(await main(), '.card-grid'), 'article');

describe('GET /courses', () => {
  it('says what the institute provides, literally', async () => {
    const line = 'provides list of professional courses with quality training';
    expect(parts(await main(), 'p').filter(paragraph => text(paragraph).endsWith(line))).toHaveLength(1);
  });

  it('shows the ten cards in their order', async () => {
    expect((await shown()).map(card => text(part(card, 'h2')))).toEqual(cards.map(card => card.title));
  });

  it.each(cards)('leads from the card $title to $path by View More', async ({ title, path }) => {
    const card = (await shown()).find(each => text(part(each, 'h2')) === title);
    const link = card && one(card, 'link', /^View More/);
    expect(link && [text(link), link.getAttribute('href')]).toEqual(['View More', path]);
  });

  it('shows a picture and a short description on each card', async () => {
    for (const card of await shown()) {
      expect(part(card, 'img').getAttribute('src')).toMatch(/^\/pictures\/cards\//);
      expect(text(part(card, 'p')).length).toBeGreaterThan(20);
    }
  });

  it('tells the links of the cards apart by their names', async () => {
    const names = (await shown()).map(card => one(card, 'link', /^View More/).getAttribute('aria-label'));
    expect(new Set(names).size).toBe(cards.length);
  });

  it('begins with the search and the six subjects, before the cards', async () => {
    const [search, subjects, cardsOfIt] = parts(
      await main(),
      '.search-field, [aria-label="Courses by subject"], .card-grid',
    );
    expect(search?.querySelector('input[name="q"]')).toBeTruthy();
    expect(subjects && parts(subjects, 'a').map(text)).toEqual([
      'Programming',
      'Web development',
      'Data and databases',
      'Cloud and networks',
      'Software testing',
      'Basics and office',
    ]);
    expect(cardsOfIt?.className).toBe('card-grid');
  });

  it('leads to the lists of this page from each subject, and from the place after the last card', async () => {
    const links = parts(await main(), '[aria-label="Courses by subject"] a, .card-grid > p a');
    expect(links).toHaveLength(7);
    for (const link of links) expect(part(await main(), `${link.getAttribute('href')}`)).toBeDefined();
    const last = part(await main(), '.card-grid > :last-child');
    expect(text(last)).toBe('All courses by subject');
  });
});
