/**
 * Finds the course that a visitor typed: by its title in any language, or by the search of the
 * site ("tally prime", "पायथन").
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
/** Limits the cache, because visitors may type anything. */
const maxFound = 2000;

/** Returns undefined if the text names no course of this site. */
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

  // The index is made for the first such text, so that the start does not wait for it.
  search ??= createSearch(makeIndex('en'));
  const [best] = search(cleanQuestion(typed));
  const path = best?.path.replace(/#.*/, '');
  return courses.find(each => each.path === path);
}
