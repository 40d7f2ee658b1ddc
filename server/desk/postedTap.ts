/**
 * Reads a tap from the form on an enquiry's page. Also finds out whether the user has pressed a
 * button twice.
 */
import type { Response } from 'express';
import {
  type FollowUp,
  followUps,
  type Outcome,
  outcomes,
  type RefusedTap,
} from '../../shared/desk/views';
import type { Raw } from '../../shared/forms/check';
import { kinds } from '../../shared/forms/kinds';
import type { Site } from '../site';
import type { StoredEnquiry, StoredPerson } from '../store/enquiries';
import type { AuthorAndTime } from '../store/onePerson';
import type { Tap } from '../store/taps';
import { eventsOf } from './enquiryView';
import { followUpAt, latestFollowUp } from './followUp';

/** The limit is the same as for a visitor's message. */
const maxNote = kinds.message.max;

/** What the user typed and chose. If the tap is refused, the page shows these values again. */
export type TypedValues = Omit<RefusedTap, 'why'>;

export type ParsedTap =
  | { readonly kind: 'tap'; readonly tap: Omit<Tap, 'by' | 'at'>; readonly typed: TypedValues }
  /** The user chose and typed nothing. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'refused';
      readonly why: RefusedTap['why'];
      readonly typed: TypedValues;
      readonly seen: number;
    };

interface Choice {
  readonly kind: Tap['kind'];
  readonly outcome: Outcome | undefined;
}

/**
 * Reads the tap from the fields. Adds what the user left out:
 * - "No answer" without a day: the next call is tomorrow.
 * - A day without an outcome: the outcome is "No answer".
 * - "Called" or "Visited" with a typed day: the next call is on that day.
 * - "Next step" without a choice: the next call is on the typed day.
 */
export function tapAsked(
  raw: Raw,
  enquiry: Pick<StoredEnquiry, 'receivedAt'>,
  { config, facts, now }: Pick<Site, 'config' | 'facts' | 'now'>,
): ParsedTap {
  const note = kinds.message.clean(raw.note ?? '').trim();
  const choice = choiceOf(raw, note);
  const seen = eventIn(raw.seen) ?? 0;
  const typed = {
    note,
    outcome: choice?.outcome,
    on: raw.on ?? '',
    time: raw.time ?? '',
    isPlan: choice?.kind === 'planned',
  };
  const refuse = (why: RefusedTap['why']): ParsedTap => ({ kind: 'refused', why, typed, seen });
  if (note.length > maxNote) return refuse('note-too-long');
  if (raw.action === 'note' && note === '') return refuse('note-missing');
  if (choice === undefined) return { kind: 'nothing' };

  const at = now();
  const again = againOf(raw, choice);
  const tap = { ...choice, note, seen };
  if (again === undefined) return { kind: 'tap', tap: { ...tap, followUpAt: undefined }, typed };

  const latest = latestFollowUp(enquiry, config.retentionDays);
  const { on, time } = typed;
  const shownAt = raw.again === undefined ? at : shownAtIn(raw, at);
  const followUp = followUpAt({ again, on, time, shownAt }, at, facts(), latest);
  if (!followUp.ok) return refuse(followUp.why);
  return { kind: 'tap', tap: { ...tap, followUpAt: followUp.at }, typed };
}

/**
 * Returns the time at which the page with the form was shown. If the field does not contain a
 * time in the past, returns `now`.
 */
function shownAtIn({ shownAt = '' }: Raw, now: number): number {
  const shown = /^\d{1,15}$/.test(shownAt) ? Number(shownAt) : now;
  return Math.min(shown, now);
}

function choiceOf(raw: Raw, note: string): Choice | undefined {
  if (raw.action === 'plan') return { kind: 'planned', outcome: undefined };
  if (raw.action === 'reopen') return { kind: 'reopened', outcome: undefined };
  if (raw.action === 'note') return { kind: 'noted', outcome: undefined };

  const outcome = outcomes.find(each => each === raw.outcome);
  if (outcome !== undefined) return { kind: 'outcome', outcome };
  if (raw.again !== undefined) return { kind: 'outcome', outcome: 'no-answer' };
  return note === '' ? undefined : { kind: 'noted', outcome: undefined };
}

const opening: readonly (Outcome | undefined)[] = ['called', 'no-answer', 'visited'];

function againOf(raw: Raw, { kind, outcome }: Choice): FollowUp | undefined {
  if (kind !== 'planned' && !opening.includes(outcome)) return undefined;
  const again = followUps.find(each => each === raw.again);
  if (again !== undefined) return again;
  if (kind === 'planned') return 'date';
  // The user has not chosen when to call again, but has typed a day or a time.
  if ((raw.on ?? '') !== '' || (raw.time ?? '') !== '') return 'date';
  return outcome === 'no-answer' ? 'tomorrow' : undefined;
}

/** If two equal taps come within this time, the user has pressed the button twice. */
const twiceMs = 10_000;

/**
 * Finds out whether the user has pressed a button twice: there is only one new event, and this
 * event has the author and the content of the tap. If so, returns the number of this event.
 * Otherwise returns undefined.
 */
export function writtenTwice(person: StoredPerson, tap: Tap): number | undefined {
  const [event, ...others] = eventsOf(person).filter(({ number }) => number > tap.seen);
  if (event === undefined || others.length > 0) return undefined;

  const isSame =
    event.by === tap.by &&
    event.kind === tap.kind &&
    event.outcome === tap.outcome &&
    event.dueAt === tap.followUpAt &&
    event.text === tap.note;
  return isSame && Math.abs(tap.at - event.at) <= twiceMs ? event.number : undefined;
}

/**
 * Returns the number of the newest event if the user has pressed "Undo" twice for this tap.
 * Otherwise returns undefined. `event` is the number of the tap's event. A press is the second
 * one if two conditions are true. The newest event is an "Undo" that this user has just made. The
 * tap's event is gone or has become a note.
 */
export function undoneTwice(
  person: StoredPerson,
  event: number,
  { by, at }: AuthorAndTime,
): number | undefined {
  const events = eventsOf(person);
  const newest = events.at(-1);
  const tap = events.find(({ number }) => number === event);
  if (newest?.kind !== 'undone' || newest.by !== by || event >= newest.number) return undefined;
  if (tap !== undefined && tap.kind !== 'noted') return undefined;
  return Math.abs(at - newest.at) <= twiceMs ? newest.number : undefined;
}

/**
 * Answers a POST request with a redirect to a page. So a reload of the page does not send the
 * form again. `event` is the number of the new event, which the page reports.
 */
export function seeOther(res: Response, path: string, event: number | undefined): void {
  res.redirect(303, event === undefined ? path : `${path}?done=${event}`);
}

/**
 * Reads the number of an event from `?done=` or the field `seen`. Undefined if the text is no
 * number.
 */
export function eventIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
