/**
 * The course that somebody asked about, by what was typed: its title in any language, or the words
 * by which the site's own search finds it ("tally prime", "पायथन").
 */
import { courses } from '../../shared/content/courses/index';
import type { Course } from '../../shared/content/types';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Search } from '../../shared/search/search';
import { cleanQuestion } from '../../shared/search/words';
import { languages, splitPath } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import type { StoredEnquiry } from '../store/enquiries';

let search: Search | undefined;
const found = new Map<string, Course | undefined>();
/** What visitors type has no end. */
const maxFound = 2000;

/** Undefined where none of the site's is meant. */
export function courseAsked({
  course,
  page,
}: Pick<StoredEnquiry, 'course' | 'page'>): Course | undefined {
  const typed = course.trim().toLowerCase();
  if (typed === '') return courses.find(({ path }) => path === splitPath(page).path);
  if (!found.has(typed)) {
    if (found.size >= maxFound) found.clear();
    found.set(typed, courseTyped(typed));
  }
  return found.get(typed);
}

function courseTyped(typed: string): Course | undefined {
  const named = courses.find(each =>
    languages.some(({ lang }) => courseIn(each, lang).title.toLowerCase() === typed),
  );
  if (named !== undefined) return named;

  // Made at the first such text: a start need not wait for it.
  search ??= createSearch(makeIndex('en'));
  const [best] = search(cleanQuestion(typed));
  const path = best?.path.replace(/#.*/, '');
  return courses.find(each => each.path === path);
}
