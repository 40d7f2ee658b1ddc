/**
 * What counts as a word in a search, on both sides of
 * it: in what is searched and in what a visitor types.
 */

/** The longest question that is read, in characters. */
const maxCharacters = 100;

/**
 * A question as it came from a form or an address -> one line of at
 * most 100 characters, without control signs. Joiners stay within it:
 * they shape letters of Hindi and Marathi words, such as नोकर्‍या.
 */
export function cleanQuestion(raw: string): string {
  const line = raw
    .normalize('NFC')
    .replace(/^[\p{C}\s]+|(?:(?!\p{Join_Control})[\p{C}\s])+/gu, ' ');
  // By code points: half of a surrogate pair would be no text at all.
  return Array.from(line.trim()).slice(0, maxCharacters).join('').trim();
}

/**
 * `Where's C# and ASP.NET?` -> `where`, `s`, `c#`, `and`, `asp`, `dotnet`. The signs of C++ and C#
 * stay, and `.NET` is a name of its own, unlike the net of a network. The dot under a Devanagari
 * letter and joiners, which many leave out, do not count: `फ़ीस` is `फीस`.
 */
export function wordsOf(text: string): readonly string[] {
  const spelled = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/\.net(?![\p{L}\p{N}])/gu, ' dotnet');
  return (spelled.match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? []).map(singular);
}

/** `tables` -> `table`, but `css` stays. It need not be English, only the same on both sides. */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
