/** A moment in each language, in the figures of the rest of the site. */
import { when } from '../../../shared/text/when';

it.each([
  ['en', '3 May, 14:20'],
  ['hi', '3 मई, 14:20'],
  ['mr', '3 मे, 14:20'],
])('in %s a moment is said as %s', (lang, said) => {
  expect(when(new Date(2026, 4, 3, 14, 20), lang)).toBe(said);
});
