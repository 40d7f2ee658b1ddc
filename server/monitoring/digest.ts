/** A mail to the operator every Monday, by the way of every enquiry: if it comes, the way is open. */
import { hash } from 'node:crypto';
import { mailForms } from '../../shared/forms';
import { defineForm } from '../../shared/forms/form';
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { Enquiry, Tally } from '../outbox/enquiry';
import type { Outbox, OutboxStatus } from '../outbox/outbox';
import type { Log } from '../system/log';
import { kolkataTime } from '../system/time';

/** A form like any other to the one who writes the mail, which no visitor can send. */
export const digestForm = defineForm({
  ...{ id: 'weekly-digest', title: 'Weekly digest', subject: 'Weekly digest' },
  ...{ action: '/', encoding: 'json', page: '/', submit: '', success: '' },
  fields: [
    { name: 'period', label: 'Week', kind: 'text' },
    { name: 'came', label: 'Enquiries that came', kind: 'text' },
    { name: 'byForm', label: 'By form', kind: 'message' },
    { name: 'delivered', label: 'Of these delivered', kind: 'text' },
    { name: 'waiting', label: 'Waiting now', kind: 'text' },
    { name: 'refused', label: 'Refused by the mail server', kind: 'text' },
    { name: 'way', label: 'Do enquiries arrive', kind: 'text' },
  ],
});

interface DigestDeps {
  readonly config: Pick<Config, 'retentionDays'>;
  readonly outbox: Pick<Outbox, 'keep' | 'status' | 'tally'>;
  readonly log: Log;
  readonly now: () => number;
}

const weekMs = 7 * dayMs;
/** Mondays at nine, in the institute's time. */
const firstMonday = Date.parse('2026-01-05T09:00:00+05:30');

/** Each call keeps the past week's digest, if none is kept yet: its id is the week's. Never rejects. */
export function weeklyDigest({ config, outbox, log, now }: DigestDeps): () => Promise<void> {
  const startedAt = now();
  const keptMs = config.retentionDays * dayMs;
  // All of them: a clock that jumps ahead and back comes to the same week again.
  const settled = new Set<number>();
  return async () => {
    const due = firstMonday + Math.floor((now() - firstMonday) / weekMs) * weekMs;
    // Past the days that it keeps delivered enquiries, the outbox does not know what it has sent.
    if (settled.has(due) || now() - due >= keptMs) return;
    try {
      // A site that has been there since Tuesday has nothing to tell of the week before.
      if (startedAt <= due || sum(await outbox.tally(0, due)) > 0) {
        // Of what was delivered before, nothing can be counted any more.
        const begin = Math.max(due - weekMs, now() - keptMs);
        const deleted = `; what was delivered before is deleted (DATA_RETENTION_DAYS is ${config.retentionDays})`;
        const period = `${kolkataTime(begin)} to ${kolkataTime(due)}${begin === due - weekMs ? '' : deleted}`;
        const enquiry = digest(due, period, await outbox.tally(begin, due), await outbox.status());
        if ((await outbox.keep(enquiry)) === 'kept') log.info('The weekly digest is on its way');
      }
      settled.add(due);
    } catch (fault) {
      log.error('The weekly digest cannot be kept, and will be tried again', { reason: String(fault) });
    }
  };
}

function digest(due: number, period: string, all: readonly Tally[], status: OutboxStatus): Enquiry {
  const { waiting, refused } = status;
  const came = all.filter(({ form }) => form !== digestForm.id);
  const delivered = came.filter(({ state }) => state === 'delivered' || state === 'done');
  const values = {
    period,
    came: String(sum(came)),
    byForm: byForm(came),
    delivered: String(sum(delivered)),
    waiting: String(waiting),
    refused: refused === 0 ? '0' : `${refused}; see "npm run enquiries -- list --refused"`,
    way: 'Yes: this mail came by the way of every enquiry. When none comes on a Monday, run "npm run doctor".',
  };
  const id = hash('sha256', JSON.stringify([digestForm.id, due]));
  return { id, form: digestForm.id, values, page: '/', receivedAt: due, suspicions: [] };
}

/** `Course enquiry: 3`, a line each. */
function byForm(came: readonly Tally[]): string {
  return mailForms
    .map(({ id, subject }) => ({ subject, count: sum(came.filter(({ form }) => form === id)) }))
    .filter(({ count }) => count > 0)
    .map(({ subject, count }) => `${subject}: ${count}`)
    .join('\n');
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { count }) => total + count, 0);
}
