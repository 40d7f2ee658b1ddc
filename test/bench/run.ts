/**
 * Prints figures of the site's speed. Beside each figure is its goal, or a comparison from the
 * same run. If a part fails, the other parts still run, and the exit code is 1.
 *
 * `-- pages clicks` runs only these two parts. The part `pages` measures every English page
 * (eight minutes). `--every` adds the Hindi and Marathi pages (twenty minutes). With `/java /hi`,
 * the parts `pages` and `lighthouse` measure only these two pages.
 *
 * test/bench/README.md says which programs must be installed.
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
