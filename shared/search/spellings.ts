/** Finds the words of the index that a typed word may mean. */
import type { Mentioned, Vocabulary } from './vocabulary';

/** A word of the index, and the confidence that the visitor meant it. */
export interface Spelling {
  readonly confidence: number;
  readonly mentioned: Mentioned;
}

const certainty = { exact: 1, start: 0.7, beginning: 0.6, misspelt: 0.5 };

/**
 * The smallest length of a known word to which an unknown word is shortened. An unknown word may
 * be a known word with an ending.
 */
const minStart = 4;

/**
 * Returns the spellings of each typed word, with the best first: the word itself, and words that
 * begin with it. If there are none, the spellings are a known word that the typed word begins
 * with, and words that sound or look similar. Only the first `maxMisspelt` words without
 * spellings are compared letter by letter. `work` counts these comparisons.
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
    // Adds longer words, since the visitor may still be typing. A known word of up to three
    // letters counts as complete, so that `fee` does not find `feedback`.
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
