/**
 * The search text of an enquiry: all its values and notes. Text and query are folded in the same
 * way as in the site's own search (shared/search).
 */

import { synonyms } from '../../shared/content/synonyms';
import { asciiDigits } from '../../shared/forms/kinds';
import { soundOf } from '../../shared/search/sound';
import { sounds } from '../../shared/search/sounds';
import { wordsOf } from '../../shared/search/words';
import { hasDevanagari } from '../../shared/text/scripts';
import type { SentForm } from './people';
import type { Value } from './sql';

/**
 * Makes the value of the column `search_text`: the id of the form, all texts, the digits of each
 * text, the normalized words, and the sounds of the words. So a search finds a number in any
 * notation, and a name in both scripts. The id is not in this text, because it is searched in its
 * own column.
 */
export function searchTextOf({ form, values }: SentForm): string {
  return [form, ...foldedTexts(Object.values(values))].join('\n');
}

/** The search text of a note. It is appended to the search text of the note's enquiry. */
export function searchTextOfNote(note: string): string {
  return ['', ...foldedTexts([note])].join('\n');
}

function foldedTexts(texts: readonly string[]): readonly string[] {
  const folded = texts.map(fold);
  const words = [...new Set(texts.flatMap(searchedWords))];
  const all = folded.join('\n');
  return [
    ...folded,
    ...folded.map(text => text.replace(/\D/g, '')),
    // Normalized words that are not in the folded texts.
    words.filter(word => !all.includes(word)).join(' '),
    [...new Set(words.map(soundMark))].filter(mark => mark !== '').join(''),
  ];
}

/** Folds a text: lower case, accents in one form (NFC), and digits of any script as 0 to 9. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFC')).toLowerCase().trim();
}

function searchedWords(text: string): readonly string[] {
  return wordsOf(asciiDigits(text));
}

/**
 * The sound of a word: a letter for the script, then the consonants. For `aniket` it is `~lnkt~`,
 * and for `अनिकेत` it is `~dnkt~`.
 */
function soundMark(word: string): string {
  const sound = soundOf(word, sounds);
  return sound.length < 2 || /\d/.test(word) ? '' : `~${scriptOf(word)}${sound}~`;
}

function scriptOf(word: string): 'd' | 'l' {
  return hasDevanagari(word) ? 'd' : 'l';
}

/** At most this many words are searched, because each word is searched in all enquiries. */
const maxWords = 8;

/**
 * SQL: whether each word of the text is in the enquiry or in its notes. A number, an address, an id
 * or a text with other signs is searched as a whole, also in the id.
 */
export function holds(text: string, bound: (value: Value) => string): string {
  const like = (column: 'search_text' | 'id', part: string): string =>
    `${column} LIKE ${bound(`%${part.replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`;
  const whole = wholeIn(text);
  if (whole !== undefined)
    return `(${whole.map(part => `${like('search_text', part)} OR ${like('id', part)}`).join(' OR ')})`;

  const words = searchedWords(text).slice(0, maxWords);
  const each = words.map(
    word =>
      `(${wordParts(word)
        .map(part => like('search_text', part))
        .join(' OR ')})`,
  );
  return `(${each.join(' AND ')})`;
}

/**
 * The parts to search as they are. For a whole phone number, these are its last ten digits. Other
 * digits, an address, an id, or a text with other signs stay as typed. Undefined if the text
 * consists of words.
 */
function wholeIn(text: string): readonly string[] | undefined {
  const folded = fold(text);
  const digits = /^[+\d\s()-]+$/.test(folded) ? folded.replace(/\D/g, '') : '';
  if (digits.length >= 10 && digits.length <= 15) return [digits.slice(-10)];
  if (digits !== '') return digits === folded ? [folded] : [folded, digits];
  const isId = /^[0-9a-f]{4,32}$/.test(folded) && /\d/.test(folded);
  const isSigns = /^\S*[@%_/\\:&=?]\S*$/.test(folded) || searchedWords(text).length === 0;
  return isId || isSigns ? [folded] : undefined;
}

/** The alternatives for a word: the word itself, its synonyms, and words that sound like it. */
function wordParts(word: string): readonly string[] {
  const sound = soundOf(word, sounds);
  const own = scriptOf(word);
  const other = own === 'd' ? 'l' : 'd';
  return [
    word,
    ...synonymsOf(word),
    // In the other script, two consonants are enough. In the word's own script, two consonants
    // would match too much.
    ...(sound.length >= 2 ? [`~${other}${sound}~`] : []),
    ...(sound.length >= 3 ? [`~${own}${sound}~`] : []),
  ];
}

/** At most this many synonyms are searched, because each is one more comparison for every row. */
const maxSynonyms = 6;

/** The synonyms of a word. The site's own term comes first, then words in the other script. */
function synonymsOf(word: string): readonly string[] {
  const found = (meanings.get(word) ?? []).filter(each => each !== word);
  return [...new Set(found)].slice(0, maxSynonyms);
}

/** For each word of a synonym group: the other words that may replace it. */
const meanings = meaningsByWord();

function meaningsByWord(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const { means, ...typed } of synonyms) {
    const meant = wordsOf(means);
    const all = [...new Set([...meant, ...wordsOf(Object.values(typed).join(' '))])];
    for (const word of all) {
      const others = all.filter(each => each.length > 2 && scriptOf(each) !== scriptOf(word));
      byWord.set(word, [...(byWord.get(word) ?? []), ...meant, ...others]);
    }
  }
  return byWord;
}
