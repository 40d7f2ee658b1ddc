/** What holds of every body that could come, in all content types. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { readBody } from '../../../server/forms/body';
import { HttpError } from '../../../server/http/httpError';
import { anyText } from '../../support/texts';

/** A request with this body; readBody needs its headers and its bytes, and nothing else. */
function requestOf(contentType: string, body: Buffer | string): IncomingMessage {
  const stream = Readable.from([Buffer.from(body)]);
  return Object.assign(stream, { headers: { 'content-type': contentType } }) as unknown as IncomingMessage;
}

const boundary = '----a-boundary';
const multipart = `multipart/form-data; boundary=${boundary}`;
/** Names as forms have them; one of an array or an object is refused, which is tested by hand. */
const anyName = fc.string({ unit: fc.constantFrom(...'abcXYZ_019.नाव'), minLength: 1, maxLength: 20 });
const anyFields = fc.dictionary(
  anyName,
  anyText.map(text => text.toWellFormed()),
  { maxKeys: 20 },
);

const encodings = {
  JSON: fields => requestOf('application/json', JSON.stringify(fields)),
  urlencoded: fields =>
    requestOf('application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  multipart: fields => {
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return requestOf(multipart, `${parts.join('')}--${boundary}--\r\n`);
  },
} satisfies Readonly<Record<string, (fields: Record<string, string>) => IncomingMessage>>;

it.each(Object.entries(encodings))('%s brings every field as it was sent', async (_name, send) => {
  await fc.assert(
    fc.asyncProperty(anyFields, async fields => {
      expect({ ...(await readBody(send(fields))) }).toEqual({ ...fields });
    }),
  );
});

const types = [
  ...['application/json', 'application/x-www-form-urlencoded', multipart],
  ...['', 'text/plain', 'multipart/form-data', 'application/json; charset=utf-16'],
];
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
  anyText.map(text => Buffer.from(text)),
  fc.json().map(text => Buffer.from(text)),
  fc.array(anyText, { maxLength: 5 }).map(texts => Buffer.from(texts.join('&'))),
  fc
    .array(anyText, { maxLength: 4 })
    .map(texts => Buffer.from(`--${boundary}${texts.join(`\r\n--${boundary}\r\n`)}`)),
);

it('whatever comes is either plain texts by harmless names, or refused', async () => {
  // Together: some multipart bodies keep the parser waiting for the second that it is given.
  const bodies = fc.array(fc.tuple(fc.constantFrom(...types), anyBytes), { minLength: 40, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(bodies, async all => {
      await Promise.all(
        all.map(async ([type, body]) => {
          const read = await readBody(requestOf(type, body)).catch(fault => fault);
          if (read instanceof HttpError) return expect([400, 413, 415]).toContain(read.status);
          expect(Object.getPrototypeOf(read)).toBeNull();
          expect(Object.keys(read).length).toBeLessThanOrEqual(50);
          for (const [name, value] of Object.entries(read)) {
            expect(name).not.toMatch(/^(?:__proto__|constructor|prototype)$|[[\]]/);
            expect(typeof value).toBe('string');
          }
        }),
      );
    }),
    { numRuns: 12 },
  );
});
