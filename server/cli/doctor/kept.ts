/** Looks at the enquiries: whether they wait for long, or were refused. */
import type { Figures } from '../../outbox/enquiries';
import { type Finding, ok, wrong } from './finding';

export function keptFindings(figures: Figures, alertAfterMinutes: number, now: number): readonly Finding[] {
  const { waiting, refused, oldestWaitingAt = now, lastDeliveredAt } = figures;
  const minutes = Math.floor((now - oldestWaitingAt) / 60_000);
  const last =
    lastDeliveredAt === undefined
      ? 'None was delivered yet'
      : `The last was delivered ${ago(now - lastDeliveredAt)} ago`;
  return [
    minutes >= alertAfterMinutes
      ? wrong(
          'Enquiries',
          `${waiting} wait, the oldest for ${minutes} minutes. ${last}.`,
          'See what is said of mail here, and whether the server runs.',
        )
      : ok('Enquiries', `${waiting} wait. ${last}.`),
    ...(refused > 0
      ? [
          wrong(
            'Refused',
            `The mail server has refused ${refused} for good.`,
            'Read why: npm run enquiries -- list --refused, then show, retry or done.',
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
