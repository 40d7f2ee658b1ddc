/**
 * Reduces a word in Latin or Devanagari letters to its sound: `पायथॉन` and `python` are spelled
 * differently, but sound alike.
 */

/**
 * The number to add to a letter's code to get its position in `sounds`: `a` is 0x61 and has
 * position 0; ँ is 0x901 and has position 26.
 */
const latinAt = -0x61;
const devanagariAt = 26 - 0x901;

/**
 * `certificate`, `sertifiket` and `सर्टिफिकेट` -> `srtpkt`: the consonants, without the hardly
 * audible ones. `sounds` comes from sounds.ts.
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
