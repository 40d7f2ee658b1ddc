/**
 * Finds courses and pages for a visitor's question. The server and the browser use the same
 * function.
 */
import type { Place, SearchIndex } from './searchIndex';
import { type Spelling, spellingsOf } from './spellings';
import { type Mention, type Vocabulary, vocabularyOf } from './vocabulary';
import { wordsOf } from './words';

/**
 * The result for one page: the page, and the part of the page that matches the question best. A
 * result can be written as JSON.
 */
export interface SearchResult {
  /** The path of the page. If there is a section, its id is added after `#`. */
  readonly path: string;
  readonly name: string;
  /**
   * The title of the section that matches best. A word that is also in the name of the page does
   * not count here. Undefined if no section matches another word. `topic` is the title of the
   * best topic in this section. `topic` is undefined if no topic matches.
   */
  readonly section?: string;
  readonly topic?: string | undefined;
  /** A description of the page. */
  readonly note: string;
}

export type Search = (question: string) => readonly SearchResult[];

/**
 * The work that one question needed. `compared`: the number of words that were compared letter by
 * letter. `visited`: the number of places that were read. A place that was read for two words
 * counts twice.
 */
export interface Work {
  compared: number;
  visited: number;
}

/**
 * Limits of the work for one question. The limits are the same for a long question and for many
 * courses. `fewer`: a place that matches fewer words than the best place is a result only if it
 * is among the first four.
 */
const max = { words: 8, misspeltWords: 3, visitsPerWord: 2500, results: 30, fewer: 4 };

/**
 * Prepares the words of an index, and returns the search function. The search function returns
 * the best results first. It calls `note` with the work for each question.
 */
export function createSearch(index: SearchIndex, note: (work: Work) => void = () => {}): Search {
  const vocabulary = vocabularyOf(index);
  const skipped = new Set(wordsOf(index.skipped));
  return question => {
    const words = joined(wordsOf(question), vocabulary, skipped);
    const telling = words.filter(word => !skipped.has(word));
    const sought = [...new Set(telling.length > 0 ? telling : words)].slice(0, max.words);
    const work: Work = { compared: 0, visited: 0 };
    const spelled = spellingsOf(sought, vocabulary, max.misspeltWords, work);
    const weights = atCourses(
      spelled.map(spellings => weightsOf(spellings, index.places.length, work)),
      index,
    );
    note(work);
    return bestPlaces(weights).flatMap(number => {
      const place = index.places[number];
      if (place === undefined) return [];
      return foundIn(
        place,
        spelled.map(spellings => mentionsIn(number, spellings)),
      );
    });
  };
}

/**
 * Joins two neighbouring words of a question if the vocabulary has the joined word: `power bi`
 * becomes `powerbi`. With the joined word, the search finds better results. A skipped word is not
 * joined to the word before it.
 */
function joined(
  words: readonly string[],
  vocabulary: Vocabulary,
  skipped: ReadonlySet<string>,
): readonly string[] {
  const result: string[] = [];
  for (const word of words) {
    const pair = (result.at(-1) ?? '') + word;
    if (!skipped.has(word) && vocabulary.words.has(pair)) result.splice(-1, 1, pair);
    else result.push(word);
  }
  return result;
}

/**
 * Returns the weight of each place for one word of the question. The weight of each mention is
 * multiplied by the confidence of its spelling. The weight of a place is the greatest of these
 * products. It is 0 if the place mentions none of the `spellings`, or if the limit of visits was
 * reached first.
 */
function weightsOf(spellings: readonly Spelling[], places: number, work: Work): Float64Array {
  const weights = new Float64Array(places);
  let visits = 0;
  for (const { confidence: sure, mentioned } of spellings)
    for (const [place, { weight }] of mentioned) {
      if (visits === max.visitsPerWord) break;
      visits += 1;
      if (weight * sure > (weights[place] ?? 0)) weights[place] = weight * sure;
    }
  work.visited += visits;
  return weights;
}

/**
 * Raises the weight of a word such as "fee" on the page of each course that the question names.
 * That page shows the course's own fee and batches. So the word has at least the same weight
 * there as on the page with all fees and batches.
 */
function atCourses(
  words: readonly Float64Array[],
  { courseCount, conditions }: SearchIndex,
): readonly Float64Array[] {
  return words.map(weights => {
    const asked = weights[conditions] ?? 0;
    if (asked === 0) return weights;
    const others = words.filter(other => other !== weights && !other[conditions]);
    return weights.map((here, place) => {
      const isNamed = others.some(other => (other[place] ?? 0) >= named);
      return place < courseCount && isNamed ? Math.max(here, asked) : here;
    });
  });
}

/**
 * A word with at least this weight names a course. A correctly spelled word in the title of a
 * section has exactly this weight. A word of a topic has a smaller weight.
 */
const named = 30;

/**
 * Returns the numbers of the best places. First come the places that match the most words, in the
 * order of their weight. Then come places that match fewer words, if their mentions together have
 * at least the weight `sought`.
 */
function bestPlaces(words: readonly Float64Array[]): readonly number[] {
  const best: { readonly place: number; readonly weight: number }[] = [];
  let least = perWord;
  for (let place = 0; place < (words[0]?.length ?? 0); place++) {
    let weight = 0;
    for (const weights of words) {
      const here = weights[place] ?? 0;
      if (here > 0) weight += perWord + here;
    }
    const rest = weight % perWord;
    least = Math.max(least, weight - rest);
    if (weight >= least || rest >= sought) best.push({ place, weight });
  }
  return best
    .filter(({ weight }) => weight >= least || weight % perWord >= sought)
    .sort(byWeight)
    .filter(({ weight }, at) => weight >= least || at < max.fewer)
    .slice(0, max.results)
    .map(({ place }) => place);
}

/**
 * Each matching word adds this weight to a place. This is more than the weight of all mentions
 * together. So the place that matches more words always comes first.
 */
const perWord = 1000;

/** The weight of an extra search word of a page. */
const sought = 60;

function byWeight(a: { readonly weight: number }, b: { readonly weight: number }): number {
  return b.weight - a.weight;
}

/**
 * Returns all mentions of a word in one place, with the heaviest first. The weight of a mention
 * is multiplied by the confidence of its spelling.
 */
function mentionsIn(place: number, spellings: readonly Spelling[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const { confidence: sure, mentioned } of spellings)
    for (const mention of mentioned.get(place)?.mentions ?? [])
      found.push({ ...mention, weight: mention.weight * sure });
  return found.sort(byWeight);
}

/**
 * Makes the result for a place. The result names the section that best matches the question, and
 * the best topic of that section. Words that are in the name of the place do not count for this
 * choice. If no section matches, the result names only the place.
 */
function foundIn(place: Place, words: readonly (readonly Mention[])[]): SearchResult {
  const { path, name, sections, note = sections.map(section => section.name).join(', ') } = place;
  const unnamed = words.filter(([first]) => first?.in !== 'name');
  const parts = sections.map((section, number) => {
    const inside = unnamed.map(mentions => mentions.filter(({ part }) => part === number + 1));
    return {
      section,
      inside,
      weight: inside.reduce((sum, [first]) => sum + (first?.weight ?? 0), 0),
    };
  });
  const [best] = parts.sort(byWeight);
  if (!best?.weight) return { path, name, note };
  const { id, name: section, topics } = best.section;
  const inTopic = best.inside
    .flat()
    .sort(byWeight)
    .find(mention => mention.topic !== undefined);
  const topic = topics[inTopic?.topic ?? -1];
  return { path: `${path}#${id}`, name, section, topic, note };
}
