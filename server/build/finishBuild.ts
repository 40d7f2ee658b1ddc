/**
 * The build's last step, a program of its own: asks whether every page can be shown with today's
 * settings, and writes the page that a proxy shows while the server is away. Says what is wrong and
 * ends with 1 if not.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvFile } from '../config/environment';
import { missingPictures } from '../config/oddFacts';
import { stackOf } from '../system/stack';
import { type BuildSettings, readBuildSettings } from './buildSettings';
import { sentenceOnPages } from './shownPages';
import { unavailablePage } from './unavailable';

loadEnvFile();
run().catch(fault => {
  // Not thrown: Node would print the line of code, and the bundle has few.
  console.error(stackOf(fault));
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const settings = readBuildSettings(process.env);
  const sentences = sentencesOn(settings);
  if (sentences.length > 0) {
    console.error(sentences.join('\n'));
    process.exitCode = 1;
    return;
  }
  await writeFile(join(__dirname, 'unavailable.html'), unavailablePage(settings.site));
}

function sentencesOn({ site, hasWorker }: BuildSettings): readonly string[] {
  const missing = missingPictures(site, join(__dirname, 'public'));
  if (missing.length > 0) return missing;

  const sentence = sentenceOnPages({ site, hasWorker, dist: __dirname });
  return sentence === undefined ? [] : [sentence];
}
