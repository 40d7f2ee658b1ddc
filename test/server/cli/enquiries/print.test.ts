/** What the command prints of enquiries, and into files. */

import { table } from '../../../../server/cli/enquiries/show';
import { csvLines } from '../../../../server/desk/csvExport';
import type { StoredEnquiry } from '../../../../server/store/enquiryTypes';
import { painter } from '../../../../server/system/terminal';
import { storedEnquiry } from '../../../support/store/enquiries';

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

describe('a table on a terminal', () => {
  it('colours the state, and no other word', () => {
    const terminal = painter({ isTTY: true, hasColors: () => true });
    expect(table([enquiry({})], terminal, 200)).toContain('  \u001b[33mwaiting\u001b[0m  ');
  });

  it('is as wide as the terminal at most', () => {
    const long = { name: 'Asha '.repeat(20), course: 'x'.repeat(200) };
    const [, line = ''] = table([enquiry(long)], painter({}), 90).split('\n');
    // The time in Kalyan and the number to call have their room.
    expect(line).toMatch(/2026-11-21 14:23 .* Asha Asha [Asha ]+… {2}9876543210/);
    expect(line.length).toBeLessThan(100);
  });

  it('has bounded columns where it is no terminal too', () => {
    const long = enquiry({ name: 'Asha '.repeat(200), course: 'x'.repeat(4_000) });
    const [, line = ''] = table([long], painter({}), undefined).split('\n');
    expect(line.length).toBeLessThan(200);
  });

  it('shows no escape sequence and no change of direction that a visitor sent', () => {
    const shown = table([enquiry({ course: 'a\u001b[2Jb\u202ec\nd' })], painter({}), undefined);
    expect(shown).toMatch(/ a \[2Jbc d {2}Course enquiry$/);
  });
});
