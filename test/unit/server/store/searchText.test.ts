/**
 * Which texts a search at the desk finds. The tests of the store check that SQL finds the same
 * texts.
 */
import { holds, searchTextOf, searchTextOfNote } from '../../../../server/store/searchText';

/**
 * Returns whether a search for `question` finds `text`. Reads the SQL condition of the search. The
 * condition has groups with AND between them, and each group has parts with OR between them.
 */
function finds(question: string, text: string): boolean {
  const values: string[] = [];
  const condition = holds(question, value => `$${values.push(String(value))}`);
  const isIn = (part: string): boolean => {
    const [, number = '0'] = /search_text LIKE \$(\d+)/.exec(part) ?? [];
    const value = values[Number(number) - 1];
    return value !== undefined && text.includes(value.slice(1, -1).replaceAll('\\', ''));
  };
  return condition.split(' AND ').every(each => each.split(' OR ').some(isIn));
}

const vaibhav = searchTextOf({
  form: 'course-enquiry',
  values: { fname: 'Vaibhav Patil', mobile: '+91 98200 11240', course: 'Core Java' },
});
const aniket = searchTextOf({
  form: 'contact',
  values: { fullname: 'अनिकेत शिंदे', message: 'टॅली शिकायचे आहे, फ़ीस किती?' },
});
const amol = searchTextOf({ form: 'enquiry', values: { to_name: 'अमोल', course_name: 'Tally' } });

const asha = searchTextOf({ form: 'enquiry', values: { to_name: 'Asha More' } });
const usha = searchTextOf({ form: 'enquiry', values: { to_name: 'उषा', course_name: 'Java' } });

it.each<[string, string, boolean]>([
  ['aasha', asha, true],
  ['आशा', asha, true],
  ['ashaa', asha, true],
  ['usha', asha, false],
  ['as', asha, true],
  ['usha', usha, true],
  ['oosha', usha, true],
  ['asha', usha, false],
  ['is', usha, false],
  ['uma', searchTextOf({ form: 'contact', values: { message: 'for my mom' } }), false],
  ['vaibhav', vaibhav, true],
  ['VAIB', vaibhav, true],
  ['core vaibhav', vaibhav, true],
  ['vaibhav python', vaibhav, false],
  ['vaibhaw', vaibhav, true],
  ['वैभव', vaibhav, true],
  ['98200 11240', vaibhav, true],
  ['०९८२००११२४०', vaibhav, true],
  ['11240', vaibhav, true],
  ['98200 11241', vaibhav, false],
  ['aniket', aniket, true],
  ['shinde', aniket, true],
  ['फीस', aniket, true],
  ['tally', aniket, true],
  ['टॅली', amol, true],
  ['amol', amol, true],
  ['amit', amol, false],
  ['100%', vaibhav, false],
  ['core_', vaibhav, false],
  ['told 24,000', vaibhav + searchTextOfNote('Told 24,000, comes on Saturday'), true],
])('a search at the desk for %s: %#', (question, text, isFound) => {
  expect(finds(question, text)).toBe(isFound);
});
