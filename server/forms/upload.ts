/** Reads the one form with files: that of a photo at the desk. */
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
   * By the names of their fields; a field without a file is not there. One that is too long is cut
   * off, a byte longer than what is taken.
   */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * So much is read, and what is past the limit of a file let go: a photo as the camera made it is
 * answered with a sentence, and with all that was typed. The recipes' proxies take as much.
 */
const maxBytes = 20 * 1024 * 1024;

/** Throws HttpError: 413 too large, 400 what cannot be read. */
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
        // A file that breaks off is an error of its stream.
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
  // It may reject while the body is still being read.
  parsed.catch(() => undefined);

  let size = 0;
  // A plain `for await` would destroy the request, and with it the socket, when it is left early.
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
