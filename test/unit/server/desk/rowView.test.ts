/** Tests the rows of the list: what they say of an enquiry, and of a person. */
import { enquiryRow, personRow } from '../../../../server/desk/rowView';
import { storedEnquiry } from '../../../support/store/enquiries';

const now = Date.parse('2026-11-23T14:00:00+05:30');
const lateMoment = Date.parse('2026-11-23T12:00:00+05:30');
const context = { language: 'en', siteName: 'Academy', courses: [], now, lateMoment } as const;

it.each([
  ['that has waited for a call since then is late', {}, true],
  ['that came later is not late', { receivedAt: lateMoment + 1 }, false],
  ['that a colleague has touched is not late', { firstTouchAt: now }, false],
  ['that looks like spam is not late', { suspicions: ['links'] }, false],
  ['from a form without a call is not late', { form: 'feedback' }, false],
] as const)('in the list of /desk, an enquiry %s', (_what, changes, isLate) => {
  const enquiry = { ...storedEnquiry('Java', lateMoment), ...changes };

  expect(enquiryRow(enquiry, context).isLate).toBe(isLate);
});

it('in the list of /desk, a person with two enquiries is one row, with what both say', () => {
  const first = {
    ...storedEnquiry('Java', lateMoment),
    form: 'contact',
    name: 'Asha',
    values: { message: 'When does it begin?' },
  };
  const second = {
    ...storedEnquiry('Python', now),
    phone: '',
    suspicions: ['several links'],
    outcome: 'called',
    followUpAt: now,
    takenBy: 'Meera',
  } as const;

  const row = personRow({ lead: second, enquiries: [first, second] }, second, context);

  expect(row).toMatchObject({
    id: second.id,
    name: 'अमोल पाटील',
    otherNames: [{ name: 'Asha', shares: 'email' }],
    enquiries: 2,
    about: 'Python, Java',
    phone: '9876543210',
    callLink: 'tel:+919876543210',
    isLate: true,
    dueAt: now,
    isDue: true,
    // The second enquiry made the person new again.
    outcome: undefined,
    looksLikeSpam: false,
    takenBy: 'Meera',
    message: 'When does it begin?',
  });
});
