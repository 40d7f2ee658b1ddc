/**
 * Checks the settings, and the institute's facts: what
 * is the sample, what has passed, what is not given.
 */
import { courses } from '../../../shared/content/courses/index';
import type { Site } from '../../../shared/site';
import { dayInIndia, isBefore } from '../../../shared/siteToday';
import { type Config, wrongValues } from '../../config/config';
import type { Environment } from '../../config/environment';
import { lowInstalments, phonesOfNobody } from '../../config/factWarnings';
import { settingWarnings } from '../../config/settingWarnings';
import { type Finding, type Findings, ok, warning, wrong } from './finding';

/** `envFile`: the text of .env. */
export function settingsFindings(env: Environment, envFile: string): readonly Finding[] {
  const refused = wrongValues(env).map(sentence => {
    const change = sentence.startsWith('SITE_FILE ')
      ? 'mend that file, or let SITE_FILE name another one'
      : 'change it in the environment or in .env';
    return wrong('Settings', sentence, `The server does not start with it: ${change}.`);
  });
  const warnings = settingWarnings(env, envFile).map(({ text, todo }) =>
    warning('Settings', text, todo),
  );
  const findings = [...refused, ...warnings];
  return findings.length > 0
    ? findings
    : [ok('Settings', 'Every value is one that its setting takes.')];
}

export function envFileFinding(sentence: string): Finding {
  return wrong('Settings', sentence, 'No program of this site starts with it: change it in .env.');
}

export async function* factsFindings({ site, factsSource, notSet }: Config, now: number): Findings {
  const { path, sample, empty } = factsSource;
  const past = pastFacts(site, dayInIndia(now));
  const missing = [...empty, ...missingOfCourses(site)];
  const yours = `Write yours into ${path}, and take them out of its "sample"`;
  const unreachable = phonesOfNobody(site);
  if (unreachable.length > 0) {
    const text = `Pages show ${unreachable.join(' and ')}, which reach nobody.`;
    const todo = notSet.includes('SITE_PHONES')
      ? `${yours}, or set SITE_PHONES.`
      : `Write yours into SITE_PHONES, and those of branches into ${path}.`;
    yield wrong('Phones', text, todo);
  }
  // Said above, unless they are one's own by now.
  const others = sample.filter(name => name !== 'phones' || unreachable.length === 0);
  for (const [what, facts, todo] of [
    ['These still are the sample', others, `${yours}.`],
    ['These have passed, and are not shown', past, `Change them in ${path}.`],
    [
      'These are not given, and not shown',
      missing,
      `Write into ${path} what visitors should know.`,
    ],
  ] as const)
    if (facts.length > 0) yield warning('Facts', `${what}: ${facts.join(', ')}.`, todo);
  const low = lowInstalments(site);
  yield* low.map(sentence => warning('Facts', sentence, `Change one of them in ${path}.`));
  if (sample.length + unreachable.length + past.length + missing.length + low.length === 0)
    yield ok('Facts', 'All are given, and none is the sample.');
}

/** `batch 2026-11-02 of /java`, `iso` */
function pastFacts({ iso, courses: facts }: Site, today: string): readonly string[] {
  const batches = Object.entries(facts).flatMap(([path, { batches: all = [] }]) =>
    all
      .filter(({ starts }) => isBefore(starts, today))
      .map(({ starts }) => `batch ${starts} of ${path}`),
  );
  return [...(iso !== undefined && isBefore(iso.validUntil, today) ? ['iso'] : []), ...batches];
}

/** What visitors ask first: `fee of 16 courses` */
function missingOfCourses({ courses: facts }: Site): readonly string[] {
  return (['fee', 'duration', 'batches'] as const).flatMap(name => {
    const without = courses.filter(({ path }) => facts[path]?.[name] === undefined);
    if (without.length === 0) return [];
    return [`${name} of ${without.length === 1 ? without[0]?.path : `${without.length} courses`}`];
  });
}
