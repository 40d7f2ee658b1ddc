/** DATA_DIR/damaged: damaged databases, moved there for an operator to look at. */
import * as fs from 'node:fs';
import { join } from 'node:path';

export const damagedFolder = (folder: string): string => join(folder, 'damaged');

/** Counts the moved databases. One that the operator has removed no longer counts. */
export function countDamaged(folder: string): number {
  try {
    return fs.readdirSync(damagedFolder(folder)).length;
  } catch {
    return 0;
  }
}
