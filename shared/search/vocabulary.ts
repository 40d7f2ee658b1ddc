/** Every word of an index, with the places where it stands. */
import { type SearchIndex, sectionOf } from './searchIndex';
import { wordsOf } from './words';

/** One place where a word stands, and how much that says. */
export interface Mention {
  readonly in: keyof typeof weights;
  readonly place: number;
  readonly section?: number;
  readonly topic?: number;
  readonly weight: number;
}

/** Every word, and where it is mentioned. */
export type Vocabulary = ReadonlyMap<string, readonly Mention[]>;

/** A name says more than a section, a section more than a topic. */
const weights = { name: 100, also: 60, section: 30, topic: 15, line: 6 };

/** The words of an index, those of the names' and titles' neighbours together too. */
export function vocabularyOf({ places, lines }: SearchIndex): Vocabulary {
  const vocabulary = new Map<string, Mention[]>();
  const add = (words: readonly string[], mention: Omit<Mention, 'weight'>) => {
    for (const word of words)
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), { ...mention, weight: weights[mention.in] }]);
  };
  const sections: { readonly place: number; readonly section: number }[] = [];
  for (const [place, { name, also, sections: inPlace }] of places.entries()) {
    add(withPairs(name), { in: 'name', place });
    add(wordsOf(also), { in: 'also', place });
    for (const [section, { title, topics }] of inPlace.entries()) {
      sections.push({ place, section });
      add(withPairs(title), { in: 'section', place, section });
      for (const [topic, line] of topics.entries())
        add(withPairs(line), { in: 'topic', place, section, topic });
    }
  }
  for (const [signs = '', ...words] of lines.split('\n').map(row => row.split(' ')))
    for (const sign of signs) {
      const where = sections[sectionOf(sign)];
      if (where !== undefined) add(words, { in: 'line', ...where });
    }
  return vocabulary;
}

/** `My Sql` -> `my`, `sql`, `mysql`. */
function withPairs(title: string): readonly string[] {
  const words = wordsOf(title);
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
}
