/** Tests that the menus and the catalogue list every course once. */
import { courses } from '../../../../shared/content/courses/index';
import { courseGroupsInOrder } from '../../../../shared/content/navigation';
import { everything } from '../../../../shared/content/offered';

it('every course is in one group, and no group is empty', () => {
  const groups = courseGroupsInOrder(everything);
  const listed = groups.flatMap(group => group.courses.map(({ path }) => path));
  expect(listed.toSorted()).toEqual(courses.map(({ path }) => path).toSorted());
  expect(groups.filter(group => group.courses.length === 0)).toEqual([]);
});
