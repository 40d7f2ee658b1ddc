/**
 * Prints the site's speed, each figure beside its goal or its reference in the same run. `-- pages clicks` runs these
 * parts only. `pages` takes every English page (eight minutes), with `--every` those in Hindi and Marathi too (twenty);
 * `/java /hi` are the pages for it and `lighthouse` instead. A part that fails is told, the others go on, and the exit
 * code is 1. Needs what was built (`npm run build`) and wrk; `clicks` and `lighthouse` need chromium.
 */
import { endAll } from '../faults/support/ends.mjs';
import { clicks } from './parts/clicks.mjs';
import { lighthouse } from './parts/lighthouse.mjs';
import { pages } from './parts/pages.mjs';
import { search } from './parts/search.mjs';
import { size } from './parts/size.mjs';
import { start } from './parts/start.mjs';

const parts = { pages, size, start, search, clicks, lighthouse };

const words = process.argv.slice(2);
const options = {
  every: words.includes('--every'),
  paths: words.filter(word => word.startsWith('/')),
};
const named = words.filter(word => word in parts);

for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n== ${name}`);
  try {
    await parts[name](options);
  } catch (fault) {
    console.error(fault);
    process.exitCode = 1;
  }
  await endAll();
}
