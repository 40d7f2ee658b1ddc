/** What is looked for in place of the words that a visitor typed. */
import type { Mentioned, Vocabulary } from './vocabulary';

/** A word of the index, and how sure it is that the visitor meant it. */
export interface Spelling {
  readonly confidence: number;
  readonly mentioned: Mentioned;
}

const certainty = { exact: 1, start: 0.7, beginning: 0.6, misspelt: 0.5 };

/** The least letters of a known word that an unknown one is taken for a longer form of. */
const minStart = 4;

/**
 * For each word, best first: itself, words that it begins; for an unknown one the word that it
 * begins with, and words that it may be meant for, these for so many words as `maxMisspelt` only.
 * `work` counts what was compared.
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
    // A visitor may still be typing; but a short word that is known is meant as it stands: `fee` is
    // not yet `feedback`.
    if (word.length > 3 || (word.length > 1 && spellings.size === 0))
      add(vocabulary.beginningWith(word), certainty.beginning);
    if (spellings.size === 0) {
      // Without what is joined to it: `नोकरीसाठी` is `नोकरी`.
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
