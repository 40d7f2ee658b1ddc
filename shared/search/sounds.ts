/**
 * The sounds of letters. They are part of the index, since the scripts of a page have no room for
 * them. See sound.ts.
 */

/**
 * For each letter from a on, the letter that stands for it and for similar sounds. `a` means
 * none.
 */
const latin = 'abkdapjaajklnnapkrstavvaaj';

/** The same from ँ on: two nasal signs, vowels, then consonants from क on. */
const devanagari = 'nnaaaaaaaaaaaaaaaaaakkjjnkkjjnttddnttddnnppbbnarrlllvsssa';

/** Both tables in one text. */
export const sounds = latin + devanagari;
