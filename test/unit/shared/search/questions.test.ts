/**
 * Tests how often the first answers to a question are right. Each minimum is a little below the
 * rate of today. When the search improves, raise the minimum.
 *
 * The blind and the held-out questions were written before the words of the search. Do not choose
 * a word of the search to answer one of these questions. Otherwise they no longer measure how
 * well the search answers unknown questions. Most held-out questions are about trust and money:
 * the owner, safety, invoices, a course's own fee, refunds and instalments.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { createSearch } from '../../../../shared/search/search';
import { type Question, questions } from '../../../expected/searchQuestions';

function listIn(file: string): readonly Question[] {
  return JSON.parse(readFileSync(join(__dirname, '../../../expected', file), 'utf8'));
}

const blind = listIn('blindSearchQuestions.json');
const heldOut = listIn('heldOutSearchQuestions.json');

const searches = {
  en: createSearch(makeIndex('en')),
  hi: createSearch(makeIndex('hi')),
  mr: createSearch(makeIndex('mr')),
};

/**
 * Returns the page of an answer: `/faq` for `/faq#demo`. The list of batches, `/courses#batches`,
 * counts as a separate page. In the Hindi and Marathi index, the path `#situations` is the home
 * page.
 */
function pageOf(path: string): string {
  return path === '/courses#batches' ? path : path.split('#')[0] || '/';
}

function isAnswered({ lang, question, pages, among }: Question): boolean {
  const first = searches[lang](question).slice(0, among);
  // The expected answer is either a page with any of its sections, or one section of a page.
  return first.some(({ path }) => pages.includes(path) || pages.includes(pageOf(path)));
}

/**
 * Returns a line for each question whose first answers are wrong. The line has the expected pages
 * and the first three answers.
 */
function failures(all: readonly Question[]): readonly string[] {
  return all
    .filter(question => !isAnswered(question))
    .map(({ lang, question, pages, among }) => {
      const first = searches[lang](question).slice(0, 3);
      const found = first.map(({ path }) => path).join(', ') || 'nothing';
      return `${lang} "${question}": wanted ${pages.join(' or ')} among ${among}, found ${found}`;
    });
}

describe.each([
  ['tuned for', questions, 0.97],
  ['never tuned for', blind, 0.8],
  ['not tuned for, on trust and money', heldOut, 0.8],
] as const)('questions that the search was %s', (name, all, floor) => {
  it(`have right answers: at least ${floor * 100} %`, () => {
    const failed = failures(all);
    const right = all.length - failed.length;
    const rate = `Questions ${name}: ${right} of ${all.length} answered rightly.`;
    process.stdout.write(`${rate}\n`);
    if (right / all.length < floor) throw new Error([rate, ...failed].join('\n'));
  });

  it.each(['en', 'hi', 'mr'])('are at least 15 in %s', lang => {
    expect(all.filter(question => question.lang === lang).length).toBeGreaterThanOrEqual(15);
  });
});
