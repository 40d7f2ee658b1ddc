/** What the command prints of enquiries, and into files. */

import { lines } from '../../../../../server/cli/enquiries/print';
import { csvLines } from '../../../../../server/desk/csvExport';
import type { StoredEnquiry } from '../../../../../server/store/enquiries';
import { storedEnquiry } from '../../../../support/store/enquiries';

/** An enquiry with this of its person instead of the usual. */
function enquiry(person: Partial<Pick<StoredEnquiry, 'name' | 'course'>>): StoredEnquiry {
  return { ...storedEnquiry('Java', Date.parse('2026-11-21T08:53:00Z')), ...person };
}

describe('a cell of the CSV', () => {
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

describe('a line of the list', () => {
  it('has the time in Kalyan and the number to call before all that is long', () => {
    const long = { name: 'Asha '.repeat(20).trim() };
    expect(lines([enquiry(long)])).toMatch(
      /^[0-9a-f]{8} {2}2026-11-21 14:23 {2}waiting {4}9876543210 {2}(?:Asha ?){20}, Java, new$/,
    );
  });

  it('shows no escape sequence and no change of direction that a visitor sent', () => {
    expect(lines([enquiry({ course: 'a\u001b[2Jb\u202ec\nd' })])).toMatch(/, a \[2Jbc d, new$/);
  });
});
