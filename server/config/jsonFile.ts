/** Reads a file that an owner has written as JSON. Each fault becomes a sentence. */
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { faultCode } from '../system/durableFiles';
import { jsonFault, repeatedName } from './jsonFault';

/** A file's text, and its content. */
export interface JsonFile {
  readonly text: string;
  readonly content: unknown;
}

/** Reads JSON in UTF-8. Throws what `wrong` makes of the reason if it cannot. */
export function readJsonFile(file: string, wrong: (reason: string) => Error): JsonFile {
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
  return { text, content };
}

function parsed(text: string, wrong: (reason: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw wrong(`it is not JSON: ${jsonFault(text) ?? String(Object(fault).message)}`);
  }
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}
