/**
 * Prints the site's speed, each figure beside its goal or its reference in the same run.
 * `-- pages clicks` runs these parts only. `pages` takes every English page (eight minutes), with
 * `--every` those in Hindi and Marathi too (twenty); `/java /hi` are the pages for it and
 * `lighthouse` instead. A part that fails is told, the others go on, and the exit code is 1.
 * What it needs is in test/bench/README.md.
 */
import { endAll } from '../support/run/onTeardown';
import { clicks } from './parts/clicks';
import { desk } from './parts/desk';
import { lighthouse } from './parts/lighthouse';
import { pages } from './parts/pages';
import { search } from './parts/search';
import { size } from './parts/size';
import { start } from './parts/start';
import type { BenchPart } from './support/part';

const parts: Readonly<Record<string, BenchPart>> = {
  pages,
  size,
  start,
  search,
  desk,
  clicks,
  lighthouse,
};

async function main(words: readonly string[]): Promise<void> {
  const options = {
    every: words.includes('--every'),
    paths: words.filter(word => word.startsWith('/')),
  };
  const all = Object.entries(parts);
  const named = all.filter(([name]) => words.includes(name));
  for (const [name, part] of named.length > 0 ? named : all) {
    console.log(`\n== ${name}`);
    try {
      await part(options);
    } catch (fault) {
      console.error(fault);
      process.exitCode = 1;
    }
    await endAll();
  }
}

void main(process.argv.slice(2));
