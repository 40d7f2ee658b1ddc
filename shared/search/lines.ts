/**
 * The words of lines that are not shown, as one text: whole lines would cost too much. First the
 * words in the order of the alphabet, each without what it shares with the word before it; then,
 * for each word, the signs of the parts of the site that have it. Parts are counted through all
 * places: a place itself, then its sections.
 */

/**
 * A capital letter begins each word and says how many letters are shared: `A` none, `B` one, ... No
 * word has capitals.
 */
const none = 65;

const maxShared = 25;

/** One sign for a part's number: `0`, `1`, ... `9`, `:`, ... and on through Unicode. */
const firstSign = 0x30;

/** The numbers of the parts that have a word, by the word -> the text. */
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

/** Gives each word of the text, and the numbers of the parts that have it, to `take`. */
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
