/** Files of an institute's facts, for SITE_FILE. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from './tempFolder';

/** The project's file with every fact. */
export const everyFact = join(__dirname, '../../shared/institute.example.json');

/** The facts without which no site can be. */
export const fewestFacts = {
  name: 'Small Institute',
  phones: ['+91 00000 00021'],
  email: 'small@example.org',
  address: { locality: 'Pune' },
  copyrightYear: 2026,
} as const;

/** Writes a file, and gives its name: the fewest facts and these, or just this text. */
export async function siteFileOf(facts: object | string): Promise<string> {
  const file = join(await tempFolder(), 'facts.json');
  await writeFile(file, typeof facts === 'string' ? facts : JSON.stringify({ ...fewestFacts, ...facts }));
  return file;
}
