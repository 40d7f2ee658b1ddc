/** Enquiries for programs: dates as ISO 8601, values by the names of their fields. */
import type { Enquiry } from '../../outbox/enquiries';

export function plain({ message, keptAt, state, endedAt, reason }: Enquiry): object {
  const { id, form, page, values, receivedAt, suspicions } = message;
  return {
    ...{ id, state, form, page, receivedAt: iso(receivedAt), keptAt: iso(keptAt) },
    endedAt: endedAt === undefined ? null : iso(endedAt),
    ...{ reason: reason ?? null, suspicions, values },
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
