/** Reads the file of the institute's facts, and says in one sentence what is wrong with it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { courses } from '../../shared/content/courses/index';
import { faultCode } from '../system/files';
import { ConfigError } from './readSettings';
import { factNames, instituteOf, siteSchema } from './siteSchema';

/** The project's own file. This code is in dist/ once it is built, and two folders down before. */
export const sampleFile =
  ['..', '../..'].map(up => join(__dirname, up, 'shared/institute.json')).find(existsSync) ??
  join(__dirname, '../shared/institute.json');

/** `sample`: facts that are still the sample's; `empty`: facts that are not given. Throws ConfigError. */
export function readSiteFile(file: string) {
  const wrong = (reason: string) => new ConfigError(`SITE_FILE ${file}: ${reason}.`);
  const content = contentOf(file, wrong);
  const { data, error } = siteSchema.safeParse(content);
  if (data === undefined) throw wrong(sentenceOf(error?.issues[0], content));
  const institute = instituteOf(data);
  const stranger = Object.keys(institute.courses).find(path => courses.every(course => course.path !== path));
  if (stranger !== undefined) throw wrong(`courses has "${stranger}", which is no course's path`);
  const empty = factNames.filter(name => [undefined, '[]', '{}'].includes(JSON.stringify(institute[name])));
  const unsaid = data.sample.find(name => empty.includes(name));
  if (unsaid !== undefined) throw wrong(`sample has "${unsaid}", which is not given`);
  return { institute, sample: data.sample, empty };
}

function contentOf(file: string, wrong: (reason: string) => ConfigError): unknown {
  let text: string;
  try {
    // Some editors begin a file with a byte order mark.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (fault) {
    const reasons = new Map([
      ['ENOENT', 'there is no such file'],
      ['EACCES', 'this user may not read it'],
      ['EISDIR', 'it is a folder'],
    ]);
    throw wrong(reasons.get(faultCode(fault)) ?? `it cannot be read (${faultCode(fault)})`);
  }
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw wrong(`it is not JSON: ${withLine(text, String(Object(fault).message))}`);
  }
}

/** JSON.parse counts characters; a person looks for a line. */
function withLine(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const line = text.slice(0, Number(position)).split('\n').length;
  return `${message.replace(/ (?:in JSON )?at position.*/, '')}, in line ${line}`;
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, content: unknown): string {
  if (issue === undefined) return 'it cannot be checked';
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') return `${place} has "${issue.keys[0]}", which is no fact there`;
  if (issue.code === 'invalid_key') return `${place} is no course's path`;
  const value = issue.path.reduce<unknown>((inside, key) => Object(inside)[key], content);
  const text = JSON.stringify(value)?.replace(/^(.{80}).+/s, '$1...');
  return `${place} must be ${issue.message}, but is ${text ?? 'not given'}`;
}

/** `courses["/java"].batches[0].starts` */
function placeOf([first, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return 'the file';
  const steps = rest.map(key =>
    /^[a-z]\w*$/i.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(key)}]`,
  );
  return `${String(first)}${steps.join('')}`;
}
