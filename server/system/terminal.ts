/** Text for a terminal: with colours, and without what could harm it. */
import type { WriteStream } from 'node:tty';

/** SGR codes. Source: ECMA-48, 8.3.117. */
const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;
export type Paint = (style: keyof typeof codes, text: string) => string;

/**
 * Styles text where the stream is a terminal with colours (Node reads NO_COLOR and FORCE_COLOR),
 * else leaves it.
 */
export function painter(stream: Partial<Pick<WriteStream, 'isTTY' | 'hasColors'>>): Paint {
  const hasColours = stream.isTTY === true && stream.hasColors?.() === true;
  return (style, text) => (hasColours ? `\u001b[${codes[style]}m${text}\u001b[0m` : text);
}

/**
 * One line of a visitor's text that cannot move the cursor, change colours or reverse the text
 * beside it.
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
