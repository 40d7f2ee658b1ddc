/** What a search looks through: all texts of an enquiry and its notes, folded on both sides. */
import { asciiDigits } from '../../shared/forms/kinds';
import type { SentForm } from './people';
import type { Value } from './sql';

/**
 * The column `search_text`, beside which the id is looked at: all texts, then the digits of each. A
 * number is found however written.
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
  return [...folded, ...folded.map(text => text.replace(/\D/g, ''))];
}

/** Upper and lower case alike, accents in one form, digits of any script as 0 to 9. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFC')).toLowerCase().trim();
}

/** A condition on enquiries: the text stands in one, in its notes or in its id. */
export function holds(text: string, bound: (value: Value) => string): string {
  const each = wordsIn(text).map(word => {
    const pattern = bound(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `search_text LIKE ${pattern} ESCAPE '\\' OR id LIKE ${pattern} ESCAPE '\\'`;
  });
  return `(${each.join(' OR ')})`;
}

/** One of these is looked for: a whole number's last ten digits, else the text and its digits. */
function wordsIn(text: string): readonly string[] {
  const folded = fold(text);
  const digits = /^[+\d\s()-]+$/.test(folded) ? folded.replace(/\D/g, '') : '';
  if (digits.length >= 10 && digits.length <= 15) return [digits.slice(-10)];
  return digits === '' || digits === folded ? [folded] : [folded, digits];
}
