/** Finds invisible characters in pasted text. */

/**
 * The characters that nobody sees: Unicode's format characters and spaces. The usual space does
 * not count. The two joiners do not count either, because Hindi and Marathi words need them.
 */
const invisible = /(?! |\u200C|\u200D)[\p{Cf}\p{Z}]/gu;

/**
 * Makes the end of a sentence about invisible characters, such as ` with U+202A, which is not
 * seen`. Empty if all characters are visible.
 */
export function withInvisible(text: string): string {
  const codes = new Set(text.match(invisible)?.map(codePoint));
  if (codes.size === 0) return '';
  return ` with ${[...codes].join(' and ')}, which ${codes.size === 1 ? 'is' : 'are'} not seen`;
}

/** The code of a character, such as `U+00A0`. */
function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
