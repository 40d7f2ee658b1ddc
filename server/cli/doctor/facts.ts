/** Looks at the institute's facts: what still is the sample, what has passed, what is not given. */
import { courses } from '../../../shared/content/courses/index';
import type { CourseFacts, Site } from '../../../shared/site';
import { dayInIndia, isBefore } from '../../../shared/siteToday';
import type { Config } from '../../config/config';
import { type Finding, ok, warning, wrong } from './finding';

/** `now` decides what has passed. */
export function factsFindings({ site, siteFile }: Config, now: number): readonly Finding[] {
  const { path, sample, empty } = siteFile;
  const today = dayInIndia(now);
  const missing = [...empty, ...emptyOfCourses(site)];
  const others = sample.filter(name => name !== 'phones');
  const past = pastFacts(site, today);
  const yours = `Write yours into ${path}, and take them out of its "sample"`;
  const findings = [
    ...(sample.includes('phones')
      ? [
          wrong(
            'Phones',
            `Pages show ${site.phones.join(' and ')}, which reach nobody.`,
            `${yours}, or set SITE_PHONES.`,
          ),
        ]
      : []),
    ...(others.length > 0
      ? [warning('Facts', `These still are the sample: ${others.join(', ')}.`, `${yours}.`)]
      : []),
    ...(past.length > 0
      ? [
          warning(
            'Facts',
            `These have passed, and are not shown: ${past.join(', ')}.`,
            `Change them in ${path}.`,
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          warning(
            'Facts',
            `These are not given, and not shown: ${missing.join(', ')}.`,
            `Write into ${path} what visitors should know.`,
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('Facts', 'All are given, and none is the sample.')];
}

/** `batch 2026-11-02 of /java`, `iso` */
function pastFacts({ iso, courses: facts }: Site, today: string): readonly string[] {
  const batches = Object.entries(facts).flatMap(([path, { batches: all = [] }]) =>
    all.filter(({ starts }) => isBefore(starts, today)).map(({ starts }) => `batch ${starts} of ${path}`),
  );
  return [...(iso !== undefined && isBefore(iso.validUntil, today) ? ['iso'] : []), ...batches];
}

const askedFirst = ['fee', 'duration', 'batches'] as const satisfies readonly (keyof CourseFacts)[];

/** `fee of 16 courses` */
function emptyOfCourses({ courses: facts }: Site): readonly string[] {
  return askedFirst.flatMap(name => {
    const without = courses.filter(({ path }) => facts[path]?.[name] === undefined);
    if (without.length === 0) return [];
    return [without.length === 1 ? `${name} of ${without[0]?.path}` : `${name} of ${without.length} courses`];
  });
}
