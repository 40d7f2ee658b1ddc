/** Menus and catalogue of a site with very many courses: no page may grow with their number. */
import { courses } from '../../../shared/content/courses/index';
import { courseGroupsInOrder, groupPages } from '../../../shared/content/navigation';
import type { Course } from '../../../shared/content/types';

const [sample] = courses;

function manyCourses(count: number): readonly Course[] {
  const groups = ['programming', 'web', 'data', 'cloud', 'testing', 'basics'] as const;
  return Array.from({ length: count }, (_, index) => ({
    ...(sample as Course), // The site has courses.
    path: `/course-${index}` as const,
    group: groups[index % 6] ?? 'web',
  }));
}

describe('courseGroupsInOrder', () => {
  it('lists every course while a page can hold them', () => {
    expect(courseGroupsInOrder().flatMap(group => group.courses)).toHaveLength(17);
    expect(courseGroupsInOrder(manyCourses(60)).flatMap(group => group.courses)).toHaveLength(60);
  });

  it.each([61, 200, 2000])('lists the first 48 of %s, and tells how many there are', count => {
    const groups = courseGroupsInOrder(manyCourses(count));
    expect(groups.flatMap(group => group.courses)).toHaveLength(48);
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
  });
});

describe('groupPages', () => {
  it('are not needed while /courses lists every course', () => {
    expect(groupPages()).toEqual([]);
    expect(groupPages(manyCourses(60))).toEqual([]);
  });

  it('hold each of 2,000 courses once, sixty on a page', () => {
    const pages = groupPages(manyCourses(2000));
    const listed = pages.flatMap(page => page.courses.map(course => course.path));
    expect(new Set(listed).size).toBe(2000);
    expect(listed).toHaveLength(2000);
    expect(Math.max(...pages.map(page => page.courses.length))).toBe(60);
    expect(pages.map(page => page.path).slice(0, 7)).toEqual([
      '/courses/programming',
      '/courses/programming/2',
      '/courses/programming/3',
      '/courses/programming/4',
      '/courses/programming/5',
      '/courses/programming/6',
      '/courses/web',
    ]);
    expect(pages[0]).toMatchObject({ group: 'programming', number: 1, of: 6 });
  });
});
