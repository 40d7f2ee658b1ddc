/** One enquiry as its page shows it. */
import { hash } from 'node:crypto';
import { enquiryAddress } from '../../shared/desk/addresses';
import { deskFormIn } from '../../shared/desk/deskForm';
import { deskText } from '../../shared/desk/text';
import type {
  DeleteView,
  DoneWithOne,
  EnquiryView,
  HistoryLine,
  RefusedTap,
} from '../../shared/desk/views';
import { keptForm } from '../../shared/forms';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { type Lang, splitPath } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import { consentSaid } from '../forms/consent';
import { linesOf } from '../mail/mailLines';
import type { DeskStore } from '../store/deskStore';
import { type EnquiryEvent, isInOwnSystem, type StoredEnquiry } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { wordsFor } from '../store/people';
import { followUpGraceMs, followUpMaxMs } from '../store/retention';
import { latestFollowUp } from './followUp';
import { endOfToday } from './listView';
import { type RowContext, rowView } from './rowView';
import { sourceIn } from './sources';

export interface EnquiryAsked {
  /** The number of the event that was just written. */
  readonly doneEvent: number | undefined;
  readonly refused: RefusedTap | undefined;
}

export interface EnquiryDeps {
  readonly config: Pick<Config, 'retentionDays'>;
  readonly desk: DeskStore;
  readonly row: RowContext;
  /** The forms whose enquiries one sees. */
  readonly sees: FormScope;
}

export async function enquiryView(
  enquiry: StoredEnquiry,
  { doneEvent, refused }: EnquiryAsked,
  { config, desk, row, sees }: EnquiryDeps,
): Promise<EnquiryView> {
  const { id, page, deliveries, events } = enquiry;
  const { place, nextPath } = await placeOf(id, desk, row.now, sees);
  return {
    row: rowView(enquiry, row),
    path: enquiryAddress(enquiry.id),
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
    history: events.map(historyLine),
    deletedOn: deletedOn(enquiry, config.retentionDays),
    lastDay: latestFollowUp(enquiry, config.retentionDays),
    seen: newestOf(enquiry),
    place,
    nextPath,
    refused,
    done: doneNotice(enquiry, doneEvent),
  };
}

/** 0 where nothing was done yet. */
export function newestOf({ events }: StoredEnquiry): number {
  return events.at(-1)?.number ?? 0;
}

async function placeOf(id: string, desk: DeskStore, now: number, sees: FormScope) {
  const dueBefore = endOfToday(now);
  const [{ position, nextId }, counts] = await Promise.all([
    desk.place(id, dueBefore, sees),
    desk.counts(dueBefore, sees),
  ]);
  return {
    place: position === undefined ? undefined : { number: position, of: counts.new + counts.due },
    nextPath: nextId === undefined ? undefined : `/desk/enquiry/${nextId}`,
  };
}

/** In the desk's language; name and number stand above them. */
function fieldsOf(enquiry: StoredEnquiry, { language }: RowContext): EnquiryView['fields'] {
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

/** How somebody came who did not use the website. */
function channelLine({ channel }: StoredEnquiry, language: Lang): EnquiryView['fields'] {
  if (channel === undefined) return [];
  const { fields, channels } = deskText(language).add;
  return [{ label: fields.channel.label, value: channels[channel] }];
}

/** Where the visit came from, and what was agreed to. */
function cameBy(enquiry: StoredEnquiry, language: Lang): EnquiryView['fields'] {
  const text = deskText(language).visit;
  const { visit, consent, channel } = enquiry;
  const agreed = consentSaid(consent);
  return [
    ...(channel === undefined ? [{ label: text.source, value: sourceIn(enquiry, language) }] : []),
    ...(visit === undefined || visit.campaign === ''
      ? []
      : [{ label: text.campaign, value: visit.campaign }]),
    ...(visit === undefined ? [] : [{ label: text.firstPage, value: visit.page }]),
    ...(agreed === undefined ? [] : [{ label: text.agreed, value: agreed }]),
  ];
}

function historyLine({ at, by, kind, outcome, dueAt, text }: EnquiryEvent): HistoryLine {
  return { at, by, kind, outcome, dueAt, note: text };
}

/**
 * Nothing once something was done after it: who looks again would read of a call that a colleague
 * has made.
 */
function doneNotice(enquiry: StoredEnquiry, number: number | undefined): DoneWithOne | undefined {
  const event = enquiry.events.at(-1);
  if (event === undefined || event.number !== number) return undefined;
  const what = whatWasDone(event);
  if (what === undefined) return undefined;
  return { name: enquiry.name || enquiry.id.slice(0, 8), what, dueAt: event.dueAt };
}

function whatWasDone({ kind, outcome }: EnquiryEvent): DoneWithOne['what'] | undefined {
  switch (kind) {
    case 'outcome':
      return outcome;
    case 'noted':
    case 'reopened':
    case 'retried':
      return kind;
  }
}

/**
 * As the retention of the store does it (store/retention.ts).
 * Undefined while a delivery is under way.
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

/** What is kept of the person who sent an enquiry. */
export interface AllOfPerson {
  /** This one, and those with its number or its mail address. */
  readonly enquiries: readonly StoredEnquiry[];
  /** Others that hold the number or the address in a message or a note alone: they stay. */
  readonly mentions: number;
  /** Theirs, which only others of the office see: they stay. */
  readonly unseen: number;
}

/** `sees`: the forms whose enquiries one sees. */
export async function allOfThem(
  enquiry: StoredEnquiry,
  desk: DeskStore,
  sees: FormScope,
): Promise<AllOfPerson> {
  const who = wordsFor(enquiry);
  const [{ enquiries: sent }, mentions] = await Promise.all([
    desk.list({ who }),
    desk.mentions(who, sees),
  ]);
  const found = sent.some(({ id }) => id === enquiry.id) ? sent : [enquiry, ...sent];
  const enquiries = found.filter(({ id, form }) => id === enquiry.id || isInScope(form, sees));
  return { enquiries, mentions, unseen: found.length - enquiries.length };
}

/** This one alone. */
export function alone(enquiry: StoredEnquiry): AllOfPerson {
  return {
    enquiries: [enquiry],
    mentions: 0,
    unseen: 0,
  };
}

export function idsOf({ enquiries }: AllOfPerson): readonly string[] {
  return enquiries.map(({ id }) => id);
}

/** As a page of the same ones says it, and no other: with what was noted of each until then. */
export function namedIn(all: AllOfPerson): string {
  const noted = all.enquiries.map(newestOf);
  return hash('sha256', [...idsOf(all), ...noted].join(' '));
}

export interface DeleteAsked {
  readonly hasChanged: boolean;
}

export function deleteView(
  enquiry: StoredEnquiry,
  all: AllOfPerson,
  { hasChanged }: DeleteAsked,
  row: RowContext,
): DeleteView {
  const { enquiries, mentions, unseen } = all;
  const mailsSent = enquiries.flatMap(({ deliveries }) =>
    deliveries.filter(({ target, state }) => target === 'mail' && state === 'delivered'),
  );
  const notes = enquiries.flatMap(({ events }) => events.filter(({ text }) => text !== ''));
  return {
    row: rowView(enquiry, row),
    path: enquiryAddress(enquiry.id),
    enquiries: enquiries.map(each => rowView(each, row)),
    notes: notes.length,
    mailsSent: mailsSent.length,
    isInOwnSystem: enquiries.some(isInOwnSystem),
    named: namedIn(all),
    namedAlone: namedIn(alone(enquiry)),
    mentions,
    unseen,
    hasChanged,
  };
}
