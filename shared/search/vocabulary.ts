/** Every word of an index, with the places where it stands. */
import { type SearchIndex, sectionOf } from './searchIndex';
import { isNear, lettersOf, mayBeNear, slipsFor } from './spelling';
import { wordsOf } from './words';

/** Where in a place a word stands, and how much that says. */
export interface Mention {
  readonly in: keyof typeof weights;
  readonly section?: number;
  readonly topic?: number;
  readonly weight: number;
}

/** The places of a word by their numbers, each with the weight of its heaviest mention there. */
export type Mentioned = ReadonlyMap<
  number,
  { readonly weight: number; readonly mentions: readonly Mention[] }
>;

export interface Vocabulary {
  get(word: string): Mentioned | undefined;
  has(word: string): boolean;
  /** Words that begin so, in the order of the alphabet. */
  beginningWith(start: string): readonly string[];
  /** Words that a visitor may have meant, and how many words were compared letter by letter. */
  near(typed: string): { readonly words: readonly string[]; readonly compared: number };
}

/** A name says more than a section, a section more than a topic. */
const weights = { name: 100, also: 60, section: 30, topic: 15, line: 6 };

/** More words than begin alike in the content of a large site; a beginning that fits more tells little. */
const maxBeginnings = 60;

/** The most words that one typed word is compared with letter by letter. */
const maxCompared = 100;

/** The words of an index, those of the names' and titles' neighbours together too. */
export function vocabularyOf(index: SearchIndex): Vocabulary {
  const places = placesByWord(index);
  const sorted = [...places.keys()].sort();
  const byLength = new Map<number, { readonly words: string[]; readonly letters: number[] }>();
  for (const word of sorted) {
    const alike = byLength.get(word.length) ?? { words: [], letters: [] };
    alike.words.push(word);
    alike.letters.push(lettersOf(word));
    byLength.set(word.length, alike);
  }
  return {
    get: word => places.get(word),
    has: word => places.has(word),
    beginningWith(start) {
      const first = firstFrom(sorted, start);
      const found = sorted.slice(first, first + maxBeginnings);
      return found.filter(word => word.startsWith(start));
    },
    near(typed) {
      const slips = slipsFor(typed.length);
      const letters = lettersOf(typed);
      const found: string[] = [];
      let compared = 0;
      for (let length = typed.length - slips; slips > 0 && length <= typed.length + slips; length++) {
        const { words = [], letters: known = [] } = byLength.get(length) ?? {};
        for (let at = 0; at < words.length && compared < maxCompared; at++) {
          if (!mayBeNear(letters, known[at] ?? 0, slips)) continue;
          compared += 1;
          const word = words[at] ?? '';
          if (isNear(typed, word, slips)) found.push(word);
        }
      }
      return { words: found, compared };
    },
  };
}

/** The number of the first word that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < start) from = middle + 1;
    else to = middle;
  }
  return from;
}

function placesByWord({ places, lines }: SearchIndex): ReadonlyMap<string, Mentioned> {
  const byWord = new Map<string, Map<number, { weight: number; readonly mentions: Mention[] }>>();
  const add = (words: readonly string[], place: number, mention: Omit<Mention, 'weight'>) => {
    const weighed = { ...mention, weight: weights[mention.in] };
    for (const word of words) {
      const byPlace = byWord.get(word) ?? new Map();
      if (byPlace.size === 0) byWord.set(word, byPlace);
      const here = byPlace.get(place);
      if (here === undefined) byPlace.set(place, { weight: weighed.weight, mentions: [weighed] });
      else {
        here.mentions.push(weighed);
        here.weight = Math.max(here.weight, weighed.weight);
      }
    }
  };
  const sections: { readonly place: number; readonly section: number }[] = [];
  for (const [place, { name, also, sections: inPlace }] of places.entries()) {
    add(withPairs(name), place, { in: 'name' });
    add(wordsOf(also), place, { in: 'also' });
    for (const [section, { title, topics }] of inPlace.entries()) {
      sections.push({ place, section });
      add(withPairs(title), place, { in: 'section', section });
      for (const [topic, line] of topics.entries())
        add(withPairs(line), place, { in: 'topic', section, topic });
    }
  }
  for (const [signs = '', ...words] of lines.split('\n').map(row => row.split(' ')))
    for (const sign of signs) {
      const where = sections[sectionOf(sign)];
      if (where !== undefined) add(words, where.place, { in: 'line', section: where.section });
    }
  return byWord;
}

/** `My Sql` -> `my`, `sql`, `mysql`. */
function withPairs(title: string): readonly string[] {
  const words = wordsOf(title);
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
}

/** The one that says most; the first of several. */
export function heaviest(mentions: readonly Mention[]): Mention | undefined {
  let best: Mention | undefined;
  for (const mention of mentions) if (best === undefined || mention.weight > best.weight) best = mention;
  return best;
}
