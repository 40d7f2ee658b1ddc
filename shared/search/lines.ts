/**
 * Search results do not show every line of the site's content. This module packs the words of the
 * lines that are not shown into one text, since whole lines would be too large. The text begins
 * with all words in alphabetical order. Each word is stored without the first letters that it
 * shares with the word before. After the words follows, for each word, one character for each
 * part of the site that contains the word. A part is a place or one of its sections. The number
 * of a place comes before the numbers of its sections.
 */

/**
 * The code of `A`. A capital letter starts each packed word and says how many letters the word
 * shares with the word before. `A` means none, `B` means one, and so on. The words themselves
 * contain no capital letters.
 */
const none = 65;

const maxShared = 25;

/**
 * The code of `0`, which is the character of part 0. The characters of the other parts follow in
 * the order of Unicode: `1`, `2`, ... `9`, `:`, ...
 */
const firstSign = 0x30;

/** Packs the words and the numbers of the parts that contain each word. */
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

/** Unpacks the text. Calls `take` with each word and the numbers of the parts that contain it. */
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
