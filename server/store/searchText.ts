/**
 * What a search looks through: all texts of an enquiry and its notes, folded as the site's own
 * search folds them (shared/search), on both sides.
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
 * The column `search_text`, beside which the id is looked at: all texts, then the digits of each,
 * then what they sound like. A number is found however written, a name in either script.
 */
export function searchTextOf({ form, values }: SentForm): string {
  return [form, ...foldedTexts(Object.values(values))].join('\n');
}

/** What a search finds of a note: it is added to the search text of its enquiry. */
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
    // In another form than the text has them.
    words.filter(word => !all.includes(word)).join(' '),
    [...new Set(words.map(soundMark))].filter(mark => mark !== '').join(''),
  ];
}

/** Upper and lower case alike, accents in one form, digits of any script as 0 to 9. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFC')).toLowerCase().trim();
}

function searchedWords(text: string): readonly string[] {
  return wordsOf(asciiDigits(text));
}

/** `~lnkt~` of `aniket`, `~dnkt~` of `अनिकेत`: the script, and the consonants. */
function soundMark(word: string): string {
  const sound = soundOf(word, sounds);
  return sound.length < 2 || /\d/.test(word) ? '' : `~${scriptOf(word)}${sound}~`;
}

function scriptOf(word: string): 'd' | 'l' {
  return hasDevanagari(word) ? 'd' : 'l';
}

/** A longer question is cut: each word is looked for in all that is kept. */
const maxWords = 8;

/** A condition on enquiries: each word stands in one, in its notes or in its id. */
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
 * What is looked for as it stands: a whole number's last ten digits; digits, an address, an id or
 * what has other signs as it was typed. Undefined for words.
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

/** One of these has to stand there: the word, what others write for it, what sounds like it. */
function wordParts(word: string): readonly string[] {
  const sound = soundOf(word, sounds);
  const own = scriptOf(word);
  const other = own === 'd' ? 'l' : 'd';
  return [
    word,
    ...synonymsOf(word),
    // Two consonants are enough in the other script; in its own they would find too much.
    ...(sound.length >= 2 ? [`~${other}${sound}~`] : []),
    ...(sound.length >= 3 ? [`~${own}${sound}~`] : []),
  ];
}

/** Each is one more look at every row. */
const maxSynonyms = 6;

/** First what the site calls it, then what is written in the other script. */
function synonymsOf(word: string): readonly string[] {
  const found = (meanings.get(word) ?? []).filter(each => each !== word);
  return [...new Set(found)].slice(0, maxSynonyms);
}

/** By each word of a meaning: the other words of it that may stand in its place. */
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
