/** What search engines are told of a course. Source: Google Search Central, "Course list" and "Course info". */
import type { Course as CourseData, CourseInstance, Offer, Schedule } from 'schema-dts';
import type { Course } from '../../../shared/content/types';
import type { Batch, CourseFacts, Duration, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { inTown } from '../../../shared/text/inTown';
import { given, some } from './given';
import { identifierOf } from './institute';

/** Nothing that the page does not say. `url`: the page's. */
export function courseData(
  { path, title, description, syllabus }: Course,
  site: Site,
  url: string,
): CourseData {
  const facts = site.courses[path] ?? {};
  const { fee, certificate } = facts;
  return {
    '@type': 'Course',
    name: title,
    description: inTown(description, wordsIn(site.address.locality, 'en')),
    url,
    inLanguage: 'en',
    provider: {
      '@type': 'EducationalOrganization',
      '@id': identifierOf(site),
      name: site.name,
      url: `${site.url}/`,
    },
    ...given({
      syllabusSections: some(
        syllabus.map(section => ({ '@type': 'Syllabus', name: section.title }) as const),
      ),
      offers: fee && offerOf(fee.amount),
      educationalCredentialAwarded: certificate && `Certificate of ${wordsIn(certificate.by, 'en')}`,
      hasCourseInstance: some(instancesOf(facts)),
    }),
  };
}

function offerOf(amount: number): Offer {
  const category = amount === 0 ? 'Free' : 'Paid';
  return { '@type': 'Offer', category, price: amount, priceCurrency: 'INR' };
}

/** Its batches; where there are none, the course of a stated length. */
function instancesOf({ batches = [], duration, trainer }: CourseFacts): readonly CourseInstance[] {
  const instructor = trainer && ({ '@type': 'Person', name: trainer.name } as const);
  if (batches.length > 0)
    return batches.map(batch => ({ ...batchOf(batch, duration), ...given({ instructor }) }));
  const courseSchedule = scheduleOf(duration);
  if (courseSchedule === undefined) return [];
  // Every course is given in both ways. Source: SPEC 1.
  const courseMode = ['Onsite', 'Online'];
  return [{ '@type': 'CourseInstance', courseMode, courseSchedule, ...given({ instructor }) }];
}

const modes = { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] } as const;

function batchOf(batch: Batch, duration: Duration | undefined): Exclude<CourseInstance, string> {
  const { starts, days, from, to, mode, language, seats } = batch;
  return {
    '@type': 'CourseInstance',
    startDate: starts,
    courseSchedule: {
      ...(scheduleOf(duration) ?? { '@type': 'Schedule' }),
      startDate: starts,
      byDay: days,
      scheduleTimezone: 'Asia/Kolkata',
      ...given({ startTime: from, endTime: to }),
    },
    ...given({ courseMode: mode && modes[mode], inLanguage: language, maximumAttendeeCapacity: seats }),
  };
}

/** A length counts as repetitions of its unit. Hours are left out: they say nothing of the calendar. */
function scheduleOf({ months, weeks, days }: Duration = {}): Exclude<Schedule, string> | undefined {
  const lengths = { Monthly: months, Weekly: weeks, Daily: days };
  const [length] = Object.entries(lengths).filter(([, count]) => count !== undefined);
  if (length === undefined) return undefined;
  const [repeatFrequency, repeatCount] = length;
  return { '@type': 'Schedule', repeatFrequency, ...given({ repeatCount }) };
}
