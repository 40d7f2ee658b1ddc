/** What search engines are told of a course. Source: Google Search Central, "Course list" and "Course info". */
import type {
  Course,
  CourseInstance,
  EducationalOrganization,
  Offer,
  Person,
  Schedule,
  Syllabus,
} from 'schema-dts';
import type * as content from '../../../shared/content/types';
import type { Batch, CourseFacts, Duration, Site } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';
import { inTown } from '../../../shared/text/inTown';
import { identifierOf } from './institute';
import { thing } from './thing';

/** Nothing that the page does not say. `url`: the page's. */
export function courseData(course: content.Course, site: Site, url: string): Course {
  const facts = site.courses[course.path] ?? {};
  const { certificate } = facts;

  return thing<Course>({
    '@type': 'Course',
    name: course.title,
    description: inTown(course.description, wordsIn(site.address.locality, 'en')),
    url,
    inLanguage: 'en',
    provider: thing<EducationalOrganization>({
      '@type': 'EducationalOrganization',
      '@id': identifierOf(site),
      name: site.name,
      url: `${site.url}/`,
    }),
    syllabusSections: course.syllabus.map(section =>
      thing<Syllabus>({ '@type': 'Syllabus', name: section.title }),
    ),
    offers: offerOf(facts),
    educationalCredentialAwarded: certificate && `Certificate of ${wordsIn(certificate.by, 'en')}`,
    hasCourseInstance: instancesOf(facts),
  });
}

function offerOf({ fee }: CourseFacts): Offer | undefined {
  if (fee === undefined) return undefined;

  return thing<Offer>({
    '@type': 'Offer',
    category: fee.amount === 0 ? 'Free' : 'Paid',
    price: fee.amount,
    priceCurrency: 'INR',
  });
}

/** Its batches; where there are none, the course of a stated length. */
function instancesOf({ batches = [], duration, trainer }: CourseFacts): readonly CourseInstance[] {
  const instructor = trainer && thing<Person>({ '@type': 'Person', name: trainer.name });
  if (batches.length > 0) return batches.map(batch => batchOf(batch, duration, instructor));

  const courseSchedule = scheduleOf(duration);
  if (courseSchedule === undefined) return [];

  return [
    thing<CourseInstance>({
      '@type': 'CourseInstance',
      // Every course is given in both ways. Source: .github/asked.md, "The product".
      courseMode: modes.both,
      courseSchedule,
      instructor,
    }),
  ];
}

const modes = { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] };

function batchOf(batch: Batch, duration?: Duration, instructor?: Person): CourseInstance {
  return thing<CourseInstance>({
    '@type': 'CourseInstance',
    startDate: batch.starts,
    courseSchedule: thing<Schedule>({
      '@type': 'Schedule',
      ...lengthOf(duration),
      startDate: batch.starts,
      byDay: batch.days,
      scheduleTimezone: 'Asia/Kolkata',
      startTime: batch.from,
      endTime: batch.to,
    }),
    courseMode: batch.mode && modes[batch.mode],
    inLanguage: batch.language,
    maximumAttendeeCapacity: batch.seats,
    instructor,
  });
}

function scheduleOf(duration?: Duration): Schedule | undefined {
  const length = lengthOf(duration);
  return length && { '@type': 'Schedule', ...length };
}

/** A length counts as repetitions of its unit. Hours are left out: they say nothing of the calendar. */
function lengthOf({ months, weeks, days }: Duration = {}) {
  const lengths = Object.entries({ Monthly: months, Weekly: weeks, Daily: days });
  for (const [repeatFrequency, repeatCount] of lengths) {
    if (repeatCount !== undefined) return { repeatFrequency, repeatCount };
  }
  return undefined;
}
