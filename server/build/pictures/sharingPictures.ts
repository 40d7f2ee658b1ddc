/**
 * The pictures that other sites show with a link: one for each course, and one for all other
 * pages. A server may start with other facts than the build had. So these pictures show few
 * facts: the institute's name, colours and logo, and the kinds of subjects that it offers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countAllTopics } from '../../../shared/components/Topics';
import { courses } from '../../../shared/content/courses/index';
import type { Offered } from '../../../shared/content/offered';
import type { Course } from '../../../shared/content/types';
import { fillCount } from '../../../shared/text/fill';
import { texts } from '../../../shared/text/languages';
import { groupIn } from '../../../shared/text/translate';
import { sharingPicture } from '../../pages/addresses';
import { type CardBrand, type CardFaces, type CardLabel, drawCard } from './sharingCard';

/** The texts on the card that all pages without their own card share. */
export function generalLabel(offered: Offered): CardLabel {
  const ways = ['Classroom', 'Online', ...(offered.has('/corporate') ? ['Corporate'] : [])];
  return { title: 'Computer & IT training', line: ways.join(' · '), stamp: '' };
}

/** Writes all pictures into `folder`. Their paths are the addresses that pages use. */
export async function makeSharingPictures(
  folder: string,
  faces: CardFaces,
  brand: CardBrand,
  offered: Offered,
): Promise<void> {
  await mkdir(join(folder, 'sharing'), { recursive: true });
  const labels = [
    ['/', generalLabel(offered)] as const,
    // Each course gets a card, because a course that is not offered now may be offered later,
    // without a new build.
    ...courses.map(course => [course.path, labelOf(course, offered)] as const),
  ];
  await Promise.all(
    labels.map(async ([path, label]) =>
      writeFile(join(folder, sharingPicture(path)), await drawCard(label, faces, brand)),
    ),
  );
}

/**
 * The texts on a course's card. These texts are names and numbers, which readers of all languages
 * understand. So one picture is enough for all languages.
 */
export function labelOf({ title, group, syllabus }: Course, offered: Offered): CardLabel {
  return { title, line: lineOf(syllabus), stamp: groupIn(group, 'en', offered) };
}

function lineOf(syllabus: Course['syllabus']): string {
  if (syllabus.length === 0) return '';

  const text = texts.en.course;
  const sections = fillCount(text.sections, syllabus.length);
  const topics = fillCount(text.topics, countAllTopics(syllabus));
  return `${sections} · ${topics}`;
}
