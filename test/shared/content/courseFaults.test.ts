/** A wrong course file is named with file, field and reason. */
import { courseFaults } from '../../../shared/content/courseFaults';
import { courses } from '../../../shared/content/courses/index';
import { python } from '../../../shared/content/courses/python';
import type { Course } from '../../../shared/content/types';
import { pages } from '../../../shared/pages/index';

const paths = pages.map(({ path }) => path);

/** Python under another address, with these fields instead of its own. */
function faultsOf(fields: object): readonly string[] {
  return courseFaults([{ ...python, path: '/rust', ...fields } as Course], [...paths, '/rust']);
}

describe('courseFaults', () => {
  it('finds nothing wrong with the courses of the site', () => {
    expect(courseFaults(courses, paths)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ related: ['/java', '/ruby'] }, 'related names /ruby, which is no page'],
    [{ related: ['/java'] }, 'related must name two or three pages, but names 1'],
    [{ related: ['/java', '/java'] }, 'related names a page twice'],
    [{ related: ['/java', '/rust'] }, 'related names the course itself'],
    [{ related: undefined }, 'related must be a list of paths, but is missing'],
    [{ summary: 'x'.repeat(161) }, 'summary must have 1 to 160 characters, but has 161'],
    [{ description: 'Short.' }, 'description must have 70 to 155 characters, but has 6'],
    [{ title: undefined }, 'title must be a text, but is missing'],
    [{ outcomes: ['One'] }, 'outcomes must have 3 to 5 lines, but has 1'],
    [{ audience: undefined }, 'audience must be a list of lines, but is missing'],
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
    expect(faultsOf(fields)).toEqual([`shared/content/courses/rust.ts: ${fault}`]);
  });

  it('names a second course with the same address, and an address that is none', () => {
    expect(courseFaults([python, python], paths)).toEqual([
      'shared/content/courses/python.ts: path is /python, which another course has',
    ]);
    expect(faultsOf({ path: '/Rust' })).toEqual([
      'shared/content/courses/Rust.ts: path must be a slash and small letters, digits or hyphens, but is "/Rust"',
    ]);
  });
});
