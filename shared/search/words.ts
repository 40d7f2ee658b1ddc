/** Splits texts into words, both in the index and in a question. */

/** The most characters of a question that are read. */
const maxCharacters = 100;

/**
 * Cleans a question from a form or an address: one line of at most 100 characters, without
 * control characters. Joiners inside the text stay, since they shape letters of Hindi and Marathi
 * words, such as नोकर्‍या.
 */
export function cleanQuestion(raw: string): string {
  const line = raw
    .normalize('NFC')
    .replace(/^[\p{C}\s]+|(?:(?!\p{Join_Control})[\p{C}\s])+/gu, ' ');
  // Counts code points: half a surrogate pair would be invalid text.
  return Array.from(line.trim()).slice(0, maxCharacters).join('').trim();
}

/**
 * `Where's C# and ASP.NET?` -> `where`, `s`, `c#`, `and`, `asp`, `dotnet`. C++ and C# keep their
 * signs. `.NET` is a name, unlike the net of a network. Joiners and the dot under a Devanagari
 * letter do not count, since many people omit them: `फ़ीस` is `फीस`.
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
 * `tables` -> `table`, but `css` stays. The result need not be an English word, but must be the
 * same in index and question.
 */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
