/** Menus and catalogue: every course once, and no page grows with the number of courses. */
import { courses } from '../../../shared/content/courses/index';
import { courseGroupsInOrder, groupPages } from '../../../shared/content/navigation';
import type { Course } from '../../../shared/content/types';

const [sample] = courses;
const groups = ['programming', 'web', 'data', 'cloud', 'testing', 'basics'] as const;

function manyCourses(count: number): readonly Course[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(sample as Course), // The site has courses.
    path: `/course-${index}` as const,
    group: groups[index % 6] ?? 'web',
  }));
}

it.each([
  [60, 60],
  [61, 48],
  [2000, 48],
])('of %i courses the menu lists %i, and tells how many there are', (count, listed) => {
  const found = courseGroupsInOrder(manyCourses(count));
  expect(found.flatMap(group => group.courses)).toHaveLength(listed);
  expect(found.reduce((sum, group) => sum + group.count, 0)).toBe(count);
});

it('pages of groups hold each of 2,000 courses once, sixty on a page, and are not needed for 60', () => {
  expect(groupPages(manyCourses(60))).toEqual([]);
  const pages = groupPages(manyCourses(2000));
  const listed = pages.flatMap(page => page.courses.map(course => course.path));
  expect(new Set(listed).size).toBe(2000);
  expect(listed).toHaveLength(2000);
  expect(Math.max(...pages.map(page => page.courses.length))).toBe(60);
  expect(pages.map(page => page.path).slice(0, 7)).toEqual([
    ...['/courses/programming', '/courses/programming/2', '/courses/programming/3'],
    ...['/courses/programming/4', '/courses/programming/5', '/courses/programming/6', '/courses/web'],
  ]);
  expect(pages[0]).toMatchObject({ group: 'programming', number: 1, of: 6 });
});
