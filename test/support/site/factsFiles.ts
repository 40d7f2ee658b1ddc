/** Files with the facts of an institute, for SITE_FILE. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fewest from '../../expected/fewestFacts.json';
import { tempFolder } from '../run/tempFolder';

/** The project's example, which has every fact. */
export const everyFact = join(__dirname, '../../../shared/institute.example.json');

/**
 * The facts of every test site, if a test does not choose others. The tests do not use
 * shared/institute.json, because each institute has its own facts in that file.
 */
export const sampleFacts = join(__dirname, '../../expected/sampleFacts.json');

/** An institute with only the required facts. */
export const fewestFacts = join(__dirname, '../../expected/fewestFacts.json');

/**
 * An institute in another town, with eight of the courses, one service, no login and no
 * certificate.
 */
export const secondInstitute = join(__dirname, '../../expected/secondInstitute.json');

/**
 * An institute with colours of its own, two courses of its own and three of the site's courses.
 * One of its own courses has texts in three languages.
 */
export const ownCourses = join(__dirname, '../../expected/ownCourses/institute.json');

/** The longest names, addresses and figures that a real institute may have. */
export const longFacts = join(__dirname, '../../expected/longFacts.json');

/**
 * Writes a file with facts, and returns the path of the file. If `facts` is an object, the file
 * has the required facts and the facts of the object. If `facts` is a text or bytes, the file has
 * exactly these.
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
