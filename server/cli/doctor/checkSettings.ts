/**
 * Checks the settings, and the institute's facts: what
 * is the sample, what has passed, what is not given.
 */
import { join } from 'node:path';
import { courses } from '../../../shared/content/courses/index';
import type { Site } from '../../../shared/site';
import { dayInIndia, isBefore } from '../../../shared/siteToday';
import { type Config, wrongValues } from '../../config/config';
import type { Environment } from '../../config/environment';
import {
  doubtfulFacts,
  doubtfulPhones,
  phonesOfNobody,
  unaskedClaims,
} from '../../config/factWarnings';
import { missingPartnerPictures } from '../../config/partnerPictures';
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
  const yours = `Write yours into ${path}, and take them out of its "sample"`;
  const unreachable = phonesOfNobody(site);
  if (unreachable.length > 0) {
    const text = `Pages show ${unreachable.join(' and ')}, which reach nobody.`;
    const todo = notSet.includes('SITE_PHONES')
      ? `${yours}, or set SITE_PHONES.`
      : `Write yours into SITE_PHONES, and those of branches into ${path}.`;
    yield wrong('Phones', text, todo);
  }
  for (const sentence of doubtfulPhones(site))
    yield warning('Phones', sentence, `Change it in SITE_PHONES or ${path}.`);

  const today = dayInIndia(now);
  const past = pastFacts(site, today);
  const claims = unaskedClaims(site, empty);
  const missing = [
    ...empty.filter(name => !['counters', 'iso'].includes(name)),
    ...missingOfCourses(site),
  ];
  const doubtful = doubtfulFacts(site, today);
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
  yield* claims.map(sentence => warning('Facts', sentence, `Write what is so into ${path}.`));
  yield* doubtful.map(sentence => warning('Facts', sentence, `Change it in ${path}.`));
  // This program lies beside the folder that is served.
  const pictures = missingPartnerPictures(site, join(__dirname, 'public'));
  yield* pictures.map(sentence =>
    warning('Facts', `${sentence}.`, 'Put it there, and run npm run build.'),
  );
  const all = [sample, unreachable, past, missing, claims, doubtful, pictures];
  if (all.every(({ length }) => length === 0))
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
