/** What script a page brings: from its HTML, and from the files that the build made and compressed. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './projectCopy.mjs';

/** One page: bytes of the inlined script, bytes of files before the visitor stirs, and each island's chunks. */
export function scriptsOf(html) {
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
    inlined: compressed(inlined.join('')),
    before: total(eager.map(([, file]) => file)),
    islands,
    late,
    all: total([...islands.flatMap(({ files }) => files), ...(late === undefined ? [] : [late])]),
  };
}

/** Bytes of files under their public addresses, each once, in the build's own compression. */
export function total(files) {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(root, `dist${file}.br`)).size, 0);
}

/** As the build compresses. */
export function compressed(content) {
  if (content.length === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
