/**
 * The site has lines that no search result shows, but the search finds their words. Whole lines
 * would be too large, so this module packs their words into one text.
 *
 * First come all words, in alphabetical order. A word often begins with the same letters as the
 * word before it. These letters are left out, and their number is stored.
 *
 * Then comes one group of characters for each word. Each character stands for a part of the site
 * that contains the word. A part is a place or one of its sections. All parts are numbered: first
 * a place, then its sections, then the next place.
 */

/**
 * The code of `A`. Each packed word begins with a capital letter. This letter says how many first
 * letters are the same as in the word before: `A` means none, `B` means one, and so on. The words
 * themselves have no capital letters.
 */
const none = 65;

const maxShared = 25;

/**
 * The code of `0`, which stands for part 0. The next parts have the next characters of Unicode:
 * `1`, `2`, ... `9`, `:`, ...
 */
const firstSign = 0x30;

/** Packs the words. For each word, also packs the numbers of the parts that contain it. */
export function packLines(partsOf: ReadonlyMap<string, ReadonlySet<number>>): string {
  const words = [...partsOf.keys()].sort();
  const packed = words.map((word, at) => {
    const shared = sharedLetters(word, words[at - 1] ?? '');
    return String.fromCodePoint(none + shared) + word.slice(shared);
  });

  const signs = words.map(word => {
    const parts = [...(partsOf.get(word) ?? [])];
    return parts.map(part => String.fromCodePoint(firstSign + part)).join('');
  });

  return `${packed.join('')}\n${signs.join(' ')}`;
}

function sharedLetters(word: string, before: string): number {
  let shared = 0;
  while (shared < maxShared && shared < word.length && word[shared] === before[shared]) shared += 1;
  return shared;
}

/**
 * Unpacks the text. For each word, calls `take` with the word and the numbers of the parts that
 * contain it.
 */
export function unpackLines(
  text: string,
  take: (word: string, parts: readonly number[]) => void,
): void {
  const [words = '', signs = ''] = text.split('\n');
  const signsOf = signs.split(' ');
  let word = '';
  for (const [at, packed] of words.split(/(?=[A-Z])/).entries()) {
    word = word.slice(0, packed.charCodeAt(0) - none) + packed.slice(1);
    take(
      word,
      Array.from(signsOf[at] ?? '', sign => (sign.codePointAt(0) ?? 0) - firstSign),
    );
  }
}
