/** What a page says to search engines in their own words: JSON-LD in the terms of schema.org, true to the page. */
import type {
  BreadcrumbList,
  Course as CourseData,
  EducationalOrganization,
  Graph,
  ItemList,
  Syllabus,
  Thing,
} from 'schema-dts';
import { trailOf } from '../shared/components/trail';
import { courses } from '../shared/content/courses/index';
import type { Course } from '../shared/content/types';
import type { Crumb, Page } from '../shared/page';
import type { Site } from '../shared/site';
import type { Lang } from '../shared/text/languages';

interface StructuredParts {
  readonly page: Pick<Page, 'path' | 'name' | 'parents'>;
  readonly lang: Lang;
  readonly site: Site;
  /** A path's absolute address in the page's language. */
  readonly address: (path: `/${string}`) => string;
}

/** The pages that are about the institute itself: they name it whole, the others by its identifier. */
const aboutInstitute: readonly string[] = ['/', '/about', '/contact'];

/** A `script` element with the page's data, or nothing where there is none. It is data, which no browser runs: the page's policy leaves it be. */
export function structuredData(parts: StructuredParts): string {
  const things = thingsOf(parts);
  if (things.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...things] };
  return `<script type="application/ld+json">${inScript(JSON.stringify(graph))}</script>`;
}

/** Inside a script element the parser looks for `</script` and `<!--`. Source: HTML Standard, 4.12.1.3. */
function inScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}

function thingsOf({ page, lang, site, address }: StructuredParts): readonly Thing[] {
  const trail = trailOf(page, lang);
  const way = trail.length > 1 ? [breadcrumbs(trail, address)] : [];
  // What the institute and a course are is said once, in the language of the content: on the English page.
  if (lang !== 'en') return way;
  const course = courses.find(each => each.path === page.path);
  return [
    ...(aboutInstitute.includes(page.path) ? [institute(site)] : []),
    ...way,
    ...(course === undefined ? [] : [courseData(course, site, address)]),
    ...(page.path === '/courses' ? [courseList(address)] : []),
  ];
}

function identifierOf(site: Site): string {
  return `${site.url}/#institute`;
}

function institute(site: Site): EducationalOrganization {
  const { street, locality, region, postalCode, country } = site.address;
  return {
    '@type': 'EducationalOrganization',
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phones,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', ...site.mapPosition },
    sameAs: site.social.map(({ url }) => url),
  };
}

/** Source: Google Search Central, "Breadcrumb structured data": the last needs no address, it is the page's own. */
function breadcrumbs(trail: readonly Crumb[], address: StructuredParts['address']): BreadcrumbList {
  const last = trail.length - 1;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index === last ? {} : { item: address(path) }),
    })),
  };
}

/**
 * Source: Google Search Central, "Course list" and "Course info structured data". There are no `offers`: the
 * institute publishes no fees, and nothing is said here that the page does not say.
 * The page itself says what each section holds.
 */
function courseData(course: Course, site: Site, address: StructuredParts['address']): CourseData {
  const provider: EducationalOrganization = {
    '@type': 'EducationalOrganization',
    '@id': identifierOf(site),
    name: site.name,
    url: `${site.url}/`,
  };
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
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
    ...instanceOf(course),
  };
}

/** A course of a stated length, which schema.org counts as repetitions of a month. */
function instanceOf({ duration }: Course): Pick<Exclude<CourseData, string>, 'hasCourseInstance'> {
  const months = /^(\d+) Months?$/.exec(duration ?? '')?.[1];
  if (months === undefined) return {};
  return {
    hasCourseInstance: {
      '@type': 'CourseInstance',
      // Every course is given in both ways. Source: SPEC 1.
      courseMode: ['Onsite', 'Online'],
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount: Number(months) },
    },
  };
}

/** A summary page names its detail pages. Source: Google Search Central, "Course list". */
function courseList(address: StructuredParts['address']): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: address(path),
    })),
  };
}
