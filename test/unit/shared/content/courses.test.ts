/**
 * Tests the texts on the pages of courses. These texts must say what the answers on /faq promise.
 * They must not name a course that the institute does not offer.
 */
import { courses } from '../../../../shared/content/courses/index';
import { offeredBy } from '../../../../shared/content/offered';
import { languages } from '../../../../shared/text/languages';
import { courseIn } from '../../../../shared/text/translate';
import { withFacts } from '../../../../shared/text/withFacts';

/** Programs that run only on Windows. */
const forWindows = /\bSSMS\b|\bUFT\b|\bTallyPrime\b|\bPower BI Desktop\b|\bVisual Studio\b/;
const needWindows = courses.filter(({ syllabus }) => forWindows.test(JSON.stringify(syllabus)));

it('five courses need Windows', () => {
  const paths = needWindows.map(({ path }) => path);
  expect(paths.sort()).toEqual(['/analytics', '/basiccourses', '/database', '/dotnet', '/testing']);
});

describe.each(languages)('in $name', ({ lang }) => {
  it.each(needWindows)('the page of $path says that it needs Windows', course => {
    expect(courseIn(course, lang).prerequisites.join('\n')).toContain('Windows');
  });
});

describe.each(languages)('at an institute with one course, in $name', ({ lang }) => {
  it.each(courses)('no other course is on the page of $path', course => {
    const others = courses.filter(other => other !== course);
    const offered = offeredBy({
      courses: Object.fromEntries(others.map(({ path }) => [path, { offered: false }])),
      ownCourses: [],
      services: [],
      hasLogin: false,
    });
    // The part `next` is left out. It names other courses, but only those that are offered.
    const { next, ...texts } = withFacts(courseIn(course, lang), { named: {}, offered, lang });
    const said = JSON.stringify(texts);

    const names = others
      .map(other => courseIn(other, lang))
      .flatMap(({ title, menuName = title }) => [title, menuName]);
    const named = names.filter(name =>
      new RegExp(`${name.replaceAll('+', '\\+')} [^.।,;]{0,12}(?:course|कोर्स)`).test(said),
    );
    expect(named).toEqual([]);
  });
});
