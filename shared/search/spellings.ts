/** Finds the words of the index that the visitor may have meant by a typed word. */
import type { Mentioned, Vocabulary } from './vocabulary';

/** A word of the index. `confidence` says how sure it is that the visitor meant this word. */
export interface Spelling {
  readonly confidence: number;
  readonly mentioned: Mentioned;
}

const certainty = { exact: 1, start: 0.7, beginning: 0.6, misspelt: 0.5 };

/**
 * If a word is unknown, the search removes letters from its end, because the word may be a known
 * word with an ending. At least this number of letters stays.
 */
const minStart = 4;

/**
 * Returns the spellings of each typed word: the words of the index that the visitor may have
 * meant, with the best one first.
 *
 * The spellings are the typed word itself, and longer words that begin with it. If the index has
 * none of these, the function looks for other words: a known word that is the beginning of the
 * typed word, words that sound similar, and words that look similar.
 *
 * To find words that look similar, the function compares words letter by letter. This takes time,
 * so the function does this only for the first `maxMisspelt` words. `work` counts these
 * comparisons.
 */
export function spellingsOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  maxMisspelt: number,
  work: { compared: number },
): readonly (readonly Spelling[])[] {
  let misspelt = 0;
  return words.map(word => {
    const spellings = new Map<string, Spelling>();
    const add = (others: readonly string[], sure: number) => {
      for (const other of others) {
        const mentioned = spellings.has(other) ? undefined : vocabulary.words.get(other);
        if (mentioned !== undefined) spellings.set(other, { confidence: sure, mentioned });
      }
    };
    add([word], certainty.exact);
    // Adds longer words, because the visitor may still be typing. But a known word of three
    // letters or fewer counts as complete, so that `fee` does not find `feedback`.
    if (word.length > 3 || (word.length > 1 && spellings.size === 0))
      add(vocabulary.beginningWith(word), certainty.beginning);
    if (spellings.size === 0) {
      // Removes letters at the end until the word is known: `नोकरीसाठी` becomes `नोकरी`.
      for (let end = word.length - 1; end >= minStart && spellings.size === 0; end -= 1)
        add([word.slice(0, end)], certainty.start);
      add(vocabulary.soundingLike(word), certainty.misspelt);
      if (misspelt < maxMisspelt) {
        misspelt += 1;
        add(vocabulary.near(word, work), certainty.misspelt);
      }
    }
    return [...spellings.values()];
  });
}
