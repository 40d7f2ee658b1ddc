/** The course of the site that an enquiry is about. */
import { courseAsked } from '../../../../server/desk/courseAsked';
import { ownSite, sampleSite } from '../../../support/site/sampleSite';

it.each([
  ['Python', '/', '/python'],
  ['पायथन', '/', '/python'],
  ['java', '/', '/java'],
  ['Core Java', '/', '/java'],
  ['tally prime', '/', '/basiccourses'],
  ['Tally with GST', '/', '/basiccourses'],
  ['', '/mr/java', '/java'],
  ['', '/', undefined],
  ['MBA in finance', '/java', undefined],
  ['कुछ भी', '/', undefined],
])('the course of an enquiry at the desk: "%s" on %s is %s', (course, page, path) => {
  expect(courseAsked({ course, page }, sampleSite)?.path).toBe(path);
});

it.each([
  ['TallyPrime और GST', '/', '/tally'],
  ['tally prime', '/', '/tally'],
  ['crm', '/', '/salesforce'],
  ['', '/hi/salesforce', '/salesforce'],
  // The institute does not teach the next courses. An enquiry is about such a course only if it
  // has the title of the course, or was sent from the page of the course.
  ['Angular', '/', '/angular'],
  ['', '/mr/angular', '/angular'],
  ['istqb', '/', undefined],
])(
  'the course of an enquiry at the desk, with an institute’s own courses: "%s" on %s is %s',
  (course, page, path) => {
    expect(courseAsked({ course, page }, ownSite)?.path).toBe(path);
  },
);
