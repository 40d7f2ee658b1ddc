/**
 * Finds faults in course files. The type checker finds only some of these faults, and a build
 * does not run the type checker.
 */
import { type Course, courseGroups, courseLevels, type Section, screens } from './types';

/** The smallest and the largest number of characters in a course's texts. */
export const characters = {
  title: [1, 60],
  summary: [1, 160],
  description: [70, 155],
  jobs: [1, 120],
} as const;

/** The smallest and the largest number of lines in a course's lists. */
export const lineCounts = {
  outcomes: [3, 5],
  audience: [2, 4],
  prerequisites: [1, 3],
  project: [1, 4],
  portfolio: [2, 4],
} as const;

/** The exports of each course file. The key is the path of the file. */
export type CourseFiles = Readonly<Record<string, object>>;

/**
 * Returns one sentence for each fault, with the file, the field and the reason. `paths` has the
 * addresses of all pages. Any field of a course may be missing, because a build does not check
 * types. The time grows in proportion to the number of courses.
 */
export function courseFaults(
  courses: readonly Course[],
  paths: readonly string[],
  files: CourseFiles,
): readonly string[] {
  const known = {
    pages: new Set(paths),
    courses: new Set<string>(courses.map(({ path }) => path)),
  };
  const fileOf = new Map(
    Object.entries(files).flatMap(([file, exported]) =>
      Object.values(exported).map((course): [unknown, string] => [course, file]),
    ),
  );
  const first = new Map<string, string>();
  const faults = courses.flatMap(course => {
    const file = fileOf.get(course) ?? 'shared/content/courses/index.ts';
    const said = [
      ...pathFaults(course, first.get(course.path)),
      ...fieldFaults(course),
      ...linkFaults(course, known),
    ];
    first.set(course.path, file);
    return said.map(fault => `${file}: ${fault}`);
  });
  const listed = new Set<unknown>(courses);
  const forgotten = [...fileOf].filter(([course]) => !listed.has(course));
  return [
    ...faults,
    ...forgotten.map(([, file]) => `${file}: the course is not in shared/content/courses/index.ts`),
  ];
}

interface KnownPaths {
  readonly pages: ReadonlySet<string>;
  readonly courses: ReadonlySet<string>;
}

function pathFaults({ path }: Course, otherFile: string | undefined): readonly string[] {
  if (!/^\/[a-z0-9-]+$/.test(path)) {
    return [
      `path must be a slash and small letters, digits or hyphens, but is ${JSON.stringify(path)}`,
    ];
  }
  return otherFile === undefined ? [] : [`path is ${path}, which ${otherFile} has too`];
}

/**
 * Checks that the value of a field is one of the allowed names. `field` is the name and the value
 * of the field, such as `{ group: 'programing' }`.
 */
function nameFaults(field: object, names: readonly string[]): readonly string[] {
  return Object.entries(field)
    .filter(([, value]) => !names.includes(value))
    .map(
      ([name, value]) =>
        `${name} must be one of ${names.join(', ')}, but is ${JSON.stringify(value)}`,
    );
}

/**
 * Checks that each project has a drawing. Without a drawing, the page would show a broken
 * picture.
 */
function screenFaults({ project, screens: shown }: Partial<Course>): readonly string[] {
  if (!Array.isArray(shown)) return ['screens must be a list, with a drawing for each project'];
  if (Array.isArray(project) && project.length !== shown.length)
    return [
      `screens must have a drawing for each of ${project.length} projects, but has ${shown.length}`,
    ];
  return shown.flatMap(screen => nameFaults({ screens: screen }, screens));
}

function fieldFaults(course: Partial<Course>): readonly string[] {
  const { title, summary, description, group, outcomes, audience, prerequisites } = course;
  const { level, project, portfolio, jobs, syllabus } = course;
  return [
    ...lineFaults({ title }, characters.title),
    ...lineFaults({ summary }, characters.summary),
    ...lineFaults({ description }, characters.description),
    ...nameFaults({ group }, Object.keys(courseGroups)),
    ...nameFaults({ level }, courseLevels),
    ...listFaults({ outcomes }, lineCounts.outcomes),
    ...listFaults({ audience }, lineCounts.audience),
    ...listFaults({ prerequisites }, lineCounts.prerequisites),
    ...listFaults({ project }, lineCounts.project),
    ...screenFaults(course),
    ...listFaults({ portfolio }, lineCounts.portfolio),
    ...lineFaults({ jobs }, characters.jobs),
    ...(Array.isArray(syllabus)
      ? sectionFaults(syllabus)
      : ['syllabus must be a list of sections']),
  ];
}

type Range = readonly [from: number, to: number];

function lineFaults(
  field: Readonly<Record<string, unknown>>,
  [from, to]: Range,
): readonly string[] {
  return Object.entries(field).flatMap(([name, text]) => {
    if (typeof text !== 'string') return [`${name} must be a text, but is ${said(text)}`];
    const isRight = text.length >= from && text.length <= to;
    return isRight ? [] : [`${name} must have ${from} to ${to} characters, but has ${text.length}`];
  });
}

function listFaults(
  field: Readonly<Record<string, unknown>>,
  [from, to]: Range,
): readonly string[] {
  return Object.entries(field).flatMap(([name, lines]) => {
    if (!Array.isArray(lines)) return [`${name} must be a list of lines, but is ${said(lines)}`];
    if (lines.length < from || lines.length > to) {
      return [`${name} must have ${from} to ${to} lines, but has ${lines.length}`];
    }
    const wrong = lines.filter(line => typeof line !== 'string');
    if (wrong.length > 0)
      return wrong.map(line => `${name} must have texts for its lines, but has ${said(line)}`);
    return lines.includes('') ? [`${name} has an empty line`] : [];
  });
}

function said(value: unknown): string {
  return JSON.stringify(value) ?? 'missing';
}

function sectionFaults(sections: readonly Section[]): readonly string[] {
  const ids = sections.map(({ id }) => id);
  return sections.flatMap(({ id, title, intro, topics, paragraphs }, index) => [
    ...(/^[a-z][a-z0-9-]*$/.test(id)
      ? []
      : [
          `syllabus has a section with the id ${JSON.stringify(id)}: small letters, digits and hyphens only`,
        ]),
    ...(ids.indexOf(id) < index ? [`syllabus has two sections with the id ${id}`] : []),
    ...(title ? [] : [`syllabus section ${id} has no title`]),
    ...textFaults({ title, intro, topics, paragraphs }, id),
    ...(topics?.length || paragraphs?.length ? [] : [`syllabus section ${id} has no topics`]),
  ]);
}

/**
 * Returns a sentence for each value that is not a text. Looks at all values inside a section, such
 * as its topics and its groups of topics.
 */
function textFaults(value: unknown, id: string): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap(inside => textFaults(inside, id));
  if (value === undefined || typeof value === 'string') return [];
  return [`syllabus section ${id} must hold texts, but has ${said(value)}`];
}

function linkFaults(
  { path, next, instead }: Partial<Course>,
  known: KnownPaths,
): readonly string[] {
  if (next === undefined) return ['next must name the courses that may follow, but is missing'];
  const links = Object.keys(next);
  return [
    ...(links.length === 2 || links.length === 3
      ? []
      : [`next must name two or three courses, but names ${links.length}`]),
    ...links.flatMap(link => {
      if (link === path) return ['next names the course itself'];
      return known.courses.has(link) ? [] : [`next names ${link}, which is no course`];
    }),
    // Ignores the query of the address. In the address of a comparison, the query names the
    // courses.
    ...(instead === undefined || known.pages.has(instead.path.replace(/\?.*/, ''))
      ? []
      : [`instead leads to ${instead.path}, which is no page`]),
  ];
}
