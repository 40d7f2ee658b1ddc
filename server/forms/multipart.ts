/** Multipart bodies, parsed by busboy. No form of this site sends a file, so a file is refused. */
import type { HttpError } from '../http/httpError';
import { type FieldPair, malformed, maxFields, wrongType } from './fieldPairs';

/**
 * busboy drops what is past a limit: each limit is one more than what is taken, so that nothing
 * goes unseen.
 */
const limits = {
  fields: maxFields + 1,
  parts: maxFields + 1,
  files: 1,
  headerPairs: 16,
  headerSize: 4096,
};

/**
 * busboy finishes within the same turns of the event loop; some malformed bodies leave it waiting
 * for ever.
 */
const parseTimeoutMs = 1000;

/**
 * Rejects with HttpError: 415 for a file or a text in base64 or quoted-printable; 400 for what
 * cannot be read.
 */
export async function multipartPairs(
  body: string,
  contentType: string,
): Promise<readonly FieldPair[]> {
  const parser = await open(contentType);
  const pairs: FieldPair[] = [];
  let timeout: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject: (error: HttpError) => void) => {
    timeout = setTimeout(() => reject(malformed()), parseTimeoutMs);
    parser
      .on('field', (name: string | undefined, value, _nameCut, valueCut, transferEncoding) => {
        if (name === undefined || valueCut) reject(malformed());
        // busboy does not decode base64 and quoted-printable: the text would arrive as gibberish.
        // Source: RFC 7578, 4.7.
        else if (!['7bit', '8bit', 'binary'].includes(transferEncoding)) reject(wrongType());
        else pairs.push([name, value]);
      })
      .on('file', (_name, stream) => {
        // A file that breaks off is an error of its stream:
        // without a listener it would end the process.
        stream.on('error', () => undefined).resume();
        reject(wrongType());
      })
      .on('error', cause => reject(malformed(cause)))
      .on('finish', resolve)
      .end(body);
  }).finally(() => clearTimeout(timeout));
  return pairs;
}

/** The parser is loaded with the first such body: a start need not wait for it. */
async function open(contentType: string) {
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    // No boundary.
    throw malformed(cause);
  }
}
