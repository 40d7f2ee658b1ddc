/**
 * Reduces a word in Latin or Devanagari letters to its sound, since `पायथॉन` and `python` are
 * spelled differently but sound alike.
 */

/**
 * Added to a letter's code, these numbers give the letter's position in `sounds`. The letter `a`,
 * code 0x61, has position 0. The letter ँ, code 0x901, has position 26.
 */
const latinAt = -0x61;
const devanagariAt = 26 - 0x901;

/**
 * Returns the sound of a word: `srtpkt` for `certificate`, `sertifiket` and `सर्टिफिकेट`. It has
 * only consonants, and leaves out those that one hardly hears. `sounds` is the table of
 * sounds.ts.
 */
export function soundOf(word: string, sounds: string): string {
  const spelled = word.replace(/c(?=[eiy])|t(?=io)/g, 's').replace(/x/g, 'ks');
  let sound = '';
  for (let at = 0; at < spelled.length; at++) {
    const code = spelled.charCodeAt(at);
    const letter = sounds[code + latinAt] ?? sounds[code + devanagariAt] ?? 'a';
    if (letter !== 'a' && letter !== sound.at(-1)) sound += letter;
  }
  return sound;
}
