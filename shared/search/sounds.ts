/**
 * What letters sound like. It travels with the index: the scripts of a page have no room for it.
 * See sound.ts.
 */

/**
 * For each letter from a on, the one that stands for it and for those that are easily taken for it;
 * `a` for none.
 */
const latin = 'abkdapjaajklnnapkrstavvaaj';

/** The same from the sign ँ on: two nasal signs, vowels, then consonants from क on. */
const devanagari = 'nnaaaaaaaaaaaaaaaaaakkjjnkkjjnttddnttddnnppbbnarrlllvsssa';

/** Both tables as one text. */
export const sounds = latin + devanagari;
