/**
 * Data about a page for search engines, in JSON-LD with the words of schema.org. All of this data
 * can also be read on the page.
 */
import type {
  BreadcrumbList,
  Course,
  EducationalOrganization,
  ImageGallery,
  ImageObject,
  ItemList,
  ListItem,
  Thing,
} from 'schema-dts';
import { trailOf } from '../../../shared/components/trail';
import { photoAddress } from '../../../shared/content/gallery';
import { courseGroupsInOrder } from '../../../shared/content/navigation';
import { type Offered, offeredBy } from '../../../shared/content/offered';
import type { Course as CourseContent } from '../../../shared/content/types';
import type { Page } from '../../../shared/page';
import type { Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { fill } from '../../../shared/text/fill';
import type { Lang } from '../../../shared/text/languages';
import type { PageLink } from '../../../shared/text/names';
import { type Institute, identifierOf, institute } from './institute';
import { withoutEmptyFields } from './withoutEmptyFields';

/** Turns a path into the absolute address in the page's language. */
type Address = (path: `/${string}`) => string;

/**
 * The pages that have all data about the institute. The page of a course names the institute only
 * briefly: identifier, name and address.
 */
const aboutInstitute: readonly string[] = ['/', '/about', '/contact'];

/**
 * Returns a `script` element with the data of the page. If there is no data, returns an empty
 * text. Browsers do not run the element, because it contains only data.
 */
export function structuredData(page: Page, lang: Lang, site: Site, address: Address): string {
  const things = thingsOf(page, lang, site, address);
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // The HTML parser reads `</script` and `<!--` even inside a script element. So each `<` in the
  // data is written as `\u003c`. Source: HTML Standard, 4.12.1.3.
  const json = JSON.stringify(graph).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function thingsOf(
  page: Page,
  lang: Lang,
  site: Site,
  address: Address,
): readonly (Thing | Institute)[] {
  const trail = trailOf(page, lang);
  const way = trail.length > 1 ? [breadcrumbs(trail, address)] : [];
  // Only the English page has this data. Otherwise search engines would find the same institute
  // and the same courses three times.
  if (lang !== 'en') return way;
  const offered = offeredBy(site);
  const course = offered.courseAt(page.path);
  return [
    ...(aboutInstitute.includes(page.path) ? [institute(site)] : []),
    ...way,
    ...(course === undefined ? [] : [courseData(course, site, address(course.path))]),
    ...(page.path === '/courses' ? [courseList(offered, address)] : []),
    ...(page.path === '/gallery' ? photosData(site) : []),
  ];
}

/**
 * Returns the steps from the home page to this page. The last step is this page, and needs no
 * address. Source: Google Search Central, "Breadcrumb structured data".
 */
function breadcrumbs(trail: readonly PageLink[], address: Address): BreadcrumbList {
  const steps = trail.map(({ name, path }, index) =>
    withoutEmptyFields<ListItem>({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: index === trail.length - 1 ? undefined : address(path),
    }),
  );
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}

/**
 * Describes the institute's own photos. Drawings are left out. Source: schema.org, ImageGallery.
 */
function photosData({ photos, url }: Site): readonly ImageGallery[] {
  const all = Object.values(photos).map(({ file, caption }) =>
    withoutEmptyFields<ImageObject>({
      '@type': 'ImageObject',
      contentUrl: url + photoAddress(file),
      caption: wordsIn(caption, 'en'),
    }),
  );
  return all.length === 0 ? [] : [{ '@type': 'ImageGallery', image: all }];
}

/**
 * The list of courses for a page that lists courses. Source: Google Search Central, "Course
 * list".
 */
function courseList(offered: Offered, address: Address): ItemList {
  const listed = courseGroupsInOrder(offered).flatMap(group => group.courses);
  const entries = listed.map(({ path }, index) =>
    withoutEmptyFields<ListItem>({ '@type': 'ListItem', position: index + 1, url: address(path) }),
  );
  return { '@type': 'ItemList', itemListElement: entries };
}

/**
 * Makes the data of a course, with only the fields that a list of courses requires. Search
 * engines no longer show fees, batches and the syllabus, so these are left out. `url` is the
 * address of the page.
 */
function courseData(course: CourseContent, site: Site, url: string): Course {
  return withoutEmptyFields<Course>({
    '@type': 'Course',
    name: course.title,
    description: fill(course.description, { town: wordsIn(site.address.locality, 'en') }),
    url,
    inLanguage: 'en',
    provider: withoutEmptyFields<EducationalOrganization>({
      '@type': 'EducationalOrganization',
      '@id': identifierOf(site),
      name: site.name,
      url: `${site.url}/`,
    }),
  });
}
