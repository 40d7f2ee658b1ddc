/**
 * The sounds of letters (sound.ts). The browser loads this table with the search index, because
 * the scripts of a page must stay small.
 */

/**
 * The sounds of the letters from `a` to `z`. Letters that sound alike have the same sound. The
 * sound `a` means that sound.ts leaves the letter out.
 */
const latin = 'abkdapjaajklnnapkrstavvaaj';

/**
 * The sounds of the Devanagari letters, from ँ on. First come the two nasal signs, then the
 * vowels, and then the consonants from क on.
 */
const devanagari = 'nnaaaaaaaaaaaaaaaaaakkjjnkkjjnttddnttddnnppbbnarrlllvsssa';

/** Both tables in one text. The index contains this text. */
export const sounds = latin + devanagari;
