/** Reads the file of the institute's facts, and says in one sentence what is wrong with it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { courses } from '../../shared/content/courses/index';
import type { Institute } from '../../shared/site';
import { faultCode } from '../system/files';
import { ConfigError } from './readSetting';
import { factNames, instituteOf, siteSchema } from './siteSchema';

export interface InstituteFacts {
  readonly institute: Institute;
  /** Facts that still are the sample that the site comes with. */
  readonly sample: readonly string[];
  /** Facts that are not given. */
  readonly empty: readonly string[];
}

/** The project's own file. This code lies in dist/ once it is built, and two folders down before. */
export const sampleFile =
  ['..', '../..'].map(up => join(__dirname, up, 'shared/institute.json')).find(existsSync) ??
  join(__dirname, '../shared/institute.json');

/**
 * The facts in a file.
 * @throws ConfigError with the file, the place in it and the reason.
 */
export function readSiteFile(file: string): InstituteFacts {
  const content = parsed(read(file), file);
  const result = siteSchema.safeParse(content);
  const [issue] = result.error?.issues ?? [];
  if (issue !== undefined) throw wrong(file, sentenceOf(issue, content));
  // Without an issue there is data; safeParse's type does not know that the one follows from the other.
  if (result.data === undefined) throw wrong(file, 'it cannot be checked');
  const { sample } = result.data;
  const institute = instituteOf(result.data);
  const stranger = Object.keys(institute.courses).find(path => !isCourse(path));
  if (stranger !== undefined) throw wrong(file, `courses has "${stranger}", which is no course's path`);
  const isGiven = (name: string) => isSaid(institute[name as keyof Institute]);
  const unsaid = sample.find(name => !isGiven(name));
  if (unsaid !== undefined) throw wrong(file, `sample has "${unsaid}", which is not given`);
  return { institute, sample, empty: factNames.filter(name => !isGiven(name)) };
}

function isCourse(path: string): boolean {
  return courses.some(course => course.path === path);
}

function isSaid(fact: unknown): boolean {
  return typeof fact === 'object' ? Object.keys(Object(fact)).length > 0 : fact !== undefined;
}

function read(file: string): string {
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (fault) {
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'there is no such file',
      EACCES: 'this user may not read it',
      EISDIR: 'it is a folder',
    };
    const code = faultCode(fault) ?? '';
    throw wrong(file, reasons[code] ?? `it cannot be read (${code})`);
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw wrong(file, `it is not JSON: ${placeIn(text, String(Object(fault).message))}`);
  }
}

/** JSON.parse counts characters; a person looks for a line. */
function placeIn(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const line = text.slice(0, Number(position)).split('\n').length;
  return `${message.replace(/ (?:in JSON )?at position.*/, '')}, in line ${line}`;
}

function wrong(file: string, reason: string): ConfigError {
  return new ConfigError(`SITE_FILE ${file}: ${reason}.`);
}

function sentenceOf(issue: z.core.$ZodIssue, content: unknown): string {
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return `${place} has "${issue.keys[0]}", which is no fact there`;
  }
  if (issue.code === 'invalid_key') return `${place} is no course's path`;
  const value = issue.path.reduce<unknown>((inside, key) => Object(inside)[key], content);
  const must = `${place} must be ${issue.message}`;
  return value === undefined ? `${must}, but is not given` : `${must}, but is ${shortened(value)}`;
}

/** `courses["/java"].batches[0].starts` */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'the file';
  const steps = rest.map(key =>
    /^[a-z]\w*$/i.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(key)}]`,
  );
  return `${String(first)}${steps.join('')}`;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
}
