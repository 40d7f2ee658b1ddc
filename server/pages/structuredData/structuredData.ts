/**
 * What a page says to search engines in their own words: JSON-LD in the terms of schema.org, true
 * to the page.
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
import { thing } from './thing';

/** A path's absolute address in the page's language. */
type Address = (path: `/${string}`) => string;

/**
 * The pages that are about the institute itself: they name it whole, the others by its identifier.
 */
const aboutInstitute: readonly string[] = ['/', '/about', '/contact'];

/**
 * A `script` element with the page's data, or nothing where there is none. No browser runs it: it
 * is data.
 */
export function structuredData(page: Page, lang: Lang, site: Site, address: Address): string {
  const things = thingsOf(page, lang, site, address);
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // Inside a script element the parser looks for `</script` and `<!--`. Source: HTML Standard,
  // 4.12.1.3.
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
  // What the institute and a course are is said once, in the language of the content: on the
  // English page.
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
 * Source: Google Search Central, "Breadcrumb structured data": the last needs no address, it is the
 * page's own.
 */
function breadcrumbs(trail: readonly PageLink[], address: Address): BreadcrumbList {
  const steps = trail.map(({ name, path }, index) =>
    thing<ListItem>({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: index === trail.length - 1 ? undefined : address(path),
    }),
  );
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}

/** The institute's own photos: a drawing is none. Source: schema.org, ImageGallery. */
function photosData({ photos, url }: Site): readonly ImageGallery[] {
  const all = Object.values(photos).map(({ file, caption }) =>
    thing<ImageObject>({
      '@type': 'ImageObject',
      contentUrl: url + photoAddress(file),
      caption: wordsIn(caption, 'en'),
    }),
  );
  return all.length === 0 ? [] : [{ '@type': 'ImageGallery', image: all }];
}

/**
 * A summary page names the detail pages that it lists.
 * Source: Google Search Central, "Course list".
 */
function courseList(offered: Offered, address: Address): ItemList {
  const listed = courseGroupsInOrder(offered).flatMap(group => group.courses);
  const entries = listed.map(({ path }, index) =>
    thing<ListItem>({ '@type': 'ListItem', position: index + 1, url: address(path) }),
  );
  return { '@type': 'ItemList', itemListElement: entries };
}

/**
 * What the list of courses asks of a course's own page, and no more: no search engine shows fees,
 * batches or syllabi any more. `url`: the page's.
 */
function courseData(course: CourseContent, site: Site, url: string): Course {
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
