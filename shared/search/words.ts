/** Splits texts into words, both in the index and in a question. */

/** The largest number of characters that are kept of a question. */
const maxCharacters = 100;

/**
 * Cleans a question from a form or an address. The result is one line of at most 100 characters
 * without control characters. Joiners (invisible characters) inside the text stay, since Hindi
 * and Marathi words such as नोकर्‍या need them.
 */
export function cleanQuestion(raw: string): string {
  const line = raw
    .normalize('NFC')
    .replace(/^[\p{C}\s]+|(?:(?!\p{Join_Control})[\p{C}\s])+/gu, ' ');
  // Array.from splits the text into code points, so that no surrogate pair is cut in half.
  return Array.from(line.trim()).slice(0, maxCharacters).join('').trim();
}

/**
 * Splits a text into words: `Where's C# and ASP.NET?` has the words `where`, `s`, `c#`, `and`,
 * `asp` and `dotnet`. The words `c++` and `c#` keep their signs. `.NET` becomes `dotnet`, so that
 * it differs from the word `net`. Joiners and the dot under a Devanagari letter are removed,
 * since many people do not type them: `फ़ीस` becomes `फीस`.
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
 * Removes a plural `s`: `tables` becomes `table`, but `css` stays. The result may be no English
 * word, since index and question are changed in the same way.
 */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
