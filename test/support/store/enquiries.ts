/** Test enquiries. */
import { createHash } from 'node:crypto';
import type { Enquiry, StoredEnquiry } from '../../../server/store/enquiries';

/** Returns an enquiry that tests identify by its `course`. */
export function enquiry(course: string | number, receivedAt = Date.now()): Enquiry {
  return {
    id: idOf(course),
    form: 'course-enquiry',
    values: {
      fname: 'अमोल पाटील',
      mobile: '9876543210',
      email: 'amol@example.org',
      course: String(course),
    },
    page: '/java',
    receivedAt,
    suspicions: [],
  };
}

/**
 * Returns an enquiry like `enquiry`, but from another person for each course. The phone number
 * and the mail address are made from the course.
 */
export function stranger(course: string | number, receivedAt = Date.now()): Enquiry {
  const usual = enquiry(course, receivedAt);
  const mobile = `9${String(Number.parseInt(usual.id.slice(0, 8), 16))
    .padStart(10, '0')
    .slice(-9)}`;
  return { ...usual, values: { ...usual.values, mobile, email: `${usual.id}@example.org` } };
}

/**
 * Returns an enquiry of the function `enquiry`, with the data that the store adds. The enquiry is
 * new: no colleague has worked on it, and it is not delivered.
 */
export function storedEnquiry(course: string | number, receivedAt: number): StoredEnquiry {
  return {
    ...enquiry(course, receivedAt),
    name: 'अमोल पाटील',
    phone: '9876543210',
    email: 'amol@example.org',
    course: String(course),
    number: 1,
    person: 1,
    isApart: false,
    keptAt: receivedAt,
    state: 'waiting',
    stage: 'new',
    outcome: undefined,
    calls: 0,
    firstTouchAt: undefined,
    followUpAt: undefined,
    closedAt: undefined,
    endedAt: undefined,
    takenBy: undefined,
    deliveries: [],
    events: [],
  };
}

export function idOf(course: string | number): string {
  return createHash('sha256').update(String(course)).digest('hex').slice(0, 32);
}

export function courseOf({ values }: Enquiry): string {
  return values.course ?? '';
}
