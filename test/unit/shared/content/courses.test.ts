/** Tests that the courses' pages have what the answers of /faq promise. */
import { courses } from '../../../../shared/content/courses/index';
import { languages } from '../../../../shared/text/languages';
import { courseIn } from '../../../../shared/text/translate';

/** Programs that run only on Windows. */
const forWindows = /\bSSMS\b|\bUFT\b|\bTallyPrime\b|\bPower BI Desktop\b|\bVisual Studio\b/;
const needWindows = courses.filter(({ syllabus }) => forWindows.test(JSON.stringify(syllabus)));

it('five courses need Windows', () => {
  const paths = needWindows.map(({ path }) => path);
  expect(paths.sort()).toEqual(['/analytics', '/basiccourses', '/database', '/dotnet', '/testing']);
});

describe.each(languages)('in $name', ({ lang }) => {
  it.each(needWindows)('the page of $path says so before one starts', course => {
    expect(courseIn(course, lang).prerequisites.join('\n')).toContain('Windows');
  });
});
