/**
 * Packs the words of lines that results do not show into one text, since whole lines would be too
 * large. First come the words in alphabetical order, each without the letters that it shares with
 * the word before. Then, for each word, one character for each part of the site that contains it.
 * Parts are numbered through all places: a place itself, then its sections.
 */

/**
 * A capital letter starts each word and gives the number of shared letters: `A` none, `B` one,
 * ... Words contain no capitals.
 */
const none = 65;

const maxShared = 25;

/**
 * The character of part 0. The following ones continue through Unicode: `0`, `1`, ... `9`, `:`,
 * ...
 */
const firstSign = 0x30;

/** Packs the part numbers of each word into the text. */
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

/** Calls `take` with each word of the text and its part numbers. */
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
