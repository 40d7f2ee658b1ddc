/** Which course of the site somebody asked about. */
import { courseAsked } from '../../../../server/desk/courseAsked';

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
])('"%s" on %s is %s', (course, page, path) => {
  expect(courseAsked({ course, page })?.path).toBe(path);
});
