/** Finds courses by what a visitor types: one function for the server's pages and the browser's field. */
import type { Place, SearchIndex } from './searchIndex';
import { isNear, slipsFor } from './spelling';
import { type Mention, type Vocabulary, vocabularyOf } from './vocabulary';
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

/** The most words that are looked for: a question has fewer, and each takes its time. */
const mostWords = 8;

/** How sure a word is that is not the one typed. */
const certainty = { exact: 1, synonym: 0.9, beginning: 0.6, misspelt: 0.5 };

/** Makes the words of an index ready. The function gives what answers a question best, first the best. */
export function createSearch(index: SearchIndex): Search {
  const vocabulary = vocabularyOf(index);
  const skipped = new Set(wordsOf(index.skipped));
  // A map: a visitor's word may be the name of something that every object has.
  const synonyms = new Map(Object.entries(index.synonyms));
  return question => {
    const words = joined(wordsOf(question), vocabulary);
    const telling = words.filter(word => !skipped.has(word));
    const sought = [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
    return ranked(
      sought.map(word => mentionsOf(word, vocabulary, synonyms)),
      index,
    );
  };
}

/** `power bi` is found as `powerbi` too, since titles have both: pairs are more telling than their halves. */
function joined(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    const isPair = next !== '' && vocabulary.has(word + next);
    result.push(isPair ? word + next : word);
    if (isPair) at += 1;
  }
  return result;
}

/** Where a word is mentioned, best spelling first: itself, other words for it, words that it begins, near misses. */
function mentionsOf(
  word: string,
  vocabulary: Vocabulary,
  synonyms: ReadonlyMap<string, string>,
): readonly Mention[] {
  const spellings = new Map<string, number>([[word, certainty.exact]]);
  for (const other of synonyms.get(word)?.split(' ') ?? []) spellings.set(other, certainty.synonym);
  const isKnown = [...spellings.keys()].some(spelling => vocabulary.has(spelling));
  // A visitor may still be typing; but a short word that is known is meant as it stands.
  if (word.length > 2 || (word.length === 2 && !isKnown))
    addSpellings(known => known.startsWith(word), certainty.beginning);
  if (![...spellings.keys()].some(spelling => vocabulary.has(spelling)))
    addSpellings(known => isNear(word, known, slipsFor(word.length)), certainty.misspelt);
  return Array.from(spellings).flatMap(([spelling, sure]) =>
    (vocabulary.get(spelling) ?? []).map(mention => ({ ...mention, weight: mention.weight * sure })),
  );

  function addSpellings(fits: (known: string) => boolean, sure: number): void {
    for (const known of vocabulary.keys())
      if (!spellings.has(known) && fits(known)) spellings.set(known, sure);
  }
}

/** The places that have the most of the words, by what their mentions weigh. */
function ranked(words: readonly (readonly Mention[])[], index: SearchIndex): readonly Found[] {
  const candidates = index.places.map((place, number) => {
    const here = words.map(mentions => mentions.filter(mention => mention.place === number));
    return { place, here, has: here.filter(mentions => mentions.length > 0).length, weight: total(here) };
  });
  const most = Math.max(1, ...candidates.map(({ has }) => has));
  return candidates
    .filter(({ has }) => has === most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ place, here }) => foundIn(place, here));
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

function heaviest(mentions: readonly Mention[]): Mention | undefined {
  return mentions.reduce<Mention | undefined>(
    (best, mention) => (best === undefined || mention.weight > best.weight ? mention : best),
    undefined,
  );
}
