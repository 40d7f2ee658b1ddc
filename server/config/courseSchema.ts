/**
 * The schema of a course that the institute has written itself. `npm run fix` makes
 * shared/course.schema.json from it. Text editors read that file.
 */
import * as z from 'zod';
import { characters, lineCounts } from '../../shared/content/courseFaults';
import {
  type CourseGroup,
  courseGroups,
  courseLevels,
  type OwnCourse,
  type SomeCourseWords,
  screens,
} from '../../shared/content/types';
import { line, list, matching, object, optional } from './factKinds';

/**
 * A text with the usual limit of length: a line in a list, or a sentence for which no other limit
 * is set.
 */
const some = line(200);

function text([from, to]: readonly [number, number]) {
  return from === 1 ? line(to) : line(to).min(from, `a text of ${from} to ${to} characters`);
}

function lines([from, to]: readonly [number, number]) {
  const error = `a list of ${from} to ${to} lines`;
  return list(some).min(from, error).max(to, error);
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, { error: `one of ${names.join(', ')}` });
}

// The cast is safe: Object.keys returns exactly the keys of courseGroups, but loses their type.
const groups = Object.keys(courseGroups) as CourseGroup[];

const path = z.templateLiteral(['/', z.string().regex(/^[a-z0-9-]{1,40}$/)], {
  error: 'a slash and at most 40 small letters, digits or hyphens, such as /salesforce',
});
const link = z.templateLiteral(['/', z.string().regex(/^[\w?=&#-]{0,80}$/)], {
  error: 'a page of this site, such as /compare',
});

const instead = object({ text: some, label: line(60), path: link });

const section = object({
  id: matching(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens').describe(
    'The anchor of the section: /salesforce#reports.',
  ),
  title: line(80),
  intro: optional(some).describe('What the section is for, in a sentence.'),
  topics: list(
    z.union([some, object({ title: line(80), topics: list(some).min(1, 'a list of topics') })], {
      error: 'a text, or a group: {"title": "...", "topics": ["..."]}',
    }),
  ).min(1, 'a list of one topic or more'),
});

/** The texts of a course in one language. */
const texts = {
  title: text(characters.title),
  menuName: optional(line(30)).describe('The name in menus, where the title is long.'),
  searchTitle: optional(line(60)).describe('The title in search engines.'),
  summary: text(characters.summary),
  description: text(characters.description).describe('For search engines: 70 to 155 characters.'),
  outcomes: lines(lineCounts.outcomes).describe('"After this you can ...": begin with a verb.'),
  audience: lines(lineCounts.audience).describe('"For ..."'),
  prerequisites: lines(lineCounts.prerequisites).describe('Before one begins.'),
  project: lines(lineCounts.project).describe('What students build.'),
  portfolio: lines(lineCounts.portfolio).describe('What they can show an employer.'),
  jobs: text(characters.jobs).describe('Job titles to search for. They promise no job.'),
  next: z
    .record(path, some, { error: 'an object in { }' })
    .refine(next => Object.keys(next).length <= 3, 'at most three courses')
    .describe('Courses that may follow, and what each adds: "/java": "a second language".')
    .default({}),
  instead: optional(instead).describe('For whoever looks for another page.'),
};

const { title, next, ...prose } = texts;

const sectionWords = object({
  title: optional(line(80)),
  intro: optional(some),
  groups: optional(z.record(z.string(), line(80), { error: 'an object in { }' })).describe(
    'The titles of groups, by the English ones.',
  ),
  lines: optional(z.record(z.string(), some, { error: 'an object in { }' })).describe(
    'Translated topics, by the English ones. Most stay English.',
  ),
});

const translation = object({
  ...prose,
  title: optional(title),
  next: optional(z.record(path, some, { error: 'an object in { }' })),
  syllabus: optional(z.record(z.string(), sectionWords, { error: 'an object in { }' })).describe(
    'By the ids of the sections.',
  ),
});

export const courseSchema = object({
  $schema: optional(z.string()),
  path: path.describe('The address of its page. One of the site\'s courses is replaced: "/java".'),
  ...texts,
  group: oneOf(groups),
  level: oneOf(courseLevels).describe('What one needs for the first class.'),
  screens: list(oneOf(screens)).describe('A drawing for each line of "project".'),
  syllabus: list(section).default([]),
  secondDemo: optional(oneOf(['below syllabus', 'inside syllabus', 'none'])),
  soughtBy: optional(some).describe('Words by which visitors look for it, beside its texts.'),
  words: object({ hi: optional(translation), mr: optional(translation) })
    .describe('The same texts in other languages. Without one, the course is shown in English.')
    .default({}),
}).meta({ id: 'course', title: "A course of the institute's own" });

type CourseOfFile = z.output<typeof courseSchema>;

/**
 * Converts the content of a course file. The type check fails here if the schema does not match
 * shared/content/types.ts.
 */
export function ownCourseOf({ $schema, ...course }: CourseOfFile): OwnCourse {
  const words: Readonly<Partial<Record<string, SomeCourseWords>>> = course.words;
  return { ...course, words };
}

/** The schema of a course's file, for `npm run fix`. */
export function courseJsonSchema(): object {
  return z.toJSONSchema(courseSchema, { target: 'draft-7', io: 'input' });
}
