/** What a question costs: bounded, whatever is asked and however many courses there are. */
import { makeIndex } from '../../../shared/search/makeIndex';
import { createSearch, type Work } from '../../../shared/search/search';
import { dearQuestions, largeIndex } from '../../support/largeIndex';

const works: Work[] = [];
const own = makeIndex('en');
const large = largeIndex();
const search = createSearch(own, work => void works.push(work));
const searchLarge = createSearch(large, work => void works.push(work));

describe.each([
  ['the site', own, search],
  ['a site of 2,000 courses', large, searchLarge],
])('a question to %s', (_, index, search) => {
  it.each(dearQuestions(index))('%s: few words compared letter by letter, few places visited', question => {
    const found = search(question);
    const work = works.at(-1);
    expect(work?.compared).toBeLessThanOrEqual(300);
    expect(work?.visited).toBeLessThanOrEqual(20_000);
    expect(found.length).toBeLessThanOrEqual(30);
  });
});

it.each([
  ['java spring', '/java#spring'],
  ['kubernets', '/cloudcomputing#azure'],
  ['power bi', '/analytics#power-bi'],
])('a search among 2,000 courses for %s still finds %s first', (question, path) => {
  expect(searchLarge(question)[0]?.path).toBe(path);
});
