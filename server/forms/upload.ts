/** Reads the only form with files: the desk's form for a photo. */
import type { IncomingMessage } from 'node:http';
import type { Raw } from '../../shared/forms/check';
import type { HttpError } from '../http/httpError';
import {
  collectFields,
  type FieldPair,
  malformed,
  openMultipart,
  parseTimeoutMs,
  tooLarge,
} from './readBody';

export interface Upload {
  readonly raw: Raw;
  /**
   * The files by field name, without empty files. A file over the limit is cut off one byte after
   * the limit.
   */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * The limit for the whole body. It is far above the limit of a file. So an original photo from a
 * camera gets a clear error, and the typed text is kept. The proxies in the recipes accept the same
 * size.
 */
const maxBytes = 20 * 1024 * 1024;

/**
 * Reads the fields and the files of a body. Throws HttpError: 413 if too large, 400 if malformed.
 */
export async function readUpload(req: IncomingMessage, maxFileBytes: number): Promise<Upload> {
  const limits = { fieldSize: 16 * 1024, files: 2, fileSize: maxFileBytes + 1 };
  const parser = await openMultipart(req.headers['content-type'] ?? '', limits);
  const pairs: FieldPair[] = [];
  const files = new Map<string, Buffer>();

  const parsed = new Promise<void>((resolve, reject: (error: HttpError) => void) => {
    parser
      .on('field', (name: string | undefined, value, _nameCut, valueCut) => {
        if (name === undefined || valueCut) reject(malformed());
        else pairs.push([name, value]);
      })
      .on('file', (name: string | undefined, stream) => {
        const chunks: Buffer[] = [];
        // If a file breaks off, its stream emits an error.
        stream
          .on('error', cause => reject(malformed(cause)))
          .on('data', chunk => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks);
            if (name !== undefined && bytes.length > 0) files.set(name, bytes);
          });
      })
      .on('filesLimit', () => reject(malformed()))
      .on('error', cause => reject(malformed(cause)))
      .on('finish', resolve);
  });
  // `parsed` may reject while the body is still being read.
  parsed.catch(() => undefined);

  let size = 0;
  // A plain `for await` would destroy the request and its socket when the loop ends early.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    if (!parser.destroyed) parser.write(chunk);
  }
  parser.end();

  const timeout = setTimeout(() => parser.emit('error', malformed()), parseTimeoutMs);
  await parsed.finally(() => clearTimeout(timeout));
  return { raw: collectFields(pairs), files };
}
