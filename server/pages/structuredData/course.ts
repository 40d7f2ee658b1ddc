/** What search engines are told of a course. Source: Google Search Central, "Course list" and "Course info". */
import type { Course } from '../../../shared/content/types';
import type { Batch, CourseFacts, Duration, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { inTown } from '../../../shared/text/inTown';
import { identifierOf, unlessEmpty } from './institute';

/** Nothing that the page does not say. `url`: the page's. */
export function courseData({ path, title, description, syllabus }: Course, site: Site, url: string): object {
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
    syllabusSections: unlessEmpty(syllabus.map(section => ({ '@type': 'Syllabus', name: section.title }))),
    offers: fee && {
      '@type': 'Offer',
      category: fee.amount === 0 ? 'Free' : 'Paid',
      price: fee.amount,
      priceCurrency: 'INR',
    },
    educationalCredentialAwarded: certificate && `Certificate of ${wordsIn(certificate.by, 'en')}`,
    hasCourseInstance: unlessEmpty(instancesOf(facts)),
  };
}

/** Its batches; where there are none, the course of a stated length. */
function instancesOf({ batches = [], duration, trainer }: CourseFacts): readonly object[] {
  const instructor = trainer && { '@type': 'Person', name: trainer.name };
  if (batches.length > 0) return batches.map(batch => ({ ...batchOf(batch, duration), instructor }));
  const courseSchedule = scheduleOf(duration);
  if (courseSchedule === undefined) return [];
  // Every course is given in both ways. Source: SPEC 1.
  return [{ '@type': 'CourseInstance', courseMode: modes.both, courseSchedule, instructor }];
}

const modes = { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] };

function batchOf({ starts, days, from, to, mode, language, seats }: Batch, duration?: Duration): object {
  return {
    '@type': 'CourseInstance',
    startDate: starts,
    courseSchedule: {
      '@type': 'Schedule',
      ...scheduleOf(duration),
      startDate: starts,
      byDay: days,
      scheduleTimezone: 'Asia/Kolkata',
      startTime: from,
      endTime: to,
    },
    courseMode: mode && modes[mode],
    inLanguage: language,
    maximumAttendeeCapacity: seats,
  };
}

/** A length counts as repetitions of its unit. Hours are left out: they say nothing of the calendar. */
function scheduleOf({ months, weeks, days }: Duration = {}): object | undefined {
  const lengths = Object.entries({ Monthly: months, Weekly: weeks, Daily: days });
  const length = lengths.find(([, count]) => count !== undefined);
  return length && { '@type': 'Schedule', repeatFrequency: length[0], repeatCount: length[1] };
}
