/**
 * The sounds of letters. The index carries this table to the browser, since a page's scripts must
 * stay small. See sound.ts.
 */

/**
 * The sounds of the letters from `a` to `z`. Letters that sound alike have the same sound. The
 * sound `a` means that the letter is left out.
 */
const latin = 'abkdapjaajklnnapkrstavvaaj';

/**
 * The sounds of the Devanagari letters from ँ on: first the two nasal signs, then the vowels,
 * then the consonants from क on.
 */
const devanagari = 'nnaaaaaaaaaaaaaaaaaakkjjnkkjjnttddnttddnnppbbnarrlllvsssa';

/** Both tables in one text, as the index has them. */
export const sounds = latin + devanagari;
