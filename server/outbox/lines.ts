/** The lines of a file of the outbox, and how one is taken back without touching its neighbours. */

import { open } from 'node:fs/promises';

export interface Line {
  readonly offset: number;
  /** In bytes, with its line break. */
  readonly length: number;
  /** Without white space at the end. */
  readonly text: string;
}

/** Also a last line without a line break. */
export function splitLines(bytes: Buffer): readonly Line[] {
  const lines = [];
  for (let offset = 0; offset < bytes.length; ) {
    const lineBreak = bytes.indexOf(0x0a, offset);
    const end = lineBreak === -1 ? bytes.length : lineBreak + 1;
    lines.push({ offset, length: end - offset, text: bytes.toString('utf8', offset, end).trimEnd() });
    offset = end;
  }
  return lines;
}

/** A line of spaces held a message that an operator erased. */
export function isErased({ length, text }: Line): boolean {
  return text === '' && length > 1;
}

/**
 * Writes spaces over a line, durably. In place: the bytes are gone from the disk, all others stay where they are, and
 * one who appends to the file meanwhile is not disturbed.
 */
export async function overwriteLine(
  path: string,
  { offset, length }: Pick<Line, 'offset' | 'length'>,
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const bytes = Buffer.alloc(length, ' ');
    bytes.write('\n', length - 1);
    await file.write(bytes, 0, length, offset);
    await file.datasync();
  } finally {
    await file.close();
  }
}
