/** Finds courses by what a visitor types: one function for the server's pages and the browser's field. */
import type { Place, SearchIndex } from './searchIndex';
import { type Spelling, spellingsOf } from './spellings';
import { heaviest, type Mention, type Vocabulary, vocabularyOf } from './vocabulary';
import { wordsOf } from './words';

/** A page that answers, and the part of it that does. Plain data. */
export interface Found {
  /** With the section's anchor, if one is named. */
  readonly path: string;
  readonly name: string;
  /** The section and the topic in it, by their titles, unless the page's name says it all. */
  readonly section?: string;
  readonly topic?: string;
  /** What the page holds. */
  readonly note: string;
}

export type Search = (question: string) => readonly Found[];

/** What one question has cost: words compared letter by letter, and places of words visited. */
export interface Work {
  compared: number;
  visited: number;
}

/** Limits of the work for one question, whatever it is and however many courses there are. */
const max = { words: 8, misspeltWords: 3, visitsPerWord: 2500, results: 30 };

/**
 * Makes the words of an index ready. The function gives what answers a question best, first the best; `note` is told
 * what each question has cost.
 */
export function createSearch(index: SearchIndex, note: (work: Work) => void = () => {}): Search {
  const vocabulary = vocabularyOf(index);
  const skipped = new Set(wordsOf(index.skipped));
  // A map: a visitor's word may be the name of something that every object has.
  const synonyms = new Map(Object.entries(index.synonyms));
  return question => {
    const words = joined(wordsOf(question), vocabulary);
    const telling = words.filter(word => !skipped.has(word));
    const sought = [...new Set(telling.length > 0 ? telling : words)].slice(0, max.words);
    const work: Work = { compared: 0, visited: 0 };
    const spelled = spellingsOf(sought, vocabulary, synonyms, max.misspeltWords, work);
    const weights = spelled.map(spellings => weightsOf(spellings, index.places.length, work));
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

/** `power bi` is found as `powerbi` too, since titles have both: pairs are more telling than their halves. */
function joined(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isPair = next !== '' && vocabulary.has(word + next);
    result.push(isPair ? word + next : word);
    if (isPair) at += 1;
  }
  return result;
}

/** By a place's number: how much the heaviest mention of one of these spellings weighs there, 0 for none. */
function weightsOf(spellings: readonly Spelling[], places: number, work: Work): Float64Array {
  const weights = new Float64Array(places);
  let visits = 0;
  for (const { sure, mentioned } of spellings)
    for (const [place, { weight }] of mentioned) {
      if (visits === max.visitsPerWord) break;
      visits += 1;
      if (weight * sure > (weights[place] ?? 0)) weights[place] = weight * sure;
    }
  work.visited += visits;
  return weights;
}

/** The numbers of the places that have the most of the words, the heaviest first. */
function bestPlaces(words: readonly Float64Array[]): readonly number[] {
  let most = 1;
  let best: { readonly place: number; readonly weight: number }[] = [];
  for (let place = 0; place < (words[0]?.length ?? 0); place++) {
    let [has, weight] = [0, 0];
    for (const weights of words) {
      const here = weights[place] ?? 0;
      if (here > 0) has += 1;
      weight += here;
    }
    if (has > most) best = [];
    most = Math.max(most, has);
    if (has === most) best.push({ place, weight });
  }
  best.sort((a, b) => b.weight - a.weight);
  return best.slice(0, max.results).map(({ place }) => place);
}

/** Every mention of a word in one place, as sure as its spelling is. */
function mentionsIn(place: number, spellings: readonly Spelling[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const { sure, mentioned } of spellings)
    for (const mention of mentioned.get(place)?.mentions ?? [])
      found.push({ ...mention, weight: mention.weight * sure });
  return found;
}

/** Names the section, and the topic in it, that have most of what the place's name does not say, if any has. */
function foundIn(place: Place, words: readonly (readonly Mention[])[]): Found {
  const { path, name, note = place.sections.map(({ title }) => title).join(', ') } = place;
  const unnamed = words.filter(mentions => heaviest(mentions)?.in !== 'name');
  const parts = place.sections.map((section, number) => {
    const inside = unnamed.map(mentions => mentions.filter(mention => mention.section === number));
    return { section, inside, weight: total(inside) };
  });
  // What the whole page is about is not pinned to a section that only touches it.
  const hasIts = ({ inside }: (typeof parts)[number]) =>
    inside.every((mentions, at) => isSaid(mentions) || heaviest(unnamed[at] ?? [])?.in !== 'also');
  const [best] = parts.filter(part => part.weight > 0 && hasIts(part)).sort((a, b) => b.weight - a.weight);
  if (best === undefined) return { path, name, note };
  const { id, title, topics } = best.section;
  const topic = topics[heaviest(best.inside.flat().filter(({ topic }) => topic !== undefined))?.topic ?? -1];
  return { path: `${path}#${id}`, name, section: title, ...(topic === undefined ? {} : { topic }), note };
}

/** Not only in a line that is not shown. */
function isSaid(mentions: readonly Mention[]): boolean {
  return mentions.some(mention => mention.in !== 'line');
}

function total(words: readonly (readonly Mention[])[]): number {
  return words.reduce((sum, mentions) => sum + (heaviest(mentions)?.weight ?? 0), 0);
}
