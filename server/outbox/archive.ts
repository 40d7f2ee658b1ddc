/** The files of what has ended, one a day: their names, and what they tell after a restart. */

import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../system/log';
import { decodeEnded, type Ended } from './record';

const dayFile = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

/** The file for the day (UTC) of a time. */
export function dayFileOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 10)}.jsonl`;
}

/** The day of a file of the delivered folder; undefined for a file that is none of ours. */
export function dayOfFile(name: string): string | undefined {
  return dayFile.exec(name)?.[1];
}

/** Tells of each record that has ended, earliest day first. What cannot be read is counted in the log. */
export async function readEndings(folder: string, log: Log, tell: (ended: Ended) => void): Promise<void> {
  const files = (await readdir(folder)).filter(name => dayOfFile(name) !== undefined);
  for (const name of files.sort()) {
    let damaged = 0;
    const file = await open(join(folder, name));
    for await (const line of file.readLines()) {
      const ended = decodeEnded(line);
      if (ended !== undefined) tell(ended);
      // A blank line begins after a crash, or held a message that an operator erased.
      else if (line.trimEnd() !== '') damaged += 1;
    }
    if (damaged > 0) log.warn('Lines of what was delivered cannot be read', { file: name, damaged });
  }
}
