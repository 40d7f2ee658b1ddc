/**
 * The records on the pages of a database, whatever leads to a page. Source of all numbers: SQLite,
 * "Database File Format", 1.6 (b-tree pages), 1.5 (overflow pages) and 2.1 (record format).
 */
import { type DatabasePages, pageBytes } from './databasePages';

/** What a table has for a row, or an index for an entry. */
export interface PageRecord {
  /** Undefined for an index, and for a table without row numbers. */
  readonly rowid: number | undefined;
  readonly values: readonly RecordValue[];
}

/** A Buffer where no text of ours is. */
export type RecordValue = string | number | Buffer | null;

/** A kind of page that holds records. */
interface PageKind {
  readonly headBytes: number;
  /** What comes in a cell before the size of its record. */
  readonly cellHeadBytes: number;
  readonly hasRowid: boolean;
  /** Of a record, what fits on the page without overflow pages. */
  readonly maxLocalBytes: number;
}

const maxIndexBytes = Math.floor(((pageBytes - 12) * 64) / 255) - 23;

/** By the first byte of a page. */
const pageKinds = new Map<number | undefined, PageKind>([
  [0x0d, { headBytes: 8, cellHeadBytes: 0, hasRowid: true, maxLocalBytes: pageBytes - 35 }],
  [0x0a, { headBytes: 8, cellHeadBytes: 0, hasRowid: false, maxLocalBytes: maxIndexBytes }],
  [0x02, { headBytes: 12, cellHeadBytes: 4, hasRowid: false, maxLocalBytes: maxIndexBytes }],
]);

/** All that can be read. */
export function* recordsOn(pages: DatabasePages): Generator<PageRecord> {
  for (let number = 1; number <= pages.count; number += 1) {
    const page = pages.read(number);
    // On the first page the head of the file comes first.
    const headAt = number === 1 ? 100 : 0;
    const kind = pageKinds.get(page?.[headAt]);
    if (page === undefined || kind === undefined) continue;

    for (const cellAt of cellsOn(page, headAt, kind)) {
      const record = recordAt(cellAt, page, kind, pages);
      if (record !== undefined) yield record;
    }
  }
}

function* cellsOn(page: Buffer, headAt: number, { headBytes }: PageKind): Generator<number> {
  const count = page.readUInt16BE(headAt + 3);
  const listAt = headAt + headBytes;
  for (let at = listAt; at < listAt + 2 * count && at + 2 <= page.length; at += 2)
    yield page.readUInt16BE(at);
}

/** Undefined where it is damaged so that nothing fits together. */
function recordAt(
  cellAt: number,
  page: Buffer,
  kind: PageKind,
  pages: DatabasePages,
): PageRecord | undefined {
  try {
    const cell = openReader(page, cellAt + kind.cellHeadBytes);
    const bytes = cell.varint();
    const rowid = kind.hasRowid ? cell.varint() : undefined;
    const content = contentAt(cell.at(), bytes, page, kind, pages);
    return { rowid, values: valuesOf(content) };
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

/** More than any enquiry or note has: a damaged size must not gather half of the file. */
const maxRecordBytes = 1_000_000;

const minLocalBytes = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
const overflowBytes = pageBytes - 4;

/** The bytes of a record, of which the last ones may lie on overflow pages. */
function contentAt(
  at: number,
  bytes: number,
  page: Buffer,
  { maxLocalBytes }: PageKind,
  pages: DatabasePages,
): Buffer {
  if (bytes <= maxLocalBytes) return slice(page, at, bytes);
  if (bytes > maxRecordBytes) throw new RangeError('Too large for a record');

  const fitting = minLocalBytes + ((bytes - minLocalBytes) % overflowBytes);
  const localBytes = fitting <= maxLocalBytes ? fitting : minLocalBytes;
  const parts = [slice(page, at, localBytes)];
  let next = page.readUInt32BE(at + localBytes);
  for (let left = bytes - localBytes; left > 0; left -= overflowBytes) {
    const overflow = pages.read(next);
    if (overflow === undefined) throw new RangeError('No such overflow page');

    parts.push(slice(overflow, 4, Math.min(left, overflowBytes)));
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function valuesOf(content: Buffer): readonly RecordValue[] {
  const head = openReader(content, 0);
  const headBytes = head.varint();
  const values: RecordValue[] = [];
  for (let at = headBytes; head.at() < headBytes; ) {
    const type = head.varint();
    const bytes = sizeOf(type);
    values.push(readValue(type, slice(content, at, bytes)));
    at += bytes;
  }
  return values;
}

/** By type: nothing, integers, a float, the constants 0 and 1, two that do not occur. */
const sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];

function sizeOf(type: number): number {
  return sizes[type] ?? Math.floor((type - 12) / 2);
}

function readValue(type: number, bytes: Buffer): RecordValue {
  if (type === 0) return null;
  if (type === 6) return Number(bytes.readBigInt64BE());
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type === 7) return bytes.readDoubleBE();
  if (type < 10) return type - 8;
  return type % 2 === 1 ? bytes.toString('utf8') : bytes;
}

/** Throws a RangeError where there are not so many bytes. */
function slice(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw new RangeError('Not so many bytes');
  return bytes.subarray(at, at + length);
}

interface Reader {
  /** Where the next one begins. */
  at(): number;

  /**
   * A variable-length integer. Throws a RangeError where the bytes end before it does, or it is no
   * safe one.
   */
  varint(): number;
}

function openReader(bytes: Buffer, begin: number): Reader {
  let at = begin;

  return {
    at: () => at,

    varint() {
      let value = 0;
      while (value <= Number.MAX_SAFE_INTEGER) {
        const byte = bytes.readUInt8(at);
        at += 1;
        value = value * 128 + (byte & 0x7f);
        if (byte < 0x80) return value;
      }
      throw new RangeError('No safe integer');
    },
  };
}
