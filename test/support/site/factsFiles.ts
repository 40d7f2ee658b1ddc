/** Files of an institute's facts, for SITE_FILE. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fewest from '../../expected/fewestFacts.json';
import { tempFolder } from '../run/tempFolder';

/** The project's file with every fact. */
export const everyFact = join(__dirname, '../../../shared/institute.example.json');

/**
 * What every site of the tests says unless a test chooses otherwise: the facts of an institute, in
 * shared/institute.json, break no test.
 */
export const sampleFacts = join(__dirname, '../../expected/sampleFacts.json');

/** Those without which no site can be. */
export const fewestFacts = join(__dirname, '../../expected/fewestFacts.json');

/** Another town, eight of the courses, one service, no login, no certificate. */
export const secondInstitute = join(__dirname, '../../expected/secondInstitute.json');

/** Names, addresses and figures as long as an institute may really have them. */
export const longFacts = join(__dirname, '../../expected/longFacts.json');

/**
 * Writes a file, and gives its name: the fewest facts and these, or just this text or these bytes.
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
