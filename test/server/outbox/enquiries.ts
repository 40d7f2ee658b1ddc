/** Enquiries to test with. */

import { createHash } from 'node:crypto';
import type { Enquiry } from '../../../server/outbox/enquiry';

/** An enquiry that can be told from others by its `course`. */
export function enquiry(course: string | number, receivedAt = Date.now()): Enquiry {
  const id = createHash('sha256').update(String(course)).digest('hex');
  const values = {
    fname: 'अमोल पाटील',
    mobile: '9876543210',
    email: 'amol@example.org',
    course: String(course),
  };
  return { id, form: 'course-enquiry', values, page: '/java', receivedAt, suspicions: [] };
}

export const courseOf = ({ values }: Enquiry): string => values.course ?? '';
