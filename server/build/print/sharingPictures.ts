/** The sharing picture of each course, and the one of all other pages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { courses } from '../../../shared/content/courses/index';
import { type Course, courseGroups } from '../../../shared/content/types';
import { sharingPicture } from '../../pages/addresses';
import type { PrintedFacts } from './printedFacts';
import { type CardFaces, type CardLabel, drawCard } from './sharingCard';

const general = { title: 'Computer & IT training', facts: 'Classroom · Online · Corporate' };

/** Writes all of them into `folder`, under the addresses that pages name. */
export async function makeSharingPictures(
  folder: string,
  { town, courses: facts }: PrintedFacts,
  faces: CardFaces,
): Promise<void> {
  await mkdir(join(folder, 'sharing'), { recursive: true });
  // The town may be written in another script.
  const stamp = faces.heading.lacks(town) === '' ? town : '';
  const labels = [
    ['/', { ...general, stamp }] as const,
    ...courses.map(course => [course.path, labelOf(course, facts[course.path]?.duration)] as const),
  ];
  await Promise.all(
    labels.map(async ([path, label]) =>
      writeFile(join(folder, sharingPicture(path)), await drawCard(label, faces)),
    ),
  );
}

/** Names and numbers, which readers of each language know: one picture is for all of them. */
function labelOf({ title, group }: Course, duration: string | undefined): CardLabel {
  return { title, facts: duration ?? '', stamp: courseGroups[group] };
}
