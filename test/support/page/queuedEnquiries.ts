/** An enquiry that was written without a connection. */
import type { QueuedEnquiry } from '../../../shared/islands/offlineQueue/queue';

export const writtenAt = Date.UTC(2026, 4, 3, 8, 0);
export const body = { fullname: 'Asha Patil', mobileno: '9876543210' };

export function queued(changes: Partial<QueuedEnquiry> = {}): QueuedEnquiry {
  return {
    key: 'k1',
    form: { id: 'contact', action: '/send-email', encoding: 'json' },
    body,
    page: '/contactform',
    writtenAt,
    texts: { sent: 's', notSent: 'n', show: 'o', remove: 'r', removed: 'd', close: 'c' },
    lang: 'en',
    ...changes,
  };
}
