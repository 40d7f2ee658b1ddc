/** The slowest questions for the search. */
import type { SearchIndex } from '../../../shared/search/searchIndex';

const letters = 'etaoinsrhldcumfpgwybvkxjqz';

/**
 * Returns questions of several sorts: unknown words, words that are on every page, the first
 * letters of many words, and misspelt words.
 */
export function slowQuestions({ places }: SearchIndex): readonly string[] {
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();
  for (const word of places.flatMap(({ sections }) =>
    sections.flatMap(({ name }) => name.split(' ')),
  )) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    starts.set(word.slice(0, 3), (starts.get(word.slice(0, 3)) ?? 0) + 1);
  }
  const most = (of: ReadonlyMap<string, number>, at = 0) =>
    [...of.keys()].sort((a, b) => (of.get(b) ?? 0) - (of.get(a) ?? 0)).slice(at, at + 16);
  const turned = (word: string) =>
    word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4);
  const long = [...counts.keys()].filter(word => word.length > 7);
  const several = (make: (word: number) => string) =>
    Array.from({ length: 8 }, (_, word) => make(word)).join(' ');

  const frequent = [0, 100, 1000].map(at => most(counts, at).join(' '));
  const beginnings = [0, 50, 500].map(at => most(starts, at).join(' '));
  const misspelt = [0, 40, 400, 900].map(at => several(word => turned(long[at + word] ?? '')));
  const unknownWords = [0, 3, 7].map(at =>
    several(word => letters.slice(at + word, at + word + 10)),
  );
  const alike = ['etaoinsr', 'tetanise', 'etetetet'].map(start =>
    several(word => start + letters[word]),
  );

  const questions = [
    ...frequent,
    ...beginnings,
    ...misspelt,
    ...unknownWords,
    ...alike,
    'e t a o i n s r h l d c u m f p',
    'a'.repeat(100),
    'java',
    'where can I learn machine learning',
  ];
  return questions.map(question => question.slice(0, 100));
}
