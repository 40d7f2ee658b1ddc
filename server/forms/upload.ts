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
   * The files, by the names of their fields. Empty files are left out. If a file is too large,
   * only its first bytes are here: one byte more than the limit. So the caller can see that the
   * file is too large.
   */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * The greatest size of the whole body, in bytes. This is far more than the limit for one file. So
 * if a photo is too large, the server can still read the body, tell the owner, and show the typed
 * text again. Our settings for proxies allow the same size.
 */
const maxBytes = 20 * 1024 * 1024;

/**
 * Reads the fields and the files of a body. Throws HttpError: 413 if the body is too large, and
 * 400 if it is malformed.
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
  // This promise may reject while the loop below still reads the body. Without this line, the
  // process would end.
  parsed.catch(() => undefined);

  let size = 0;
  // If a usual `for await` ends before the end of the body, it destroys the request and the
  // connection. The server could then send no answer.
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
