/** Reads the file with the institute's facts. Reports the first fault in one sentence. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { courses } from '../../shared/content/courses/index';
import { offeredBy } from '../../shared/content/offered';
import { services } from '../../shared/content/services/index';
import { isNear, slipsFor } from '../../shared/search/spelling';
import type { Institute } from '../../shared/site';
import { withCourseFiles } from './courseFiles';
import { ConfigError } from './environment';
import { type FactName, factNames, factsFileSchema, instituteOf } from './factsFileSchema';
import { lineOfPlace } from './jsonFault';
import { readJsonFile } from './jsonFile';
import { ownCourseFault } from './ownCourseFault';
import { type FactPlace, mainIssueFirst, placeOfIssue, schemaFault } from './schemaFault';

/**
 * The path of the project's sample file. A built program is one folder below the project's
 * folder, and this source file is two folders below it. So both places are tried.
 */
export const sampleFile =
  ['..', '../..'].map(up => join(__dirname, up, 'shared/institute.json')).find(existsSync) ??
  join(__dirname, '../shared/institute.json');

/**
 * The courses and the services. In the facts, each of them may have a fee and batches. For
 * example, a diploma is a service with a fee.
 */
const coursesAndServices: readonly { readonly path: string }[] = [...courses, ...services];

/** The facts in the file, after they were checked. */
export interface FactsFile {
  readonly institute: Institute;
  /**
   * The names of the facts that still have the values of the sample. In the file, the list
   * `sample` may also name facts that were deleted from the file. This list does not have such
   * names.
   */
  readonly sample: readonly FactName[];
  /** The names of the facts that the file does not give. */
  readonly empty: readonly FactName[];
}

/** A fault in SITE_FILE. The message names the file, the place and the reason. */
export class FactsFault extends ConfigError {}

/**
 * Reads SITE_FILE, and adds the courses from the files beside it. The facts are not checked here.
 * Throws FactsFault if SITE_FILE is not JSON in UTF-8, or if the file of a course has a fault.
 */
export function readFactsContent(file: string): unknown {
  const wrong = (reason: string) => new FactsFault(`SITE_FILE ${file}: ${reason}.`);
  const { content } = readJsonFile(file, wrong);
  return withCourseFiles(content, file, reason => new FactsFault(`${reason}.`));
}

export interface FaultyFacts {
  readonly ok: false;
  /** A sentence about one of the faults, without a full stop. */
  readonly sentence: string;
  /** The places of all faults. The sentence is about the first place. */
  readonly places: readonly [FactPlace, ...FactPlace[]];
}

export type CheckedFacts = ({ readonly ok: true } & FactsFile) | FaultyFacts;

/** Checks a document of facts, from SITE_FILE or from the office. */
export function checkFacts(content: unknown): CheckedFacts {
  const { data, error } = factsFileSchema.safeParse(content);
  if (data === undefined) {
    const issues = error?.issues ?? [];
    const [first = [], ...others] = mainIssueFirst(issues).map(placeOfIssue);
    const { sentence } = schemaFault(issues, content);
    return { ok: false, sentence, places: [first, ...others] };
  }

  const institute = instituteOf(data);
  const own = ownCourseFault(institute.ownCourses);
  if (own !== undefined)
    return wrongAt(['ownCourses', own.index, ...own.place], `ownCourses: ${own.sentence}`);

  const known = [...coursesAndServices, ...institute.ownCourses].map(({ path }) => path);
  const unknownCourse = Object.keys(institute.courses).find(path => !known.includes(path));
  if (unknownCourse !== undefined) {
    const slips = slipsFor(unknownCourse.length);
    const similar = known.find(path => isNear(unknownCourse, path, slips));
    const cure = similar === undefined ? `one of ${known.join(', ')}` : `"${similar}"`;
    return wrongAt(
      ['courses', unknownCourse],
      `courses has "${unknownCourse}", which is no course's path: write ${cure}`,
    );
  }

  const [ofService] = services.filter(({ path }) => institute.courses[path]?.offered !== undefined);
  if (ofService !== undefined)
    return wrongAt(
      ['courses', ofService.path, 'offered'],
      `courses["${ofService.path}"] has "offered", which only courses have: name the services that you offer in "services"`,
    );
  if (offeredBy(institute).courses.length === 0)
    return wrongAt(['courses'], 'courses offers none of the courses: leave one at least');

  const empty = factNames.filter(name =>
    [undefined, '[]', '{}'].includes(JSON.stringify(Object(content)[name])),
  );
  const sample = data.sample.filter(name => !empty.includes(name));
  return { ok: true, institute, sample, empty };
}

/**
 * Returns a sentence about a fault in this file, with the number of the line. The sentence has no
 * full stop.
 */
export function sentenceInFile(file: string, { sentence, places }: FaultyFacts): string {
  const { text } = readJsonFile(file, reason => new FactsFault(`${file}: ${reason}.`));
  return `in line ${lineOfPlace(text, places[0])} ${sentence}`;
}

function wrongAt(place: FactPlace, sentence: string): CheckedFacts {
  return { ok: false, sentence, places: [place] };
}
