/**
 * Prints how much script each page costs, brotli, before and after the first interaction, by chunk.
 * Reads what the build made (`npm run build` first) and the pages themselves.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../build.mjs';
import { allPaths } from './support/answers.mjs';
import { root } from './support/projectCopy.mjs';
import { scriptsOf, total } from './support/scripts.mjs';
import { startSite } from './support/server.mjs';

if (!existsSync(join(root, 'dist/manifest.json'))) await buildSite();

const site = await startSite();
try {
  const pages = [];
  for (const path of await allPaths(site.url))
    pages.push({ path, ...scriptsOf(await read(site.url + path)) });
  print(pages);
} finally {
  await site.stop();
}

function print(pages) {
  console.log(
    'Script, bytes of brotli. "inlined" and "files before" are all that a visitor pays who only reads.\n',
  );
  row(['page', 'inlined', 'files before', 'after: all islands', 'islands']);
  for (const { path, inlined, before, all, islands } of pages) {
    row([path, inlined, before, all, [...new Set(islands.map(({ name }) => name))].join(' ')]);
  }
  console.log('\nAn island brings, at its first sign of interest:\n');
  row(['island', 'own chunk', 'with React', '', 'when']);
  const islands = new Map(pages.flatMap(page => page.islands.map(island => [island.name, island])));
  for (const { name, when, files } of islands.values())
    row([name, total(files.slice(0, 1)), total(files), '', when]);
  console.log('\nEach chunk:\n');
  const late = pages.flatMap(page => page.late ?? []);
  for (const file of new Set([...[...islands.values()].flatMap(({ files }) => files), ...late]))
    row([file, total([file])]);
}

function row([first, ...others]) {
  console.log(
    `${String(first).padEnd(34)}${others.map((cell, index) => (index === 3 ? `  ${cell}` : String(cell).padStart(20))).join('')}`,
  );
}

async function read(url) {
  return (await fetch(url)).text();
}
