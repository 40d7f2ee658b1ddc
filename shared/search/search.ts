/**
 * Finds courses by what a visitor types. The server's pages and the browser's field share this
 * function.
 */
import type { Place, SearchIndex } from './searchIndex';
import { type Spelling, spellingsOf } from './spellings';
import { type Mention, type Vocabulary, vocabularyOf } from './vocabulary';
import { wordsOf } from './words';

/** A page that answers a question, and its matching part. Plain data. */
export interface SearchResult {
  /** The path, with the section's anchor if there is a section. */
  readonly path: string;
  readonly name: string;
  /**
   * The titles of the section and of the topic in it. Undefined if the page's name matches
   * everything.
   */
  readonly section?: string;
  readonly topic?: string | undefined;
  /** What the page contains. */
  readonly note: string;
}

export type Search = (question: string) => readonly SearchResult[];

/**
 * The cost of one question: words that were compared letter by letter, and visited places of
 * words.
 */
export interface Work {
  compared: number;
  visited: number;
}

/**
 * Limits of the work for one question, however long it is and however many courses there are. A
 * place that matches fewer words than another is listed only among the first `fewer` results.
 */
const max = { words: 8, misspeltWords: 3, visitsPerWord: 2500, results: 30, fewer: 4 };

/**
 * Prepares the words of an index. The returned function lists the best results first. It calls
 * `note` with the cost of each question.
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
 * Joins `power bi` into `powerbi`, since titles contain both forms: a pair says more than its
 * halves, unless the second half is a skipped word.
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

/** For each place number, the weight of the heaviest mention of these spellings. 0 for none. */
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
 * A course's page has its own fee and batches. So if one word names a course and another asks for
 * such conditions, the second one weighs as much there as on the page with the conditions of all
 * courses.
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

/** The least weight of a word that names a course or a section. No topic reaches it. */
const named = 30;

/**
 * The numbers of the places that match the most words, the heaviest first. Then come places that
 * match fewer words, but have at least the weight of a search word.
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
 * The weight for each matching word. It exceeds the sum of the mentions' weights for a whole
 * question.
 */
const perWord = 1000;

/** The weight of an extra search word of a page. */
const sought = 60;

function byWeight(a: { readonly weight: number }, b: { readonly weight: number }): number {
  return b.weight - a.weight;
}

/**
 * All mentions of a word in one place, the heaviest first. Each is weighted by the confidence of
 * its spelling.
 */
function mentionsIn(place: number, spellings: readonly Spelling[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const { confidence: sure, mentioned } of spellings)
    for (const mention of mentioned.get(place)?.mentions ?? [])
      found.push({ ...mention, weight: mention.weight * sure });
  return found.sort(byWeight);
}

/**
 * Chooses the section, and the topic in it, that match most of the words that the place's name
 * lacks, if any section does.
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
