/** Leaves out of the server what its packages bring and nothing uses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './options.mjs';

/**
 * What packages load at every start, and nothing here uses: Express's body parsers with their tables of old character
 * sets (server/forms/body.ts stands for them), its nested query parser and its messages for DEBUG, pino's own
 * files and threads, media types of files that no website has, and the half of React's server that streams.
 */
export const unusedParts = {
  name: 'unused-parts',
  setup(hooks) {
    const none = { path: 'none', namespace: 'none' };
    hooks.onResolve({ filter: /^(body-parser|qs|sonic-boom|thread-stream)$/ }, () => none);
    hooks.onResolve({ filter: /^debug$/ }, ({ importer }) =>
      /node_modules.(express|finalhandler|router|send)\b/.test(importer) ? none : undefined,
    );
    hooks.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'module.exports = function none() { return none; };',
    }));
    hooks.onLoad({ filter: /mime-db.db\.json$/ }, async ({ path }) => {
      const types = Object.entries(JSON.parse(await readFile(path, 'utf8')));
      const served = types.filter(([, { extensions = [] }]) =>
        extensions.some(each => publicFiles.has(each)),
      );
      return { contents: JSON.stringify(Object.fromEntries(served)), loader: 'json' };
    });
    hooks.onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.min.js'),
    }));
  },
};

/** Endings that get their media type; a file in public/ with another one is offered to be saved. */
const publicFiles = new Set(
  [
    'html css js mjs json map webmanifest xml txt md csv wasm woff woff2 ttf otf ics vcf zip gz',
    'svg png jpg jpeg gif webp avif ico bmp heic mp3 m4a ogg wav mp4 webm mov',
    'pdf rtf epub doc docx xls xlsx ppt pptx odt ods odp',
  ].flatMap(line => line.split(' ')),
);
