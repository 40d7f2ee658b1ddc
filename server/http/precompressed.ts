/** Serves the .br or .gz that the build put beside a text file, to browsers that take it. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { encodingChooser } from './contentEncoding';

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Stands before express.static of the same folder, which then finds the compressed file under its own name. */
export function precompressed(folder: string): RequestHandler {
  const encodingOf = encodingChooser();
  return (req, res, next) => {
    const type = types[extname(req.path)];
    const path = type && decoded(req.path);
    if (type === undefined || path === undefined || !existsSync(join(folder, `${path}.br`))) return next();
    res.vary('Accept-Encoding');
    const encoding = encodingOf(req);
    if (encoding !== 'identity') {
      res.set({ 'Content-Encoding': encoding, 'Content-Type': type });
      req.url = req.path + suffixes[encoding];
    }
    next();
  };
}

/** Undefined where it cannot be decoded: the pages answer that with 400. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
