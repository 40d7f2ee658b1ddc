/**
 * Finds courses by what a visitor types: one function
 * for the server's pages and the browser's field.
 */
import type { Place, SearchIndex } from './searchIndex';
import { type Spelling, spellingsOf } from './spellings';
import { type Mention, type Vocabulary, vocabularyOf } from './vocabulary';
import { wordsOf } from './words';

/** A page that answers, and the part of it that does. Plain data. */
export interface SearchResult {
  /** With the section's anchor, if one is named. */
  readonly path: string;
  readonly name: string;
  /** The section and the topic in it, by their titles, unless the page's name says it all. */
  readonly section?: string;
  readonly topic?: string | undefined;
  /** What the page holds. */
  readonly note: string;
}

export type Search = (question: string) => readonly SearchResult[];

/** What one question has cost: words compared letter by letter, and places of words visited. */
export interface Work {
  compared: number;
  visited: number;
}

/**
 * Limits of the work for one question, whatever it is and however many courses there are. Places
 * that have fewer of its words than others are among the first `fewer` results, or not listed.
 */
const max = { words: 8, misspeltWords: 3, visitsPerWord: 2500, results: 30, fewer: 4 };

/**
 * Makes the words of an index ready. The function gives what answers a question best, first the
 * best; `note` is told what each question has cost.
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
 * `power bi` is found as `powerbi` too, since titles have both: pairs are more telling than their
 * halves, unless the second one says nothing.
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
 * By a place's number: how much the heaviest mention
 * of one of these spellings weighs there, 0 for none.
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
 * A course's page says its own fee and batches: where one word names a course, another that asks
 * for such conditions counts there as much as on the page that says them for all.
 */
function atCourses(
  words: readonly Float64Array[],
  { taught, conditions }: SearchIndex,
): readonly Float64Array[] {
  return words.map(weights => {
    const asked = weights[conditions] ?? 0;
    if (asked === 0) return weights;
    const others = words.filter(other => other !== weights && !other[conditions]);
    return weights.map((here, place) => {
      const isNamed = others.some(other => (other[place] ?? 0) >= named);
      return place < taught && isNamed ? Math.max(here, asked) : here;
    });
  });
}

/** The least weight of a word that names a course or a section of it: no topic has it. */
const named = 30;

/**
 * The numbers of the places that have the most of the words, the heaviest first; then of those
 * sought by one of them.
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
 * What each word adds to the weight of a place: more than the weights of all words of a question.
 */
const perWord = 1000;

/** The weight of a word that a page is sought by. */
const sought = 60;

function byWeight(a: { readonly weight: number }, b: { readonly weight: number }): number {
  return b.weight - a.weight;
}

/** Every mention of a word in one place, as sure as its spelling is, the heaviest first. */
function mentionsIn(place: number, spellings: readonly Spelling[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const { confidence: sure, mentioned } of spellings)
    for (const mention of mentioned.get(place)?.mentions ?? [])
      found.push({ ...mention, weight: mention.weight * sure });
  return found.sort(byWeight);
}

/**
 * Names the section, and the topic in it, that have most of what the place's name does not say, if
 * any has.
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
