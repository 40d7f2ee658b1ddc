/** The columns and cells of the CSV file from /desk and from `enquiries export`. */
import { csvHead, csvLines } from '../../../../server/desk/csvExport';
import type { StoredEnquiry } from '../../../../server/store/enquiries';
import { storedEnquiry } from '../../../support/store/enquiries';

/** Returns the usual enquiry. `person` replaces the name, the course or both. */
function enquiry(person: Partial<Pick<StoredEnquiry, 'name' | 'course'>>): StoredEnquiry {
  return { ...storedEnquiry('Java', Date.parse('2026-11-21T08:53:00Z')), ...person };
}

it('the columns of the CSV file', () => {
  const columns = [
    'Received (IST)',
    'Desk',
    'Notes',
    'Sent on WhatsApp',
    'Corrected',
    'Mail',
    'Taken by',
    'Form',
    'How they came',
    'Name',
    'Mobile',
    'Email',
    'Course',
    'Message',
    'Faculty name',
    'Today’s date',
    'Are you satisfied with the course?',
    'Are you satisfied with the teacher?',
    'Your rating, from 0% to 100%',
    'Any Suggestions',
    'Other',
    'Page',
    'Source',
    'Campaign',
    'First page',
    'Agreed to',
    'Id',
  ];
  expect(csvHead).toBe(`\ufeff${columns.map(each => `"${each}"`).join(',')}\r\n`);
});

describe('a cell of the CSV file', () => {
  it.each([
    ['9876543210', '"9876543210"'],
    ['0987654321', '"09876 54321"'],
    ['0251220123', '"02512 20123"'],
    ['+919876543', '"9198 76543"'],
    ['+91 98765 43210', '"91 98765 43210"'],
    ['+91-98765-43210', '"91 98765 43210"'],
    ['-91-98765-43210', '"91 98765 43210"'],
    ['98765-43210', '"98765-43210"'],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['  @SUM(1)', `"'  @SUM(1)"`],
    ['-1+1', `"'-1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['123456789012', '"12 34567 89012"'],
    ['-1-1', `"'-1-1"`],
    ['1e5', `"'1e5"`],
    ['C, "C++"\nand more', '"C, ""C++""\nand more"'],
  ])('for %j is %s', (text, cell) => {
    expect(csvLines([enquiry({ course: text })])).toContain(`,${cell},`);
  });
});
