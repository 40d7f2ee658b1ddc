/** What a question costs: bounded, whatever is asked and however many courses there are. */
import { makeIndex } from '../../../shared/search/makeIndex';
import { createSearch, type Work } from '../../../shared/search/search';
import { dearQuestions, largeIndex } from '../../support/largeIndex';

describe.each([
  ['the site', makeIndex('en')],
  ['a site of 2,000 courses', largeIndex()],
])('a question to %s', (_, index) => {
  const works: Work[] = [];
  const search = createSearch(index, work => void works.push(work));

  it.each(dearQuestions(index))('%s: few words compared letter by letter, few places visited', question => {
    const found = search(question);
    const work = works.at(-1);
    expect(work?.compared).toBeLessThanOrEqual(300);
    expect(work?.visited).toBeLessThanOrEqual(20_000);
    expect(found.length).toBeLessThanOrEqual(30);
  });
});
