/**
 * The handouts of each course that has a syllabus: in English, and in each language that it is
 * translated into.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { courses } from '../../../shared/content/courses/index';
import { handoutOf } from '../../../shared/content/handout';
import type { Lang } from '../../../shared/text/languages';
import { courseIn } from '../../../shared/text/translate';
import { makeHandout } from './courseHandout';
import type { PrintedFacts } from './printedFacts';
import type { HandoutFaces } from './typeface';

/**
 * Writes them into `folder`, under the addresses that pages name.
 * Gives false, and writes none, where a typeface has no shape for a
 * letter of the institute's name or address: boxes would be printed.
 */
export async function makeHandouts(
  folder: string,
  all: readonly PrintedFacts[],
  facesOf: (lang: Lang) => HandoutFaces,
): Promise<boolean> {
  if (all.some(facts => facesOf(facts.lang).heading.lacks(JSON.stringify(facts)) !== ''))
    return false;
  for (const facts of all) {
    const { lang } = facts;
    for (const course of courses) {
      const handout = handoutOf(course, lang);
      if (handout === undefined || handout.lang !== lang) continue;
      const file = join(folder, handout.path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await makeHandout(courseIn(course, lang), facts, facesOf(lang)));
    }
  }
  return true;
}
