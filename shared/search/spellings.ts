/** What is looked for in place of the words that a visitor typed. */
import type { Mentioned, Vocabulary } from './vocabulary';

/** A word of the index, and how sure it is that the visitor meant it. */
export interface Spelling {
  readonly sure: number;
  readonly mentioned: Mentioned;
}

const certainty = { exact: 1, synonym: 0.9, beginning: 0.6, misspelt: 0.5 };

/**
 * For each word, best first: itself, other words for it, words that it begins, words that it may be meant for; the
 * last for so many unknown words as `maxMisspelt` only. `work` counts what was compared.
 */
export function spellingsOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  synonyms: ReadonlyMap<string, string>,
  maxMisspelt: number,
  work: { compared: number },
): readonly (readonly Spelling[])[] {
  let misspelt = 0;
  return words.map(word => {
    const spellings = new Map<string, Spelling>();
    const add = (others: readonly string[], sure: number) => {
      for (const other of others) {
        const mentioned = spellings.has(other) ? undefined : vocabulary.get(other);
        if (mentioned !== undefined) spellings.set(other, { sure, mentioned });
      }
    };
    add([word], certainty.exact);
    add(synonyms.get(word)?.split(' ') ?? [], certainty.synonym);
    // A visitor may still be typing; but a short word that is known is meant as it stands.
    if (word.length > 2 || (word.length === 2 && spellings.size === 0))
      add(vocabulary.beginningWith(word), certainty.beginning);
    if (spellings.size === 0 && misspelt < maxMisspelt) {
      misspelt += 1;
      const near = vocabulary.near(word);
      work.compared += near.compared;
      add(near.words, certainty.misspelt);
    }
    return [...spellings.values()];
  });
}
