/**
 * A step of the build, a program of its own: draws and typesets what goes out of the site (icons,
 * sharing pictures, handouts) into dist/printed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../../shared/text/languages';
import { readConfig } from '../../config/config';
import { loadEnvFile } from '../../config/environment';
import { type PrintedIndex, printedFingerprint, readPrintedIndex } from '../../pages/handoutsFit';
import { builtFiles } from '../../system/builtFiles';
import { makeIcons } from './appIcons';
import { makeHandouts } from './handouts';
import { printedFacts } from './printedFacts';
import { makeSharingPictures } from './sharingPictures';
import { openMukta, openTypefaces } from './typeface';

const folder = join(__dirname, builtFiles.printed);
const indexFile = join(__dirname, builtFiles.printedIndex);

loadEnvFile();
void print();

async function print(): Promise<void> {
  const { site } = readConfig(process.env);
  const all = languages.map(({ lang }) => printedFacts(site, lang));
  const drawing = await readFile(join(__dirname, 'public/favicon.svg'));
  const facts = printedFingerprint(site);
  const fingerprint = hashOf(await readFile(__filename), drawing, JSON.stringify(all), facts);
  // The same program and facts give the same files: those of the last build are here.
  if (readPrintedIndex(__dirname)?.fingerprint === fingerprint) return;
  await rm(indexFile, { force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [heading, text, cardText] = await openTypefaces(650, 420, 450);
  const devanagari = {
    heading: await openMukta('600SemiBold'),
    text: await openMukta('400Regular'),
  };
  const [hasHandouts] = await Promise.all([
    makeHandouts(folder, all, lang => (lang === 'en' ? { heading, text } : devanagari)),
    makeIcons(drawing, folder),
    makeSharingPictures(folder, { heading, text: cardText }),
  ]);
  const index: PrintedIndex = hasHandouts ? { fingerprint, facts } : { fingerprint };
  await writeFile(indexFile, JSON.stringify(index));
}

function hashOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
