/** DATA_DIR/damaged: databases that could not be used, for an operator to look at. */
import * as fs from 'node:fs';
import { join } from 'node:path';

export const damagedFolder = (folder: string): string => join(folder, 'damaged');

/** What an operator took away no longer counts. */
export function countDamaged(folder: string): number {
  try {
    return fs.readdirSync(damagedFolder(folder)).length;
  } catch {
    return 0;
  }
}
