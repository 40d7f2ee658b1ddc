/** What holds of every message in the outbox's files. */
import fc from 'fast-check';
import { fileNamer, parseFileName } from '../../../server/outbox/fileNames';
import type { Message } from '../../../server/outbox/outbox';
import { decodeEnded, decodeKept, encodeLine, type Kept } from '../../../server/outbox/record';
import { anyText } from '../../support/texts';

const anyId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const anyMessage: fc.Arbitrary<Message> = fc.record({
  id: anyId,
  form: anyText,
  values: fc.dictionary(anyText, anyText, { noNullPrototype: true }),
  page: anyText,
  receivedAt: fc.nat(2 ** 45),
  suspicions: fc.array(anyText, { maxLength: 3 }),
});
const anyKept: fc.Arbitrary<Kept> = fc.record({ keptAt: fc.nat(2 ** 45), message: anyMessage });

describe('a line of a waiting file', () => {
  it('is one line, and gives back the message that was written', () => {
    fc.assert(
      fc.property(anyKept, kept => {
        const line = encodeLine(kept);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(decodeKept(Buffer.from(line).toString().trimEnd())).toEqual(kept);
      }),
    );
  });

  it('is no message when it was cut anywhere', () => {
    fc.assert(
      fc.property(anyKept, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (kept, where) => {
        const line = encodeLine(kept).trimEnd();
        expect(decodeKept(line.slice(0, Math.floor(line.length * where)))).toBeUndefined();
      }),
    );
  });

  it('is no message when a byte of it was changed', () => {
    const anywhere = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(anyKept, anywhere, fc.integer({ min: 1, max: 255 }), (kept, where, change) => {
        const bytes = Buffer.from(encodeLine(kept).trimEnd());
        const at = Math.floor(bytes.length * where);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(decodeKept(bytes.toString())).toBeUndefined();
      }),
    );
  });

  it('is never anything but a message or nothing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), text => {
        expect(decodeKept(text)).toBeUndefined();
        expect(decodeEnded(text)).toBeUndefined();
      }),
    );
  });
});

describe('the names of waiting files', () => {
  it('sort by arrival, whatever the clock does, and tell what is in them', () => {
    const times = fc.array(fc.nat(2 ** 41), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(times, fc.array(anyId, { minLength: 1, maxLength: 5 }), (clock, ids) => {
        let tick = 0;
        const name = fileNamer(() => clock[tick++] ?? 0, 0);
        const names = clock.map(() => name(ids));
        expect([...names].sort()).toEqual(names);
        const [id] = ids;
        for (const each of names)
          expect(parseFileName(each)).toMatchObject({
            id: ids.length === 1 ? id : undefined,
            count: ids.length,
          });
      }),
    );
  });
});
