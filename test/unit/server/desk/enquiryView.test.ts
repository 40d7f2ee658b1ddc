/** The day on which an enquiry is deleted, as the desk shows it. */
import { deletedOn } from '../../../../server/desk/enquiryView';
import { storedEnquiry } from '../../../support/store/enquiries';

const day = 24 * 60 * 60_000;
const monday = Date.parse('2026-11-23T10:00:00+05:30');
const ended = monday + day;

// These are the days on which store/retention.ts deletes if DATA_RETENTION_DAYS is 90.
it.each([
  ['by the retention days after its last delivery', undefined, ended + 90 * day],
  ['not earlier for a follow-up before that', monday + 30 * day, ended + 90 * day],
  ['a week after a later follow-up', monday + 100 * day, monday + 107 * day],
  ['a year after it came at the latest', monday + 364 * day, monday + 365 * day],
])('the desk shows that a delivered enquiry is deleted %s', (_when, followUpAt, expected) => {
  const enquiry = { ...storedEnquiry('Java', monday), endedAt: ended, followUpAt };

  expect(deletedOn(enquiry, 90)).toBe(expected);
});

it('the desk shows no day of deletion for an enquiry that waits', () => {
  expect(deletedOn(storedEnquiry('Java', monday), 90)).toBeUndefined();
});
