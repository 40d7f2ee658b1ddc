/**
 * Prints the site's speed, each figure beside its goal or its reference in the same run. `-- pages
 * clicks` runs only these parts. `pages` measures every English page (eight minutes). With
 * `--every` it also measures the Hindi and Marathi pages (twenty minutes). With `/java /hi`, it and
 * `lighthouse` measure only these pages. If a part fails, the others still run, and the exit code
 * is 1. Requirements: test/bench/README.md.
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
