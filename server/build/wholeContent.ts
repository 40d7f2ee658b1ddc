/** Checks the whole content, and makes its search indexes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CourseFiles, courseFaults } from '../../shared/content/courseFaults';
import { courses } from '../../shared/content/courses/index';
import { pictureFaults } from '../../shared/content/pictureFaults';
import { services } from '../../shared/content/services/index';
import { subjectFaults } from '../../shared/content/subjectFaults';
import { textFaults } from '../../shared/content/textFaults';
import { mailForms as forms } from '../../shared/forms/index';
import { pages } from '../../shared/pages/index';
import { makeIndex } from '../../shared/search/makeIndex';
import type { SearchIndex } from '../../shared/search/searchIndex';
import { languages, texts, translations } from '../../shared/text/languages';
import { root } from './folders';

const folder = 'shared/content/courses';

/** A sentence for each fault. `pictures` is the list of files under public/pictures. */
export function contentFaults(pictures: readonly string[]): readonly string[] {
  const paths = pages.map(({ path }) => path);
  return [
    ...courseFaults(courses, paths, courseFiles()),
    ...textFaults({ texts, forms, pages }),
    ...Object.entries({ ...texts, services, translations }).flatMap(([name, words]) =>
      subjectFaults(words, paths, `shared/text/${name}`),
    ),
    ...pictureFaults(pictures),
  ];
}

/** The indexes of the search field, by language. */
export function searchIndexes(): Readonly<Record<string, SearchIndex>> {
  return Object.fromEntries(languages.map(({ lang }) => [lang, makeIndex(lang)]));
}

/**
 * Loads the file of each course. With these files, the check finds a course that is missing from
 * the list of courses.
 */
function courseFiles(): CourseFiles {
  const names = readdirSync(join(root, folder)).filter(
    name => !['index.ts', 'example.ts'].includes(name),
  );
  return Object.fromEntries(
    names.map((name): [string, object] => [`${folder}/${name}`, require(join(root, folder, name))]),
  );
}
