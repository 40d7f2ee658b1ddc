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
 * The value of the column `search_text`: all texts, then the digits of each text, then the sounds
 * of the words. So a number is found in any notation, and a name in either script. (The id is
 * searched in its own column.)
 */
export function searchTextOf({ form, values }: SentForm): string {
  return [form, ...foldedTexts(Object.values(values))].join('\n');
}

/** The search text of a note, which is appended to that of its enquiry. */
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
    // Normalized words that do not stand in the folded texts.
    words.filter(word => !all.includes(word)).join(' '),
    [...new Set(words.map(soundMark))].filter(mark => mark !== '').join(''),
  ];
}

/** Lower case, accents in one form (NFC), and digits of any script as 0 to 9. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFC')).toLowerCase().trim();
}

function searchedWords(text: string): readonly string[] {
  return wordsOf(asciiDigits(text));
}

/** `~lnkt~` for `aniket`, `~dnkt~` for `अनिकेत`: a letter for the script, then consonants. */
function soundMark(word: string): string {
  const sound = soundOf(word, sounds);
  return sound.length < 2 || /\d/.test(word) ? '' : `~${scriptOf(word)}${sound}~`;
}

function scriptOf(word: string): 'd' | 'l' {
  return hasDevanagari(word) ? 'd' : 'l';
}

/** Longer queries are cut, because each word is searched in all enquiries. */
const maxWords = 8;

/** SQL: each word of the text stands in the enquiry, in its notes or in its id. */
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
 * The parts to search literally. A whole phone number gives its last ten digits. Other digits, an
 * address, an id, or a text with other signs stay as typed. Undefined for words.
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
    // Two consonants suffice in the other script. In the word's own script they would match too
    // much.
    ...(sound.length >= 2 ? [`~${other}${sound}~`] : []),
    ...(sound.length >= 3 ? [`~${own}${sound}~`] : []),
  ];
}

/** Each synonym is one more comparison for every row. */
const maxSynonyms = 6;

/** First the site's own term, then words in the other script. */
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
