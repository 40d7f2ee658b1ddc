/** The line about a course in the label of a person. The line is made from the facts. */
import { courseAsked } from '../../../../server/desk/courseAsked';
import { courseLine } from '../../../../server/desk/courseLine';
import { sampleSite } from '../../../support/site/sampleSite';

const java = courseAsked({ course: 'Core Java', page: '/' }, sampleSite);
it('the line about a course at the desk has the given facts: fee, instalments and next batch', () => {
  if (java === undefined) throw new Error('There is no course of Java.');
  const facts = {
    ...sampleSite,
    courses: {
      '/java': {
        fee: { amount: 24_000, instalments: { count: 3, amount: 8_500 } },
        batches: [
          {
            starts: '2026-12-07',
            days: ['Monday', 'Wednesday', 'Friday'],
            from: '18:30',
            to: '20:00',
          },
        ],
      },
    },
  } as const;
  expect(courseLine(java, facts, 'en')).toEqual({
    course: 'Java / Advanced Java',
    said: '₹24,000. Or 3 instalments of ₹8,500. Next batch: 7 December 2026, Mon, Wed, Fri, 6:30 pm to 8 pm',
  });
  expect(courseLine(java, { ...sampleSite, courses: {} }, 'en')).toBeUndefined();
});
