/**
 * Prints how much script each page costs, brotli, before and after the first interaction, by chunk.
 * Reads what the build made (`npm run build` first) and the pages themselves. Source: issue 3, "Measured".
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildSite } from '../../build.mjs';
import { allPaths } from './parts/pages.mjs';
import { startSite } from './support/server.mjs';

const dist = resolve(import.meta.dirname, '../../dist');
if (!existsSync(join(dist, 'manifest.json'))) await buildSite();

const site = await startSite();
try {
  const pages = [];
  for (const path of await allPaths(site.url)) pages.push(weigh(path, await read(site.url + path)));
  print(pages);
} finally {
  await site.stop();
}

/** One page: bytes of the inlined script, bytes of files before the visitor stirs, and each island's chunks. */
function weigh(path, html) {
  const inlined = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text]) => text);
  const eager = [
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
    ...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g),
  ];
  const islands = [...html.matchAll(/data-island="(\w+)" data-when="(\w+)" data-src="([^"]+)"/g)].map(
    ([, name, when, src]) => ({ name, when, files: src.split(' ') }),
  );
  const late = /data-late="([^"]+)"/.exec(html)?.[1];
  return {
    path,
    inlined: compressed(inlined.join('')),
    before: total(eager.map(([, file]) => file)),
    islands,
    late,
    all: total([...islands.flatMap(({ files }) => files), ...(late === undefined ? [] : [late])]),
  };
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

function total(files) {
  return [...new Set(files)].reduce((sum, file) => sum + weightOf(file), 0);
}

/** The build's own compression. */
function weightOf(file) {
  return statSync(join(dist, `${file}.br`)).size;
}

function compressed(content) {
  if (content.length === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

async function read(url) {
  return (await fetch(url)).text();
}
