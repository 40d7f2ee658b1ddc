/** Reads the file of the institute's facts, and reports its first fault in one sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type * as z from 'zod';
import { courses } from '../../shared/content/courses/index';
import { offeredBy } from '../../shared/content/offered';
import { services } from '../../shared/content/services/index';
import { isNear } from '../../shared/search/spelling';
import type { Institute } from '../../shared/site';
import { faultCode } from '../system/durableFiles';
import { ConfigError } from './environment';
import { type FactName, factNames, factsAt, factsFileSchema, instituteOf } from './factsFileSchema';
import { withInvisible } from './invisible';
import { jsonFault, repeatedName } from './jsonFault';

/** The project's own file. A built program is one folder below the project, this source two. */
export const sampleFile =
  ['..', '../..'].map(up => join(__dirname, up, 'shared/institute.json')).find(existsSync) ??
  join(__dirname, '../shared/institute.json');

/**
 * Courses and services may have facts of their own: a diploma has a fee and batches like a course.
 */
const coursesAndServices: readonly { readonly path: string }[] = [...courses, ...services];

/** The content of the file. */
export interface FactsFile {
  readonly institute: Institute;
  /** The facts that are still the sample's. */
  readonly sample: readonly FactName[];
  /** The facts that are not given. */
  readonly empty: readonly FactName[];
}

/** A fault in SITE_FILE, with file, place and reason. */
export class FactsFault extends ConfigError {}

/** The unchecked content of the file. Throws FactsFault if it is no JSON in UTF-8. */
export function readFactsContent(file: string): unknown {
  return contentOf(file, reason => new FactsFault(`SITE_FILE ${file}: ${reason}.`));
}

/** The place of a fact, or of a part of one: `['courses', '/java', 'fee', 'amount']`. */
export type FactPlace = readonly PropertyKey[];

export type CheckedFacts =
  | ({ readonly ok: true } & FactsFile)
  | {
      readonly ok: false;
      /** The first fault, without a full stop. */
      readonly sentence: string;
      /** The places of all faults. */
      readonly places: readonly [FactPlace, ...FactPlace[]];
    };

/** Checks a document of facts, from SITE_FILE or from the office. */
export function checkFacts(content: unknown): CheckedFacts {
  const { data, error } = factsFileSchema.safeParse(content);
  if (data === undefined) {
    const issues = error?.issues ?? [];
    const [first = [], ...others] = issues.map(placeOfIssue);
    return { ok: false, sentence: sentenceOf(issues, content), places: [first, ...others] };
  }

  const institute = instituteOf(data);
  const unknownCourse = Object.keys(institute.courses).find(path =>
    coursesAndServices.every(each => each.path !== path),
  );
  if (unknownCourse !== undefined)
    return wrongAt(
      ['courses', unknownCourse],
      `courses has "${unknownCourse}", which is no course's path`,
    );

  const [ofService] = services.filter(({ path }) => institute.courses[path]?.offered !== undefined);
  if (ofService !== undefined)
    return wrongAt(
      ['courses', ofService.path, 'offered'],
      `courses["${ofService.path}"] has "offered", which is of courses alone: name the services that you offer in "services"`,
    );
  if (offeredBy(institute).courses.length === 0)
    return wrongAt(['courses'], 'courses offers none of the courses: leave one at least');

  const empty = factNames.filter(name =>
    [undefined, '[]', '{}'].includes(JSON.stringify(Object(content)[name])),
  );
  const missingSample = data.sample.find(name => empty.includes(name));
  if (missingSample !== undefined)
    return wrongAt(['sample'], `sample has "${missingSample}", which is not given`);

  return { ok: true, institute, sample: data.sample, empty };
}

function placeOfIssue(issue: z.core.$ZodIssue): FactPlace {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

function wrongAt(place: FactPlace, sentence: string): CheckedFacts {
  return { ok: false, sentence, places: [place] };
}

function contentOf(file: string, wrong: (reason: string) => FactsFault): unknown {
  let text: string;
  try {
    // Some editors start a file with a byte order mark.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (fault) {
    const reasons = new Map([
      [
        'ENOENT',
        `there is no such file${isAbsolute(file) ? '' : `: ${resolve(file)} was looked for`}`,
      ],
      ['EACCES', 'this user may not read it'],
      ['EISDIR', 'it is a folder'],
    ]);
    throw wrong(reasons.get(faultCode(fault)) ?? `it cannot be read (${faultCode(fault)})`);
  }
  // A letter of another encoding becomes U+FFFD when it is read as UTF-8. Visitors would see that.
  if (text.includes('\uFFFD'))
    throw wrong(`it is not in UTF-8, as line ${lineOf(text, '\uFFFD')} shows: save it as UTF-8`);

  const content = parsed(text, wrong);
  const repeated = repeatedName(text);
  if (repeated !== undefined) throw wrong(repeated);
  return content;
}

function parsed(text: string, wrong: (reason: string) => FactsFault): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw wrong(`it is not JSON: ${jsonFault(text) ?? String(Object(fault).message)}`);
  }
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

function sentenceOf(issues: readonly z.core.$ZodIssue[], content: unknown): string {
  const [first] = issues;
  if (first === undefined) return 'it cannot be checked';
  // A fact may be missing because its name is misspelt.
  const above = placeOf(first.path.slice(0, -1));
  const issue =
    issues.find(each => each.code === 'unrecognized_keys' && placeOf(each.path) === above) ?? first;
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const similar = factsAt(issue.path).find(known => isNear(key, known, 2));
    return `${place} has "${key}", which is no fact there${similar ? `: write "${similar}"` : ''}`;
  }
  if (issue.code === 'invalid_key') return `${place} is no course's path`;
  const value = issue.path.reduce<unknown>((inside, key) => Object(inside)[key], content);
  const text = JSON.stringify(value)?.replace(/^(.{80}).+/s, '$1...');
  return `${place} must be ${issue.message}, but is ${text ?? 'not given'}${withInvisible(text ?? '')}`;
}

/** For example `courses["/java"].batches[0].starts`. */
function placeOf([first, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return 'the file';
  const steps = rest.map(key =>
    /^[a-z]\w*$/i.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(key)}]`,
  );
  return `${String(first)}${steps.join('')}`;
}
