/**
 * Makes the content of a person's page. The address of the page contains the id of one enquiry,
 * but the page shows the history of all enquiries of the person.
 */
import { offeredBy } from '../../shared/content/offered';
import { enquiryAddress } from '../../shared/desk/addresses';
import { deskFormIn } from '../../shared/desk/deskForm';
import { pageName } from '../../shared/desk/pageName';
import { deskText } from '../../shared/desk/text';
import type {
  DoneWithOne,
  EnquiryView,
  HistoryLine,
  OtherName,
  RefusedTap,
  SentEnquiry,
} from '../../shared/desk/views';
import { keptForm } from '../../shared/forms';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { feedback } from '../../shared/forms/feedback';
import type { Site as Facts } from '../../shared/site';
import { type Lang, splitPath } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import { consentSaid } from '../forms/consent';
import { linesOf } from '../mail/mailLines';
import type { Site } from '../site';
import type { EnquiryEvent, StoredEnquiry, StoredPerson } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { countToCall } from '../store/lists';
import { followUpGraceMs, followUpMaxMs } from '../store/retention';
import { undoMs } from '../store/undo';
import { chatOf } from './chatTexts';
import { courseAsked } from './courseAsked';
import { courseLine } from './courseLine';
import { choicesAt, latestFollowUp } from './followUp';
import { listTimes } from './listView';
import {
  aboutOf,
  historyLine,
  personRow,
  type RowContext,
  sharesPhone,
  shownName,
} from './rowView';
import type { DeskUser } from './session';
import { sourceIn } from './sources';

/**
 * What happened to the tap that led to this page. Both fields are undefined if the user opened
 * the page without a tap.
 */
export interface TapShown {
  /** The number of the event that was just written. */
  readonly doneEvent: number | undefined;
  readonly refused: RefusedTap | undefined;
}

/** Builds the page. `opened`: the enquiry in the address. `names`: the office's first names. */
export async function enquiryView(
  person: StoredPerson,
  opened: StoredEnquiry,
  { doneEvent, refused }: TapShown,
  row: RowContext,
  { sees, counts, name }: Pick<DeskUser, 'sees' | 'counts' | 'name'>,
  names: readonly string[],
  site: Pick<Site, 'config' | 'facts' | 'store'>,
): Promise<EnquiryView> {
  const { desk } = site.store;
  const { retentionDays } = site.config;
  const facts = site.facts();
  const ordered = seenOf(person, opened, sees);
  const [, ...others] = ordered;
  const seen = ordered.toSorted((one, other) => one.number - other.number);
  const done = doneNotice(person, opened, doneEvent);
  const history = historyOf(seen, row);
  const days = seen.map(each => deletedOn(each, retentionDays));
  const { position, nextId } = await desk.place(opened.id, {
    ...listTimes(row.now),
    scope: sees,
    isDone: done !== undefined,
  });
  return {
    row: personRow({ lead: person.lead, enquiries: seen }, opened, row),
    path: enquiryAddress(opened.id),
    enquiries: ordered.map(each => sentEnquiry(each, row)),
    otherNames: namesBeside(opened, others, person.sharing),
    courseFacts: courseFactsOf(ordered, facts, row.language),
    chat: chatOf(ordered, facts),
    isFeedback: isFeedback(seen),
    officeNames: names,
    lastNote: history.findLast(({ kind, note }) => isNote(kind) && note !== ''),
    history,
    deletedOn: days.some(day => day === undefined)
      ? undefined
      : Math.max(...days.map(day => day ?? 0)),
    lastDay: latestFollowUp(person.lead, retentionDays),
    seen: newestOf(person),
    place: position === undefined ? undefined : { number: position, of: countToCall(counts) },
    nextPath: nextId === undefined ? undefined : enquiryAddress(nextId),
    choices: choicesAt(row.now, facts),
    asksNextStep: refused?.isPlan === true || wasReached(person, done),
    refused,
    done,
    undo: done === undefined ? undefined : undoable(person, name, row.now),
  };
}

/**
 * Returns the number of the person's newest event if the user may take this event back. Otherwise
 * returns undefined.
 */
function undoable(person: StoredPerson, name: string | undefined, now: number): number | undefined {
  const event = eventsOf(person).at(-1);
  if (event === undefined || event.by !== name || event.at <= now - undoMs) return undefined;
  return undoableKinds.includes(event.kind) ? event.number : undefined;
}

/**
 * The kinds of events that a user may undo. An event of these kinds moves the person to another
 * place in the list.
 */
const undoableKinds: readonly EnquiryEvent['kind'][] = ['outcome', 'planned', 'reopened'];

/**
 * True if the last tap has just recorded that the office reached the person, and if no call is
 * planned.
 */
function wasReached({ lead }: StoredPerson, done: DoneWithOne | undefined): boolean {
  if (done === undefined || lead.followUpAt !== undefined) return false;
  return done.what === 'called' || done.what === 'visited';
}

/**
 * The person's enquiries that the user sees. The enquiry in the address is first. The others
 * follow, newest first.
 */
export function seenOf(
  { enquiries }: Pick<StoredPerson, 'enquiries'>,
  opened: StoredEnquiry,
  sees: FormScope,
): readonly StoredEnquiry[] {
  const others = enquiries.filter(({ id, form }) => id !== opened.id && isInScope(form, sees));
  return [opened, ...others.toReversed()];
}

/**
 * Whether all enquiries of the person are feedback. Closed enquiries do not count, because a
 * person who joined last year may send feedback now. But if all enquiries are closed, all of them
 * count.
 */
function isFeedback(enquiries: readonly StoredEnquiry[]): boolean {
  const open = enquiries.filter(({ closedAt }) => closedAt === undefined);
  return (open.length > 0 ? open : enquiries).every(({ form }) => form === feedback.id);
}

/**
 * Whether the text of a line in the history can be a note. In four kinds of line, the text is
 * something else:
 * - The arrival of an enquiry.
 * - A correction. The text is the old value.
 * - A handover to a colleague. The text is a name.
 * - A tap that was taken back. The text is the tap.
 */
function isNote(kind: HistoryLine['kind']): boolean {
  if (kind === 'came' || kind === 'taken' || kind === 'undone') return false;
  return !kind.startsWith('corrected-');
}

/** The page shows the facts of at most this many courses. */
const maxCourses = 2;

function courseFactsOf(
  enquiries: readonly StoredEnquiry[],
  facts: Facts,
  language: Lang,
): EnquiryView['courseFacts'] {
  const { courseAt } = offeredBy(facts);
  const asked = new Set(enquiries.map(each => courseAsked(each, facts)?.path ?? ''));
  return [...asked]
    .map(courseAt)
    .filter(course => course !== undefined)
    .map(course => courseLine(course, facts, language))
    .filter(line => line !== undefined)
    .slice(0, maxCourses);
}

/** All events of a person, the oldest first. */
export function eventsOf({ enquiries }: Pick<StoredPerson, 'enquiries'>): readonly EnquiryEvent[] {
  const events = enquiries.flatMap(({ events }) => events);
  return events.sort((one, other) => one.number - other.number);
}

/** The number of the newest event, or 0 if there is none. */
export function newestOf(person: Pick<StoredPerson, 'enquiries'>): number {
  return eventsOf(person).at(-1)?.number ?? 0;
}

function sentEnquiry(enquiry: StoredEnquiry, row: RowContext): SentEnquiry {
  const { id, page, receivedAt, deliveries } = enquiry;
  return {
    id,
    path: enquiryAddress(id),
    name: shownName(enquiry),
    about: aboutOf(enquiry, row),
    receivedAt,
    fields: fieldsOf(enquiry, row),
    sitePage: enquiry.channel === undefined ? page : undefined,
    siteLanguage: splitPath(page).lang,
    deliveries: deliveries.map(({ target, recipient, state, reason, endedAt }) => ({
      target,
      recipient,
      state,
      reason,
      endedAt,
    })),
  };
}

/**
 * Returns the lines that say how the enquiry came, and the lines with the visitor's answers. The
 * labels are in the language of the desk. Name and number are left out, because the top of the
 * page shows them.
 */
function fieldsOf(enquiry: StoredEnquiry, { language }: RowContext): SentEnquiry['fields'] {
  const form = enquiry.form === deskEnquiry.id ? deskFormIn(language) : keptForm(enquiry.form);
  const lines = linesOf(enquiry, form && formIn(form, language));
  return [
    ...channelLine(enquiry, language),
    ...lines
      .filter(({ role, value }) => role !== 'name' && role !== 'phone' && value !== '')
      .map(({ label, value }) => ({ label, value })),
    ...cameBy(enquiry, language),
  ];
}

/** How a person reached the office without the website. Empty if the person used the website. */
function channelLine({ channel }: StoredEnquiry, language: Lang): SentEnquiry['fields'] {
  if (channel === undefined) return [];
  const { fields, channels } = deskText(language).add;
  return [{ label: fields.channel.label, value: channels[channel] }];
}

/** Returns the lines about the source of the visit and about the consent. */
function cameBy(enquiry: StoredEnquiry, language: Lang): SentEnquiry['fields'] {
  const text = deskText(language).visit;
  const { visit, consent, channel } = enquiry;
  const agreed = consentSaid(consent);
  return [
    ...(channel === undefined ? [{ label: text.source, value: sourceIn(enquiry, language) }] : []),
    ...(visit === undefined || visit.campaign === ''
      ? []
      : [{ label: text.campaign, value: visit.campaign }]),
    ...(visit === undefined
      ? []
      : [{ label: text.firstPage, value: pageName(visit.page, language) }]),
    ...(agreed === undefined ? [] : [{ label: text.agreed, value: agreed }]),
  ];
}

/**
 * Returns the other names on a person's page: first the names on the person's other enquiries,
 * and then the names of other people with the same phone number or mail address. Each of these
 * two groups has a name only once. The first group does not have the name on the opened enquiry.
 */
function namesBeside(
  opened: StoredEnquiry,
  others: readonly StoredEnquiry[],
  sharing: readonly StoredEnquiry[],
): readonly OtherName[] {
  const own = shownName(opened).toLowerCase();
  const known = new Set<string>();
  const found: OtherName[] = [];
  for (const [enquiries, isApart] of [
    [others, false],
    [sharing, true],
  ] as const)
    for (const each of enquiries) {
      const name = shownName(each);
      const key = `${isApart} ${name.toLowerCase()}`;
      if (known.has(key) || (!isApart && name.toLowerCase() === own)) continue;
      known.add(key);
      const shares = sharesPhone(each, opened) ? 'phone' : 'email';
      found.push({ id: each.id, name, shares, isApart });
    }
  return found;
}

function historyOf(enquiries: readonly StoredEnquiry[], row: RowContext): readonly HistoryLine[] {
  const came = enquiries.map(
    (each): HistoryLine => ({
      at: each.receivedAt,
      by: '',
      kind: 'came',
      outcome: undefined,
      dueAt: undefined,
      note: enquiries.length === 1 ? '' : aboutOf(each, row),
    }),
  );
  const done = eventsOf({ enquiries }).map(event => historyLine(event, row.language));
  // If two events have the same time, the sort does not change their order. So these events stay
  // in the order of their numbers.
  return [...came, ...done].sort((one, other) => one.at - other.at);
}

/**
 * Returns the notice about the result of the last tap. Undefined if there was no tap, or if there
 * is a newer event: after a reload, the notice must not report an old tap again.
 */
function doneNotice(
  person: StoredPerson,
  opened: StoredEnquiry,
  number: number | undefined,
): DoneWithOne | undefined {
  const event = eventsOf(person).at(-1);
  if (event === undefined || event.number !== number) return undefined;
  const what = whatWasDone(event);
  return what && { name: shownName(opened), what, dueAt: event.dueAt };
}

function whatWasDone({ kind, outcome }: EnquiryEvent): DoneWithOne['what'] | undefined {
  switch (kind) {
    case 'outcome':
      return outcome;
    case 'noted':
    case 'planned':
    case 'reopened':
    case 'undone':
    case 'retried':
    case 'apart':
    case 'together':
    case 'sent':
    case 'not-spam':
    case 'taken':
    case 'corrected-name':
    case 'corrected-phone':
    case 'corrected-course':
      return kind;
  }
}

/**
 * Returns the day on which the enquiry is deleted. The rule is the same as in store/retention.ts.
 * An enquiry is not deleted while a delivery waits, or if a mail to the institute was refused.
 * For such an enquiry, returns undefined.
 */
export function deletedOn(
  { endedAt, followUpAt, receivedAt }: StoredEnquiry,
  retentionDays: number,
): number | undefined {
  if (endedAt === undefined) return undefined;
  const usual = endedAt + retentionDays * dayMs;
  if (followUpAt === undefined) return usual;
  return Math.max(usual, Math.min(followUpAt + followUpGraceMs, receivedAt + followUpMaxMs));
}
