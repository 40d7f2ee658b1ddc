/** The handout of each course that has a syllabus. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { courses } from '../../../shared/content/courses/index';
import { handoutOf } from '../../../shared/content/handout';
import type { PrintedFacts } from '../../pages/handouts';
import { type HandoutFaces, makeHandout } from './handout';

/**
 * Writes them into `folder`, under the addresses that pages name. Gives false, and writes none, where the typeface
 * has no shape for a letter of the institute's name or address: boxes would be printed.
 */
export async function makeHandouts(
  folder: string,
  site: PrintedFacts,
  faces: HandoutFaces,
): Promise<boolean> {
  if (faces.heading.lacks(JSON.stringify(site)) !== '') return false;
  await mkdir(join(folder, 'handouts'), { recursive: true });
  for (const course of courses) {
    const file = handoutOf(course);
    if (file !== undefined) await writeFile(join(folder, file), await makeHandout(course, site, faces));
  }
  return true;
}
