/**
 * Prints the site's speed, each figure beside its reference in the same run, and in the end the README's performance
 * table with these figures. `npm run bench -- --all` measures all of it; without `--all` packages are not installed,
 * and courses become 200 instead of 2,000. `-- pages clicks` runs these parts only. `pages` takes every English page (eight
 * minutes), with `--every` those in Hindi and Marathi too (twenty); `/java /hi` are the pages for it and `lighthouse`
 * instead, `--folder=../other` is the build of another working copy for `clicks`. A part that fails is told, the others go on, and the exit code is 1. Nothing else is judged. Needs
 * what was built (`npm run build`) and wrk; `cdn` nginx, `clicks` and `lighthouse` chromium.
 */
import { build } from './parts/build.mjs';
import { cdn } from './parts/cdn.mjs';
import { clicks } from './parts/clicks.mjs';
import { growth } from './parts/growth.mjs';
import { install } from './parts/install.mjs';
import { lighthouse } from './parts/lighthouse.mjs';
import { pages } from './parts/pages.mjs';
import { search } from './parts/search.mjs';
import { size } from './parts/size.mjs';
import { start } from './parts/start.mjs';
import { tableLine } from './support/table.mjs';

/** In the order of the table. Each prints what it measures, and gives its lines of the table. */
const parts = { pages, cdn, size, start, build, clicks, install, growth, lighthouse, search };

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(`npm run bench -- [${Object.keys(parts).join('] [')}] [--all] [--every] [/path ...]`);
  process.exit();
}
const options = {
  all: words.includes('--all'),
  every: words.includes('--every'),
  paths: words.filter(word => word.startsWith('/')),
  folder: words.find(word => word.startsWith('--folder='))?.slice('--folder='.length),
};
const named = words.filter(word => word in parts);
const usual = Object.keys(parts).filter(name => options.all || name !== 'install');

const lines = [];
for (const name of named.length > 0 ? named : usual) {
  console.log(`\n== ${name}`);
  try {
    lines.push(...((await parts[name](options)) ?? []));
  } catch (fault) {
    console.error(fault);
    process.exitCode = 1;
    lines.push(tableLine(`(${name})`, '', 'failed', ''));
  }
}
console.log(
  `\n== table\n${tableLine('what', 'goal', 'measured', 'beside it')}\n${tableLine('---', '---', '---', '---')}`,
);
console.log(lines.join('\n'));
