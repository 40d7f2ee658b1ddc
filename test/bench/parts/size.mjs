/** What a page weighs: its HTML with the CSS of the first paint, and all script that it may ever fetch. In Brotli. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../support/server.mjs';
import { median, row } from '../support/wrk.mjs';

const folder = join(root, 'dist/pages');
/** Of the HTML, the inlined script, and all script after every interaction. */
const goals = { html: 14 * 1024, inlined: 1024, script: 84 * 1024 };

export function size() {
  const { pages: built } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const pages = Object.entries(built).map(([path, { file }]) => weigh(path, join(folder, `${file}.html`)));
  row(['bytes', 'smallest', 'median', 'largest', 'goal', '']);
  for (const [figure, goal] of Object.entries(goals)) {
    const sizes = pages.map(page => page[figure]);
    const most = Math.max(...sizes);
    const { path } = pages.find(page => page[figure] === most);
    row([figure, Math.min(...sizes), median(sizes), most, goal, `  ${path}`]);
  }
}

/** A page as the build has rendered and compressed it. */
function weigh(path, file) {
  const html = readFileSync(file, 'utf8');
  const found = pattern => [...html.matchAll(pattern)].map(([, text]) => text);
  const inlined = brotliCompressSync(found(/<script(?: type="module")?>(.*?)<\/script>/gs).join('')).length;
  const files = [
    ...found(/<script[^>]* src="([^"]+)"/g),
    ...found(/rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...found(/data-late="([^"]+)"/g),
    ...found(/data-island="\w+" data-when="\w+" data-src="([^"]+)"/g).flatMap(sources => sources.split(' ')),
  ];
  const sizes = [...new Set(files)].map(name => statSync(join(root, `dist${name}.br`)).size);
  const script = sizes.reduce((sum, bytes) => sum + bytes, inlined);
  return { path, html: statSync(`${file}.br`).size, inlined, script };
}
