/** Tests that the work of a search has a limit, for every question. */
import { makeIndex } from '../../../../shared/search/makeIndex';
import { createSearch, type Work } from '../../../../shared/search/search';
import { slowQuestions } from '../../../support/page/slowQuestions';

describe.each(['en', 'hi', 'mr'] as const)('a slow question in %s', lang => {
  const index = makeIndex(lang);
  const works: Work[] = [];
  const search = createSearch(index, work => void works.push(work));

  it.each(slowQuestions(index))(
    '%s: compares few words letter by letter, and visits few places',
    question => {
      const found = search(question);
      const work = works.at(-1);
      expect(work?.compared).toBeLessThanOrEqual(300);
      expect(work?.visited).toBeLessThanOrEqual(20_000);
      expect(found.length).toBeLessThanOrEqual(30);
    },
  );
});
