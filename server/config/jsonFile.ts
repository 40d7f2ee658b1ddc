/** Reads a JSON file that the owner of the site has written. Describes each fault in a sentence. */
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { faultCode } from '../system/durableFiles';
import { jsonFault, repeatedName } from './jsonFault';

/** The text of a file, and its parsed content. */
export interface JsonFile {
  readonly text: string;
  readonly content: unknown;
}

/**
 * Reads JSON in UTF-8. If the file cannot be read or is not valid JSON, calls `wrong` with the
 * reason, and throws the error that `wrong` returns.
 */
export function readJsonFile(file: string, wrong: (reason: string) => Error): JsonFile {
  let text: string;
  try {
    // Removes the byte order mark that some editors write at the start of a file.
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
  // If the file is not in UTF-8, some letters are read as U+FFFD. Visitors would see this sign.
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
