/** Splits a text into words. The text is a line of the index, or a question. */

/** A longer question is cut to this number of characters. */
const maxCharacters = 100;

/**
 * Cleans a question from a form or an address. The result is one line of at most 100 characters,
 * without control characters. Joiners, which are invisible characters, stay inside the text:
 * Hindi and Marathi words such as नोकर्‍या need them.
 */
export function cleanQuestion(raw: string): string {
  const line = raw
    .normalize('NFC')
    .replace(/^[\p{C}\s]+|(?:(?!\p{Join_Control})[\p{C}\s])+/gu, ' ');
  // Array.from splits the text into whole characters. So the cut is never in the middle of a
  // surrogate pair.
  return Array.from(line.trim()).slice(0, maxCharacters).join('').trim();
}

/**
 * Splits a text into words: `Where's C# and ASP.NET?` has the words `where`, `s`, `c#`, `and`,
 * `asp` and `dotnet`. The words `c++` and `c#` keep their signs. `.NET` becomes `dotnet`, because
 * `net` is another word. Many people do not type joiners, or the dot under a Devanagari letter,
 * so these are removed: `फ़ीस` becomes `फीस`.
 */
export function wordsOf(text: string): readonly string[] {
  const spelled = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/\.net(?![\p{L}\p{N}])/gu, ' dotnet');
  return (spelled.match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? []).map(singular);
}

/**
 * Removes the `s` of a plural: `tables` becomes `table`, but `css` stays. The result need not be
 * a real word, because the words of the index and of the question are changed in the same way.
 */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
