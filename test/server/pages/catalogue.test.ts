/** The course listing. Source: SPEC 2, Courses; DECISIONS, "10 or 12 course cards". */
import { cards } from '../../expected/cards';
import { one, part, parts, text } from '../../support/dom';
import { visitor } from '../../support/visitor';

const site = visitor();
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
});
