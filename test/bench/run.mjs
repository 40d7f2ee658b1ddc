/**
 * Prints the site's speed, each figure beside its reference in the same run. `npm run bench` runs every part;
 * `npm run bench -- pages cdn start growth` some. `--all` measures every page, and growth up to 2,000 courses.
 * It judges nothing: the goals are in the README's table. Needs wrk (apt-get install wrk); nginx for `cdn`.
 */
import { cdn } from './parts/cdn.mjs';
import { growth } from './parts/growth.mjs';
import { pages } from './parts/pages.mjs';
import { start } from './parts/start.mjs';

const parts = { pages, cdn, start, growth };
const words = process.argv.slice(2);
const wanted = words.filter(word => word in parts);
const options = { all: words.includes('--all') };

for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  console.log(`\n== ${name}`);
  await parts[name](options);
}
