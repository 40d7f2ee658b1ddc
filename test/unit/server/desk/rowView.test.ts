/** Tests which enquiries the list marks as late. */
import { enquiryRow } from '../../../../server/desk/rowView';
import { storedEnquiry } from '../../../support/store/enquiries';

const now = Date.parse('2026-11-23T14:00:00+05:30');
const lateMoment = Date.parse('2026-11-23T12:00:00+05:30');

it.each([
  ['that has waited for a call since then is late', {}, true],
  ['that came later is not late', { receivedAt: lateMoment + 1 }, false],
  ['that a colleague has touched is not late', { firstTouchAt: now }, false],
  ['that looks like spam is not late', { suspicions: ['links'] }, false],
  ['from a form without a call is not late', { form: 'feedback' }, false],
] as const)('in the list of /desk, an enquiry %s', (_what, changes, isLate) => {
  const enquiry = { ...storedEnquiry('Java', lateMoment), ...changes };
  const context = { language: 'en', siteName: 'Academy', courses: [], now, lateMoment } as const;

  expect(enquiryRow(enquiry, context).isLate).toBe(isLate);
});
