/** The lines that the command `enquiries list` prints. */
import { lines } from '../../../../../server/cli/enquiries/print';
import type { StoredEnquiry } from '../../../../../server/store/enquiries';
import { storedEnquiry } from '../../../../support/store/enquiries';

/** Returns the usual enquiry. `person` replaces the name, the course or both. */
function enquiry(person: Partial<Pick<StoredEnquiry, 'name' | 'course'>>): StoredEnquiry {
  return { ...storedEnquiry('Java', Date.parse('2026-11-21T08:53:00Z')), ...person };
}

describe('a line of "enquiries list"', () => {
  it('has the time in India and the number to call before the long texts', () => {
    const long = { name: 'Asha '.repeat(20).trim() };
    expect(lines([enquiry(long)])).toMatch(
      /^[0-9a-f]{8} {2}2026-11-21 14:23 {2}waiting {4}9876543210 {2}(?:Asha ?){20}, Java, new$/,
    );
  });

  it('shows no escape sequence and no direction mark of a visitor', () => {
    expect(lines([enquiry({ course: 'a\u001b[2Jb\u202ec\nd' })])).toMatch(/, a \[2Jbc d, new$/);
  });
});
