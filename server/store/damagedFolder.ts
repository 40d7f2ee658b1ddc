/** DATA_DIR/damaged: the folder for damaged databases, so that an operator can look at them. */
import * as fs from 'node:fs';
import { join } from 'node:path';

export const damagedFolder = (folder: string): string => join(folder, 'damaged');

/** Counts the databases that are in this folder now. The operator may have removed some of them. */
export function countDamaged(folder: string): number {
  try {
    return fs.readdirSync(damagedFolder(folder)).length;
  } catch {
    return 0;
  }
}
