/** Files of an institute's facts, for SITE_FILE. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fewest from '../../expected/fewestFacts.json';
import { tempFolder } from '../run/tempFolder';

/** The project's file with every fact. */
export const everyFact = join(__dirname, '../../../shared/institute.example.json');

/**
 * The facts of every test site, unless a test chooses others. So an institute's own facts in
 * shared/institute.json break no test.
 */
export const sampleFacts = join(__dirname, '../../expected/sampleFacts.json');

/** Only the required facts. */
export const fewestFacts = join(__dirname, '../../expected/fewestFacts.json');

/** Another town, eight of the courses, one service, no login, no certificate. */
export const secondInstitute = join(__dirname, '../../expected/secondInstitute.json');

/** Two courses of its own beside three of the site's. One of them is in three languages. */
export const ownCourses = join(__dirname, '../../expected/ownCourses/institute.json');

/** The longest names, addresses and figures that a real institute may have. */
export const longFacts = join(__dirname, '../../expected/longFacts.json');

/**
 * Writes a file, and returns its path. It has the fewest facts plus the given ones, or exactly the
 * given text or bytes.
 */
export async function siteFileOf(facts: object | string | Buffer): Promise<string> {
  const file = join(await tempFolder(), 'facts.json');
  await writeFile(
    file,
    typeof facts === 'string' || Buffer.isBuffer(facts)
      ? facts
      : JSON.stringify({ ...fewest, ...facts }),
  );
  return file;
}
