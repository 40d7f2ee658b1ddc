/**
 * Finds out which course a visitor means with the typed text. First compares the text with the
 * titles of courses in all languages. If the text is no title, uses the site's search, for
 * example for "tally prime" or "पायथन".
 */
import { courses } from '../../shared/content/courses/index';
import { type Offered, type OfferedFacts, offeredBy } from '../../shared/content/offered';
import type { Course } from '../../shared/content/types';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Search } from '../../shared/search/search';
import { cleanQuestion } from '../../shared/search/words';
import { languages, splitPath } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import type { StoredEnquiry } from '../store/enquiries';

interface Finder {
  /**
   * The search index. It is made for the first typed text that is no title, and not at the start.
   * So the server starts faster.
   */
  search: Search | undefined;
  readonly found: Map<string, Course | undefined>;
}

const finders = new WeakMap<Offered, Finder>();
/** Limits the number of remembered texts, because visitors may type anything. */
const maxFound = 2000;

/**
 * Finds the course that an enquiry asks about: the course that the visitor typed, or otherwise
 * the course of the page with the form. The figures also need courses that are no longer offered.
 * Such a course is found by its title or its page, but not by the search. Undefined if no course
 * is found.
 */
export function courseAsked(
  { course, page }: Pick<StoredEnquiry, 'course' | 'page'>,
  facts: OfferedFacts,
): Course | undefined {
  const offered = offeredBy(facts);
  const typed = course.trim().toLowerCase();
  if (typed === '') {
    const { path } = splitPath(page);
    return offered.courseAt(path) ?? courses.find(each => each.path === path);
  }

  const finder = finders.get(offered) ?? { search: undefined, found: new Map() };
  finders.set(offered, finder);
  const { found } = finder;
  if (!found.has(typed)) {
    if (found.size >= maxFound) found.clear();
    found.set(typed, courseTyped(typed, offered, finder));
  }
  return found.get(typed);
}

function courseTyped(typed: string, offered: Offered, finder: Finder): Course | undefined {
  const named = [...offered.courses, ...courses].find(each =>
    languages.some(({ lang }) => courseIn(each, lang).title.toLowerCase() === typed),
  );
  if (named !== undefined) return named;

  finder.search ??= createSearch(makeIndex('en', offered));
  const [best] = finder.search(cleanQuestion(typed));
  return offered.courseAt(best?.path.replace(/#.*/, '') ?? '');
}
