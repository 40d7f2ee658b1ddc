/** Looks at what is kept: whether enquiries wait for long, or were refused. */

import type { Enquiry } from '../../outbox/enquiries';
import { greatest } from '../../system/greatest';
import { type Finding, ok, wrong } from './finding';

export function keptFindings(
  all: readonly Enquiry[],
  alertAfterMinutes: number,
  now: number,
): readonly Finding[] {
  const waiting = all.filter(({ state }) => state === 'waiting');
  const setAside = all.filter(({ state }) => state === 'set aside');
  const delivered = all.filter(({ state }) => state === 'delivered');
  const lastDelivered = greatest(delivered.map(({ endedAt }) => endedAt ?? 0));
  const minutes = Math.floor((now - (waiting[0]?.keptAt ?? now)) / 60_000);
  const last =
    lastDelivered === 0 ? 'None was delivered yet' : `The last was delivered ${ago(now - lastDelivered)} ago`;
  return [
    minutes >= alertAfterMinutes
      ? wrong(
          'Enquiries',
          `${waiting.length} wait, the oldest for ${minutes} minutes. ${last}.`,
          'See what is said of mail here, and whether the server runs.',
        )
      : ok('Enquiries', `${waiting.length} wait. ${last}.`),
    ...(setAside.length > 0
      ? [
          wrong(
            'Refused',
            `The mail server has refused ${setAside.length} for good.`,
            'Read why: npm run enquiries -- list --set-aside, then show, retry or done.',
          ),
        ]
      : []),
  ];
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 2) return 'a minute';
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1440)} days`;
}
