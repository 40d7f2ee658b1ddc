/** Characters that someone has pasted without seeing them. */

/**
 * Those of Unicode's formats and blanks, but the usual blank, and the
 * two joiners that are part of Hindi and Marathi words.
 */
const invisible = /(?! |\u200C|\u200D)[\p{Cf}\p{Z}]/gu;

/** ` with U+202A, which is not seen`, for the end of a sentence; empty where all is seen. */
export function withInvisible(text: string): string {
  const codes = new Set(text.match(invisible)?.map(codePoint));
  if (codes.size === 0) return '';
  return ` with ${[...codes].join(' and ')}, which ${codes.size === 1 ? 'is' : 'are'} not seen`;
}

/** `U+00A0` */
function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
