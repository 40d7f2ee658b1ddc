/**
 * What the weekly digest says of the office's desk: how soon people were called, and who was not.
 */
import type { Site as Facts } from '../../shared/site';
import { fillCount } from '../../shared/text/fill';
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import type { Config } from '../config/config';
import { callForms, medianOf } from '../desk/deskClock';
import { countAnnounced } from '../desk/soonDeleted';
import type { MailLine } from '../mail/mailLines';
import type { Store } from '../store/store';

export interface DeskDigestDeps {
  readonly config: Pick<Config, 'retentionDays' | 'desk'>;
  readonly facts: () => Pick<Facts, 'url'>;
  readonly store: Pick<Store, 'desk'>;
  readonly now: () => number;
}

/**
 * Lines for the week. Where nobody uses the desk, what
 * it would show, once. None where there is no desk.
 */
export async function deskLines(
  from: number,
  to: number,
  { config, facts, store, now }: DeskDigestDeps,
): Promise<readonly MailLine[]> {
  if (config.desk.off !== undefined) return [];

  const since = await store.desk.since();
  if (since === undefined) return (await store.desk.wasOffered()) ? [] : [offerOf(config, facts())];

  const { times, untouched } = await store.desk.touchTimes(from, to, { forms: callForms, since });
  // The clock ends with the first touch: whose day has passed since is said here alone.
  const dayAgo = now() - dayMs - 1;
  const { promised: late } = await store.desk.counts({ now: dayAgo, dueBefore: dayAgo });
  const soon = await countAnnounced(config, store.desk, now());
  return [
    line('From "thank you" to the first touch', sayTimes(times)),
    line('Touched by nobody', String(untouched)),
    ...linesOfSome('To be called again, and more than a day late', late, facts()),
    ...linesOfSome('Deleted within a week, though nobody touched them', soon, facts()),
  ];
}

/** None where there are none. */
function linesOfSome(
  label: string,
  count: number,
  { url }: Pick<Facts, 'url'>,
): readonly MailLine[] {
  return count === 0 ? [] : [line(label, `${count}, see ${url}/desk`)];
}

/** After a digest has gone out. */
export async function noteOffer({ config, store }: DeskDigestDeps): Promise<void> {
  if (config.desk.off === undefined && (await store.desk.since()) === undefined)
    await store.desk.noteOffered();
}

function offerOf({ desk }: Pick<Config, 'desk'>, { url }: Pick<Facts, 'url'>): MailLine {
  return line(
    'The desk',
    `Nobody uses ${url}/desk yet. It lists who is to be called, in one tap each, and then this mail says how soon people were called and who was forgotten. Sign in there with an address that may: ${desk.users.join(', ')}.`,
  );
}

/** `median 41 min, longest 3 h (12 enquiries)`; the times are in order. */
function sayTimes(times: readonly number[]): string {
  const median = medianOf(times);
  const longest = times.at(-1);
  if (median === undefined || longest === undefined) return 'nothing was touched';
  const counted = fillCount({ one: '1 enquiry', other: '{count} enquiries' }, times.length);
  return `median ${length(median)}, longest ${length(longest)} (${counted})`;
}

/** `12 min`, `3 h`, `2 days` */
function length(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}

function line(label: string, value: string): MailLine {
  return { label, value, role: 'answer' };
}
