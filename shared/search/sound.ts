/**
 * What a word sounds like, in Latin or Devanagari letters: `पायथॉन` and `python` are spelled apart,
 * and sound alike.
 */

/**
 * What to add to a letter's code to get its place in that text: `a` is 0x61, and ँ, which is 0x901,
 * comes 26th.
 */
const latinAt = -0x61;
const devanagariAt = 26 - 0x901;

/**
 * `certificate`, `sertifiket` and `सर्टिफिकेट` -> `srtpkt`: the consonants, without those that one
 * hardly hears. `sounds` is of sounds.ts.
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
