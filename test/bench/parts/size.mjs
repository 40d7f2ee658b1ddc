/** What a page weighs: its HTML with the CSS of the first paint, and all script that it may ever fetch. In Brotli. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { allPaths, read } from '../support/answers.mjs';
import { root, startSite } from '../support/server.mjs';
import { median, row } from '../support/wrk.mjs';

/** Of the HTML, the inlined script, and all script after every interaction. */
const goals = { html: 14 * 1024, inlined: 1024, script: 84 * 1024 };

export async function size() {
  const site = await startSite();
  const pages = [];
  for (const path of await allPaths(site.url)) {
    const { bytes } = await read(site.url + path, { 'Accept-Encoding': 'br' });
    pages.push(weigh(path, bytes));
  }
  await site.end();

  row(['bytes', 'smallest', 'median', 'largest', 'goal', '']);
  for (const [figure, goal] of Object.entries(goals)) {
    const sizes = pages.map(page => page[figure]);
    const most = Math.max(...sizes);
    const { path } = pages.find(page => page[figure] === most);
    row([figure, Math.min(...sizes), median(sizes), most, goal, `  ${path}`]);
  }
}

/** A page as it is sent. */
function weigh(path, bytes) {
  const html = brotliDecompressSync(bytes).toString();
  const found = pattern => [...html.matchAll(pattern)].map(([, text]) => text);
  const inlined = brotliCompressSync(
    found(/<script(?: type="module")?>(.*?)<\/script>/gs).join(''),
  ).length;
  const files = [
    ...found(/<script[^>]* src="([^"]+)"/g),
    ...found(/rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...found(/data-late="([^"]+)"/g),
    ...found(/data-island="\w+" data-when="\w+" data-src="([^"]+)"/g).flatMap(sources =>
      sources.split(' '),
    ),
  ];
  const sizes = [...new Set(files)].map(name => statSync(join(root, `dist${name}.br`)).size);
  const script = sizes.reduce((sum, each) => sum + each, inlined);
  return { path, html: bytes.length, inlined, script };
}
