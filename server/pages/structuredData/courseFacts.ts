/** What search engines are told of a course's fee and batches. Source: Google Search Central, "Course info". */
import type { Course as CourseData, CourseInstance, Schedule } from 'schema-dts';
import type { Batch, CourseFacts, Duration } from '../../../shared/site';
import { wordsIn } from '../../../shared/text/factWords';

type Told = Pick<
  Exclude<CourseData, string>,
  'offers' | 'hasCourseInstance' | 'educationalCredentialAwarded'
>;

/** The fields that follow from the facts; none where nothing is given. */
export function factsData(facts: CourseFacts): Told {
  const { fee, certificate } = facts;
  const instances = instancesOf(facts);
  return {
    ...(fee === undefined ? {} : { offers: offerOf(fee.amount) }),
    ...(certificate === undefined
      ? {}
      : { educationalCredentialAwarded: `Certificate of ${wordsIn(certificate.by, 'en')}` }),
    ...(instances.length === 0 ? {} : { hasCourseInstance: instances }),
  };
}

function offerOf(amount: number): NonNullable<Told['offers']> {
  const category = amount === 0 ? 'Free' : 'Paid';
  return { '@type': 'Offer', category, price: amount, priceCurrency: 'INR' };
}

/** Its batches; where there are none, the course of a stated length. */
function instancesOf({ batches = [], duration, trainer }: CourseFacts): readonly CourseInstance[] {
  const instructor =
    trainer === undefined ? {} : { instructor: { '@type': 'Person', name: trainer.name } as const };
  if (batches.length > 0) return batches.map(batch => ({ ...batchData(batch, duration), ...instructor }));
  const schedule = scheduleOf(duration);
  if (schedule === undefined) return [];
  // Every course is given in both ways. Source: SPEC 1.
  return [
    { '@type': 'CourseInstance', courseMode: ['Onsite', 'Online'], courseSchedule: schedule, ...instructor },
  ];
}

const modes = { classroom: ['Onsite'], online: ['Online'], both: ['Onsite', 'Online'] } as const;

function batchData(batch: Batch, duration: Duration | undefined): Exclude<CourseInstance, string> {
  const { starts, days, from, to, mode, language, seats } = batch;
  return {
    '@type': 'CourseInstance',
    ...(mode === undefined ? {} : { courseMode: modes[mode] }),
    ...(language === undefined ? {} : { inLanguage: language }),
    ...(seats === undefined ? {} : { maximumAttendeeCapacity: seats }),
    startDate: starts,
    courseSchedule: {
      ...(scheduleOf(duration) ?? { '@type': 'Schedule' }),
      startDate: starts,
      byDay: days,
      ...(from === undefined ? {} : { startTime: from }),
      ...(to === undefined ? {} : { endTime: to }),
      scheduleTimezone: 'Asia/Kolkata',
    },
  };
}

/** A length counts as repetitions of its unit. Hours are told apart: they say nothing of the calendar. */
function scheduleOf(duration: Duration = {}): Exclude<Schedule, string> | undefined {
  const { months, weeks, days } = duration;
  const [repeatFrequency, repeatCount] =
    months !== undefined
      ? ['Monthly', months]
      : weeks !== undefined
        ? ['Weekly', weeks]
        : days !== undefined
          ? ['Daily', days]
          : [];
  if (repeatFrequency === undefined || repeatCount === undefined) return undefined;
  return { '@type': 'Schedule', repeatFrequency, repeatCount };
}
