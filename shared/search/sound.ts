/**
 * Returns how a word sounds. The word may be in Latin or Devanagari letters: `पायथॉन` and
 * `python` are written differently, but sound alike.
 */

/**
 * The code of a letter plus one of these numbers is the position of the letter in `sounds`. The
 * letter `a`, code 0x61, has position 0. The letter ँ, code 0x901, has position 26.
 */
const latinAt = -0x61;
const devanagariAt = 26 - 0x901;

/**
 * Returns the sound of a word: `srtpkt` for `certificate`, `sertifiket` and `सर्टिफिकेट`. The
 * sound has only consonants. Consonants that people hardly hear are left out. `sounds` is the
 * table in sounds.ts.
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
