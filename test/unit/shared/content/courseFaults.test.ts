/** If a course file has a fault, the message says which file, which field and why. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { courseFaults } from '../../../../shared/content/courseFaults';
import { courses } from '../../../../shared/content/courses/index';
import { python } from '../../../../shared/content/courses/python';
import type { Course } from '../../../../shared/content/types';
import { pages } from '../../../../shared/pages/index';

const paths = pages.map(({ path }) => path);

const folder = join(__dirname, '../../../../shared/content/courses');
const files = { 'shared/content/courses/python.ts': { python } };

/**
 * Returns the faults in the site's courses after one course is added. The added course is a copy
 * of the Python course with another path and with `fields`.
 */
function faultsOf(fields: object): readonly string[] {
  const prolog = { ...python, path: '/prolog', ...fields } as Course;
  return courseFaults([...courses, prolog], [...paths, '/prolog'], {
    ...files,
    'shared/content/courses/prolog.ts': { prolog },
  });
}

describe('courseFaults', () => {
  it('finds no fault in the site’s courses, and each has a file with its name', () => {
    const names = readdirSync(folder).filter(name => !['index.ts', 'example.ts'].includes(name));
    expect(names.sort()).toEqual(courses.map(({ path }) => `${path.slice(1)}.ts`).sort());
    const modules = names.map(name => [
      `shared/content/courses/${name}`,
      require(join(folder, name)),
    ]);
    expect(courseFaults(courses, paths, Object.fromEntries(modules))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each<[object, string]>([
    [{ next: { '/java': 'x', '/ruby': 'x' } }, 'next names /ruby, which is no course'],
    [{ next: { '/java': 'x' } }, 'next must name two or three courses, but names 1'],
    [{ next: { '/java': 'x', '/prolog': 'x' } }, 'next names the course itself'],
    [{ next: undefined }, 'next must name the courses that may follow, but is missing'],
    [
      { instead: { text: 'x', label: 'x', path: '/ruby' } },
      'instead leads to /ruby, which is no page',
    ],
    [{ project: [], screens: [] }, 'project must have 1 to 4 lines, but has 0'],
    [{ screens: ['form'] }, 'screens must have a drawing for each of 3 projects, but has 1'],
    [{ screens: undefined }, 'screens must be a list, with a drawing for each project'],
    [
      { screens: ['form', 'list', 'table'] },
      'screens must be one of terminal, form, list, chart, flow, phone, but is "table"',
    ],
    [{ level: 'easy' }, 'level must be one of beginner, excel, programming, but is "easy"'],
    [{ portfolio: undefined }, 'portfolio must be a list of lines, but is missing'],
    [{ jobs: undefined }, 'jobs must be a text, but is missing'],
    [{ title: 12 }, 'title must be a text, but is 12'],
    [{ outcomes: 'One' }, 'outcomes must be a list of lines, but is "One"'],
    [{ audience: ['One', 2] }, 'audience must have texts for its lines, but has 2'],
    [
      { syllabus: [{ id: 'a', title: 'A', topics: [{ title: 'B', topics: ['x', 3] }] }] },
      'syllabus section a must hold texts, but has 3',
    ],
    [{ summary: 'x'.repeat(161) }, 'summary must have 1 to 160 characters, but has 161'],
    [{ description: 'Short.' }, 'description must have 70 to 155 characters, but has 6'],
    [{ outcomes: ['One'] }, 'outcomes must have 3 to 5 lines, but has 1'],
    [{ prerequisites: [''] }, 'prerequisites has an empty line'],
    [
      { group: 'programing' },
      'group must be one of programming, web, data, cloud, testing, basics, but is "programing"',
    ],
    [{ syllabus: undefined }, 'syllabus must be a list of sections'],
    [
      { syllabus: [{ id: 'A b', title: 'A', topics: ['x'] }] },
      'syllabus has a section with the id "A b": small letters, digits and hyphens only',
    ],
    [{ syllabus: [{ id: 'a', title: 'A', topics: [] }] }, 'syllabus section a has no topics'],
    [
      { syllabus: ['a', 'a'].map(id => ({ id, title: 'A', topics: ['x'] })) },
      'syllabus has two sections with the id a',
    ],
  ])('%j: %s', (fields, fault) => {
    expect(faultsOf(fields)).toEqual([`shared/content/courses/prolog.ts: ${fault}`]);
  });

  it('names the file of a second course with the same path, and an invalid path', () => {
    expect(faultsOf({ path: '/python' })).toEqual([
      'shared/content/courses/prolog.ts: path is /python, which shared/content/courses/python.ts has too',
    ]);
    expect(faultsOf({ path: '/Prolog' })).toEqual([
      'shared/content/courses/prolog.ts: path must be a slash and small letters, digits or hyphens, but is "/Prolog"',
    ]);
  });

  it('finds a course file that is not in the list', () => {
    const prolog = { ...python, path: '/prolog' };
    expect(
      courseFaults(courses, paths, { ...files, 'shared/content/courses/prolog.ts': { prolog } }),
    ).toEqual([
      'shared/content/courses/prolog.ts: the course is not in shared/content/courses/index.ts',
    ]);
  });
});
