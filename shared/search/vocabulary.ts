/** The vocabulary of a search index: its words, and the places that contain each word. */
import { unpackLines } from './lines';
import type { SearchIndex } from './searchIndex';
import { soundOf } from './sound';
import { isNear, lettersOf, mayBeNear, slipsFor } from './spelling';
import { wordsOf } from './words';

/**
 * One mention of a word in a place: the part of the place that has the word, and the weight of
 * the mention.
 */
export interface Mention {
  readonly in: keyof typeof weights;
  /**
   * The part of the place that has the word: 0 for the page itself, 1 for its first section, and
   * so on.
   */
  readonly part: number;
  readonly topic?: number;
  readonly weight: number;
}

/** The places that mention a word. The key is the number of the place. */
export type Mentioned = ReadonlyMap<number, MentionsThere>;

interface MentionsThere {
  /**
   * The weight of the heaviest mention. It is stored here, because one question reads thousands
   * of places.
   */
  weight: number;
  readonly mentions: Mention[];
}

export interface Vocabulary {
  readonly words: ReadonlyMap<string, Mentioned>;
  /** Returns the words that begin with `start`, in alphabetical order. */
  beginningWith(start: string): readonly string[];
  /** Returns the words that sound like `word`. */
  soundingLike(word: string): readonly string[];
  /**
   * Returns the words that the visitor may have meant if `typed` has a few typing errors. `work`
   * counts how many words were compared letter by letter.
   */
  near(typed: string, work: { compared: number }): readonly string[];
}

/**
 * The weight of a mention. It depends on where the word is. The name of a page has the greatest
 * weight, and a line that no result shows has the least.
 */
const weights = { name: 100, also: 60, section: 30, topic: 15, line: 6 };

/**
 * The largest number of words that `beginningWith` returns. If more words begin with the typed
 * letters, the letters say little about what the visitor means.
 */
const maxBeginnings = 60;

/** A sound with fewer consonants than this is not searched for, because too many words have it. */
const minConsonants = 3;

/** For each typed word, at most this number of words is compared letter by letter. */
const maxCompared = 100;

/**
 * Collects the words of an index. Two neighbouring words also count as one joined word, except in
 * lines that no result shows.
 */
export function vocabularyOf(index: SearchIndex): Vocabulary {
  const words = placesByWord(index);
  // Groups of words. The words in a group have the same first two letters, the same first three
  // letters, the same length or the same sound.
  const groups = new Map<string | number, string[]>();
  // For each length: the letters of the words with this length, in the same order as the words in
  // their group.
  const lettersIn = new Map<number, number[]>();
  for (const word of [...words.keys()].sort()) {
    for (const key of new Set([
      word.slice(0, 2),
      word.slice(0, 3),
      word.length,
      soundOf(word, index.sounds),
    ]))
      push(groups, key, word);
    push(lettersIn, word.length, lettersOf(word));
  }
  return {
    words,
    beginningWith(start) {
      const found = groups.get(start.slice(0, 3))?.filter(word => word.startsWith(start)) ?? [];
      return found.slice(0, maxBeginnings);
    },
    soundingLike(word) {
      const sound = soundOf(word, index.sounds);
      return (sound.length >= minConsonants && groups.get(sound)) || [];
    },
    near(typed, work) {
      const slips = slipsFor(typed.length);
      const letters = lettersOf(typed);
      const found: string[] = [];
      let compared = 0;
      for (
        let length = typed.length - slips;
        slips > 0 && length <= typed.length + slips;
        length++
      ) {
        const known = lettersIn.get(length) ?? [];
        groups.get(length)?.forEach((word, at) => {
          if (compared === maxCompared || !mayBeNear(letters, known[at] ?? 0, slips)) return;
          compared += 1;
          if (isNear(typed, word, slips)) found.push(word);
        });
      }
      work.compared += compared;
      return found;
    },
  };
}

function push<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

function placesByWord({ places, lines, synonyms }: SearchIndex): ReadonlyMap<string, Mentioned> {
  const byWord = new Map<string, Map<number, MentionsThere>>();
  // This is a Map, because every plain object has properties such as `constructor`. A visitor may
  // also type such a word.
  const others = new Map(Object.entries(synonyms));
  const add = (words: readonly string[], place: number, mention: Omit<Mention, 'weight'>) => {
    const weighed = { ...mention, weight: weights[mention.in] };
    for (const word of words.flatMap(said => [said, ...(others.get(said)?.split(' ') ?? [])])) {
      const byPlace = byWord.get(word) ?? new Map<number, MentionsThere>();
      byWord.set(word, byPlace);
      const here = byPlace.get(place) ?? { weight: 0, mentions: [] };
      byPlace.set(place, here);
      here.weight = Math.max(here.weight, weighed.weight);
      here.mentions.push(weighed);
    }
  };
  const parts: { readonly place: number; readonly part: number }[] = [];
  for (const [place, page] of places.entries())
    for (const [part, { name, also = '', topics = [] }] of [page, ...page.sections].entries()) {
      parts.push({ place, part });
      add(withPairs(name), place, { in: part === 0 ? 'name' : 'section', part });
      add(withPairs(also), place, { in: 'also', part });
      for (const [topic, line] of topics.entries())
        add(withPairs(line), place, { in: 'topic', part, topic });
    }
  unpackLines(lines, (word, having) => {
    for (const number of having) {
      const { place = 0, part = 0 } = parts[number] ?? {};
      add([word], place, { in: 'line', part });
    }
  });
  return byWord;
}

/**
 * Returns the words of a title, and each two neighbouring words as one word: `my`, `sql` and
 * `mysql` for `My Sql`.
 */
function withPairs(title: string): readonly string[] {
  const words = wordsOf(title);
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
}
