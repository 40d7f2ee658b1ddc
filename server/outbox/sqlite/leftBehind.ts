/** What stands in DATA_DIR that this start neither delivers nor shows. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sqliteEnquiries } from './enquiries';

export interface LeftBehind {
  readonly text: string;
  readonly todo: string;
}

/** Where several machines share a Redis: the database from before that. */
export async function leftInDatabase(dataDir: string): Promise<readonly LeftBehind[]> {
  const { waiting, refused } = await sqliteEnquiries(dataDir).figures();
  if (waiting + refused === 0) return [];
  const text = `In ${resolve(dataDir)} ${waiting} enquiries wait and ${refused} were refused, from before REDIS_URL was set: nobody sees or delivers them.`;
  return [
    { text, todo: 'Start once without REDIS_URL, until none waits; then retry or done those refused.' },
  ];
}

/** Files of a release that kept each enquiry in a file. */
export function leftInFiles(dataDir: string): readonly LeftBehind[] {
  const folders = ['waiting', 'set-aside'].map(name => join(resolve(dataDir), name));
  const full = folders.filter(folder => existsSync(folder) && readdirSync(folder).length > 0);
  return full.map(folder => ({
    text: `${folder} has enquiries of an earlier release, which this one does not read.`,
    todo: 'Run that release until none waits there, then delete the folder.',
  }));
}
