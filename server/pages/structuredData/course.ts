/** What search engines are told of a course, and of the list of all. */
import type { Course as CourseData, EducationalOrganization, ItemList, Syllabus } from 'schema-dts';
import { courseGroupsInOrder } from '../../../shared/content/navigation';
import type { Course } from '../../../shared/content/types';
import type { Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { inTown } from '../../../shared/text/inTown';
import { factsData } from './courseFacts';
import { identifierOf } from './institute';

/** A path's absolute address in the page's language. */
export type Address = (path: `/${string}`) => string;

/**
 * Source: Google Search Central, "Course list" and "Course info structured data". Nothing is said here
 * that the page does not say.
 * The page itself says what each section holds.
 */
export function courseData(course: Course, site: Site, address: Address): CourseData {
  const provider: EducationalOrganization = {
    '@type': 'EducationalOrganization',
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
  };
  return {
    '@type': 'Course',
    name: course.title,
    description: inTown(course.description, wordsIn(site.address.locality, 'en')),
    url: address(course.path),
    inLanguage: 'en',
    provider,
    ...(course.syllabus.length === 0
      ? {}
      : {
          syllabusSections: course.syllabus.map(
            ({ title }): Syllabus => ({ '@type': 'Syllabus', name: title }),
          ),
        }),
    ...factsData(site.courses[course.path] ?? {}),
  };
}

/** A summary page names the detail pages that it lists. Source: Google Search Central, "Course list". */
export function courseList(address: Address): ItemList {
  const listed = courseGroupsInOrder().flatMap(group => group.courses);
  return {
    '@type': 'ItemList',
    itemListElement: listed.map(({ path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: address(path),
    })),
  };
}
