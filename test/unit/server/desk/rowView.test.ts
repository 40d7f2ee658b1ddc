/** The people that the list marks as waiting too long. */
import { enquiryRow } from '../../../../server/desk/rowView';
import { storedEnquiry } from '../../../support/store/enquiries';

const now = Date.parse('2026-11-23T14:00:00+05:30');
const lateMoment = Date.parse('2026-11-23T12:00:00+05:30');

it.each([
  ['one that asks for a call and waits since then is late', {}, true],
  ['one that came later is not', { receivedAt: lateMoment + 1 }, false],
  ['one that somebody has touched is not', { firstTouchAt: now }, false],
  ['one that looks like spam is not', { suspicions: ['links'] }, false],
  ['one by a form that asks for no call is not', { form: 'feedback' }, false],
] as const)('%s', (_what, changes, isLate) => {
  const enquiry = { ...storedEnquiry('Java', lateMoment), ...changes };
  const context = { language: 'en', siteName: 'Academy', courses: [], now, lateMoment } as const;

  expect(enquiryRow(enquiry, context).isLate).toBe(isLate);
});
