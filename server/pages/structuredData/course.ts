/** What search engines are told of a course. Source: Google Search Central, "Course list". */
import type { Course, EducationalOrganization } from 'schema-dts';
import type * as content from '../../../shared/content/types';
import type { Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { fill } from '../../../shared/text/fill';
import { identifierOf } from './institute';
import { thing } from './thing';

/**
 * What the list of courses asks of a course's own page, and no more: no search engine shows fees,
 * batches or syllabi any more. `url`: the page's.
 */
export function courseData(course: content.Course, site: Site, url: string): Course {
  return thing<Course>({
    '@type': 'Course',
    name: course.title,
    description: fill(course.description, { town: wordsIn(site.address.locality, 'en') }),
    url,
    inLanguage: 'en',
    provider: thing<EducationalOrganization>({
      '@type': 'EducationalOrganization',
      '@id': identifierOf(site),
      name: site.name,
      url: `${site.url}/`,
    }),
  });
}
