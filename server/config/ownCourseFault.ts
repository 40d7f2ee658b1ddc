/**
 * Finds faults in the courses that an institute has written. These faults are not visible in one
 * course alone. For example, two courses may have the same address.
 */
import { courses } from '../../shared/content/courses/index';
import { services } from '../../shared/content/services/index';
import { subjectFaults } from '../../shared/content/subjectFaults';
import { type OwnCourse, type SomeCourseWords, screens } from '../../shared/content/types';
import { languages, texts } from '../../shared/text/languages';
import type { FactPlace } from './schemaFault';

export interface OwnCourseFault {
  /** The position of the course in the list. */
  readonly index: number;
  /** The place of the fault in that course. */
  readonly place: FactPlace;
  /** A sentence about the fault, without a full stop. */
  readonly sentence: string;
}

type Fault = Omit<OwnCourseFault, 'index'>;

const ofSite: readonly string[] = courses.map(({ path }) => path);
const pages: readonly string[] = [
  ...Object.keys(texts.en.pages),
  ...services.map(({ path }) => path),
];

/**
 * No course may have one of these addresses, because the server uses the address, or addresses
 * below it, for something else.
 */
const served = ['assets', 'desk', 'handouts', 'healthz', 'photos', 'pictures', 'readyz', 'sharing']
  .concat('vitals')
  .concat(languages.map(({ lang }) => lang))
  .map(name => `/${name}`);

/** Returns the first fault in the courses. Undefined if there is none. */
export function ownCourseFault(own: readonly OwnCourse[]): OwnCourseFault | undefined {
  const known = [...ofSite, ...own.map(({ path }) => path)];
  for (const [index, course] of own.entries()) {
    const isSecond = own.findIndex(({ path }) => path === course.path) < index;
    const fault =
      pathFault(course, isSecond) ?? fieldFault(course, known) ?? translationFault(course);
    if (fault !== undefined) return { index, ...fault };
  }
  return undefined;
}

function pathFault({ path }: OwnCourse, isSecond: boolean): Fault | undefined {
  const at = (sentence: string) => ({ place: ['path'], sentence });
  if (isSecond) return at(`path is ${path}, which another own course has too: take another`);
  if (pages.includes(path) || served.includes(path))
    return at(`path is ${path}, which is an address of the site already: take another`);
  return undefined;
}

function fieldFault(course: OwnCourse, known: readonly string[]): Fault | undefined {
  const { path, project, screens: shown, next, instead, syllabus, words, ...others } = course;
  if (shown.length !== project.length)
    return {
      place: ['screens'],
      sentence: `screens must have a drawing for each line of project, which has ${project.length}, but has ${shown.length}: take ${screens.join(', ')}`,
    };

  for (const link of Object.keys(next)) {
    if (link === path)
      return {
        place: ['next', link],
        sentence: `next names ${link}, which is the course itself: take it out`,
      };
    if (!known.includes(link))
      return {
        place: ['next', link],
        sentence: `next names ${link}, which is no course: name another, or take it out`,
      };
  }

  const wayOut = instead?.path.replace(/[?#].*/, '');
  if (wayOut !== undefined && ![...known, ...pages].includes(wayOut))
    return {
      place: ['instead', 'path'],
      sentence: `instead leads to ${wayOut}, which is no page of the site`,
    };

  const ids = syllabus.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0)
    return {
      place: ['syllabus', twice, 'id'],
      sentence: `syllabus has two sections with the id ${ids[twice]}`,
    };

  const [wrong] = subjectFaults(
    { project, next, syllabus, words, ...others },
    [...known, ...pages],
    'a text',
  );
  return wrong === undefined ? undefined : { place: [], sentence: wrong };
}

function translationFault(course: OwnCourse): Fault | undefined {
  for (const [lang, words] of Object.entries(course.words)) {
    if (words === undefined) continue;
    const at = ['words', lang];
    const said = at.join('.');
    const { project = [], next = {}, syllabus = {} } = words;
    if (project.length !== course.project.length)
      return {
        place: [...at, 'project'],
        sentence: `${said}.project must have ${course.project.length} lines, as project has, but has ${project.length}`,
      };

    const [lacking] = lacks(course, words);
    if (lacking !== undefined)
      return {
        place: at,
        sentence: `${said} lacks ${lacking}, which the course has: translate it`,
      };

    const more = Object.keys(next).find(path => !Object.hasOwn(course.next, path));
    if (more !== undefined)
      return {
        place: [...at, 'next', more],
        sentence: `${said}.next has ${more}, which next lacks`,
      };

    const section = Object.keys(syllabus).find(id => course.syllabus.every(each => each.id !== id));
    if (section !== undefined)
      return {
        place: [...at, 'syllabus', section],
        sentence: `${said}.syllabus has "${section}", which is no section's id`,
      };
  }
  return undefined;
}

/**
 * Returns the places of the texts that are not translated into this language yet. The texts exist
 * in English.
 */
function lacks({ instead, next, syllabus }: OwnCourse, words: SomeCourseWords): readonly string[] {
  const links = Object.keys(next).filter(path => words.next?.[`/${path.slice(1)}`] === undefined);
  const sections = syllabus.flatMap(({ id, intro, topics }) => {
    const own = words.syllabus?.[id];
    const groups = topics.flatMap(topic => (typeof topic === 'string' ? [] : topic.title));
    return [
      ...(intro !== undefined && own?.intro === undefined ? [`syllabus.${id}.intro`] : []),
      ...groups
        .filter(title => own?.groups?.[title] === undefined)
        .map(title => `syllabus.${id}.groups[${JSON.stringify(title)}]`),
    ];
  });
  return [
    ...(instead !== undefined && words.instead === undefined ? ['instead'] : []),
    ...links.map(path => `next[${JSON.stringify(path)}]`),
    ...sections,
  ];
}
