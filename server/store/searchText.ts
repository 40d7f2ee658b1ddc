/**
 * Makes the text in which the desk searches for an enquiry. The text contains all values and
 * notes of the enquiry. The text and the typed query are folded in the same way as in the site's
 * own search (shared/search).
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
 * text, the words, and the sounds of the words. So a number is found however it is written, and a
 * name is found in both scripts. The id of the enquiry is not in it, because the column `id` is
 * searched, too.
 */
export function searchTextOf({ form, values }: SentForm): string {
  return [form, ...foldedTexts(Object.values(values))].join('\n');
}

/**
 * Returns the search text of a note or of a correction. The caller appends this text to the search
 * text of the enquiry.
 */
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
    // Words that the texts above do not already contain.
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
 * The sound of a word: one letter for the script, and then the consonants. The sound of `aniket`
 * is `~lnkt~`, and the sound of `अनिकेत` is `~dnkt~`. A short name has its vowels instead of the
 * script: `~asa~`.
 */
function soundMark(word: string): string {
  const sound = soundOf(word, sounds);
  if (/\d/.test(word)) return '';
  if (sound.length >= 2) return `~${scriptOf(word)}${sound}~`;
  const short = shortSound(word);
  return short === undefined ? '' : `~${short}~`;
}

/** The vowels that can begin or end a short name, by the letter that stands for their sound. */
const vowels: readonly (readonly [letter: string, spellings: RegExp])[] = [
  ['a', /^(?:a+|[अआा])$/],
  ['i', /^(?:i|ee|y|[इईिी])$/],
  ['u', /^(?:u|oo|[उऊुू])$/],
];

/**
 * The sound of a name that has one consonant between two vowels: `asa` for `Asha`, `aasha` and
 * `आशा`, and `usa` for `Usha` and `उषा`. The consonant without its vowels would find too many
 * words. Undefined for every other word.
 */
function shortSound(word: string): string | undefined {
  const sound = soundOf(word, sounds);
  const [, first, last] = /^(a+|i|ee|u|oo|[अआइईउऊ]).+?(a+|i|ee|y|u|oo|[ािीुू])$/.exec(word) ?? [];
  if (sound.length !== 1 || first === undefined || last === undefined) return undefined;

  const letterOf = (vowel: string) => vowels.find(([, spellings]) => spellings.test(vowel))?.[0];
  return `${letterOf(first)}${sound}${letterOf(last)}`;
}

function scriptOf(word: string): 'd' | 'l' {
  return hasDevanagari(word) ? 'd' : 'l';
}

/**
 * A search uses at most this many words. Each word is compared with the text of all enquiries, so
 * many words would make a search slow.
 */
const maxWords = 8;

/**
 * SQL: whether all words of the query are in the enquiry or in its notes. A number, an id, or a
 * text with a sign such as `@` is not divided into words. Such a query is also compared with the
 * id.
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
 * Returns the texts to search for if the query must not be divided into words. Such a query is a
 * number, an id, or a text with a sign such as `@`. For a complete phone number, returns only one
 * text, the last ten digits. Returns undefined if the query has only words.
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

/**
 * Returns the texts with which a word is found: the word, its synonyms, and the sound of the word
 * in both scripts.
 */
function wordParts(word: string): readonly string[] {
  const sound = soundOf(word, sounds);
  const short = shortSound(word);
  const own = scriptOf(word);
  const other = own === 'd' ? 'l' : 'd';
  return [
    word,
    ...synonymsOf(word),
    // For names in the other script, two equal consonants are enough. For names in the same
    // script, two equal consonants would find too many words, so three are needed.
    ...(sound.length >= 2 ? [`~${other}${sound}~`] : []),
    ...(sound.length >= 3 ? [`~${own}${sound}~`] : []),
    ...(short === undefined ? [] : [`~${short}~`]),
  ];
}

/**
 * A search uses at most this many synonyms. Each synonym is compared with every row, so many
 * synonyms would make a search slow.
 */
const maxSynonyms = 6;

/**
 * Returns the synonyms of a word. The site's own word comes first, and then words in the other
 * script. The number of synonyms is limited.
 */
function synonymsOf(word: string): readonly string[] {
  const found = (meanings.get(word) ?? []).filter(each => each !== word);
  return [...new Set(found)].slice(0, maxSynonyms);
}

/** For each word that has synonyms: the other words with the same meaning. */
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
