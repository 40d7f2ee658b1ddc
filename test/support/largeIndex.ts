/** An index as 2,000 courses would make it: the site's own places, and invented ones, always the same. */

import { packLines, unpackLines } from '../../shared/search/lines';
import { makeIndex } from '../../shared/search/makeIndex';
import type { SearchIndex } from '../../shared/search/searchIndex';

const letters = 'etaoinsrhldcumfpgwybvkxjqz';

/** 20,000 words stand in it, few of them in many places and many in few, as in any language. */
export function largeIndex(places = 2000): SearchIndex {
  const own = makeIndex('en');
  const random = openRandom();
  const words = Array.from({ length: 20_000 }, () => {
    const length = 3 + Math.floor(random() * 9);
    return Array.from({ length }, () => letters[Math.floor(random() ** 2 * letters.length)]).join('');
  });
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)] ?? '');
  const line = (count: number) => some(count).join(' ');
  const added = Array.from({ length: places - own.places.length }, (_, number) => ({
    ...{ path: `/more${number}`, name: line(2), also: line(3) },
    sections: Array.from({ length: 6 }, (_, section) => ({
      ...{ id: `s${section}`, name: line(3), topics: Array.from({ length: 8 }, () => line(2)) },
    })),
  }));
  // A part is a place itself or a section of it.
  let part = own.places.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
  const partsOf = new Map<string, Set<number>>();
  unpackLines(own.lines, (word, parts) => void partsOf.set(word, new Set(parts)));
  for (const { sections } of added) {
    for (const at of sections.keys())
      for (const word of some(10)) partsOf.set(word, (partsOf.get(word) ?? new Set()).add(part + 1 + at));
    part += 1 + sections.length;
  }
  return { ...own, places: [...own.places, ...added], lines: packLines(partsOf) };
}

/** The dearest that one can think of: unknown words, words that stand everywhere or that many begin with, misspelt ones. */
export function dearQuestions({ places }: SearchIndex): readonly string[] {
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();
  for (const word of places.flatMap(({ sections }) => sections.flatMap(({ name }) => name.split(' ')))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    starts.set(word.slice(0, 3), (starts.get(word.slice(0, 3)) ?? 0) + 1);
  }
  const most = (of: ReadonlyMap<string, number>, at = 0) =>
    [...of.keys()].sort((a, b) => (of.get(b) ?? 0) - (of.get(a) ?? 0)).slice(at, at + 16);
  const turned = (word: string) => word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4);
  const long = [...counts.keys()].filter(word => word.length > 7);
  const several = (make: (word: number) => string) =>
    Array.from({ length: 8 }, (_, word) => make(word)).join(' ');
  return [
    ...[0, 100, 1000].map(at => most(counts, at).join(' ')),
    ...[0, 50, 500].map(at => most(starts, at).join(' ')),
    ...[0, 40, 400, 900].map(at => several(word => turned(long[at + word] ?? ''))),
    ...[0, 3, 7].map(at => several(word => letters.slice(at + word, at + word + 10))),
    ...['etaoinsr', 'tetanise', 'etetetet'].map(start => several(word => start + letters[word])),
    'e t a o i n s r h l d c u m f p',
    'a'.repeat(100),
    'java',
    'where can I learn machine learning',
  ].map(question => question.slice(0, 100));
}

/** Numbers from 0 to below 1, the same ones each time. Source: Numerical Recipes, "ranqd1". */
function openRandom(): () => number {
  let last = 1;
  return () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last / 2 ** 32;
  };
}
