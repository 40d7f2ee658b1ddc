/** A row of the list, for a person or an enquiry. */

import { offeredBy } from '../../shared/content/offered';
import type { Course } from '../../shared/content/types';
import { formName } from '../../shared/desk/formName';
import { deskText } from '../../shared/desk/text';
import { chatKinds, type HistoryLine, type ListRow } from '../../shared/desk/views';
import { keptForm } from '../../shared/forms';
import { fill } from '../../shared/text/fill';
import { type Lang, splitPath } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { visitorTelLink, whatsAppLink } from '../mail/visitorLinks';
import type { Site } from '../site';
import type { EnquiryEvent, StoredEnquiry, StoredPerson } from '../store/enquiries';
import { rowEvents } from '../store/lists';
import { callForms, lateMoment } from './deskClock';
import { allLinesOf } from './enquiryParts';
import { greetingIn } from './greeting';

export interface RowContext {
  readonly language: Lang;
  readonly siteName: string;
  /** The courses that the institute teaches. */
  readonly courses: readonly Course[];
  readonly now: number;
  /** An untouched enquiry that came at or before this moment is late. */
  readonly lateMoment: number;
}

/** The context for rows that are shown now. */
export function rowContextOf(
  language: Lang,
  { config, facts, now }: Pick<Site, 'config' | 'facts' | 'now'>,
): RowContext {
  const at = now();
  return {
    language,
    siteName: facts().name,
    courses: offeredBy(facts()).courses,
    now: at,
    lateMoment: lateMoment(facts(), config.desk, at),
  };
}

/** Returns the row of one enquiry. The row does not contain the other enquiries of the person. */
export function enquiryRow(enquiry: StoredEnquiry, context: RowContext): ListRow {
  const { id, name, phone, receivedAt, followUpAt, outcome } = enquiry;
  return {
    id,
    name: shownName(enquiry),
    otherNames: [],
    enquiries: 1,
    about: aboutOf(enquiry, context),
    formTitle: formTitleIn(enquiry.form, context.language),
    phone: phone || undefined,
    callLink: visitorTelLink(phone),
    whatsAppLink: chatLink({ ...enquiry, name }, context),
    receivedAt,
    isLate: isLate(enquiry, context),
    dueAt: followUpAt,
    isDue: followUpAt !== undefined && followUpAt <= context.now,
    outcome,
    looksLikeSpam: enquiry.suspicions.length > 0,
    takenBy: enquiry.takenBy,
    last: lastOf([enquiry], context.language),
    message: messageOf(enquiry),
  };
}

/**
 * Makes the row of a person in a list. `shown` is the enquiry whose data the row shows. Usually
 * this is the leading enquiry. If the user may not see the leading enquiry, `shown` is another
 * enquiry of the person.
 */
export function personRow(
  { lead, enquiries }: Pick<StoredPerson, 'lead' | 'enquiries'>,
  shown: StoredEnquiry,
  context: RowContext,
): ListRow {
  const newestFirst = [shown, ...enquiries.filter(({ id }) => id !== shown.id).reverse()];
  const numbered = newestFirst.find(({ phone }) => phone !== '') ?? shown;
  const row = enquiryRow(shown, context);
  return {
    ...row,
    otherNames: namesBeside(shown, newestFirst),
    enquiries: newestFirst.length,
    about: distinct(newestFirst.map(each => aboutOf(each, context)))
      .slice(0, maxTopics)
      .join(', '),
    phone: numbered.phone || undefined,
    callLink: visitorTelLink(numbered.phone),
    whatsAppLink: chatLink({ ...shown, phone: numbered.phone }, context),
    isLate: newestFirst.some(each => isLate(each, context)),
    dueAt: lead.followUpAt,
    isDue: lead.followUpAt !== undefined && lead.followUpAt <= context.now,
    // If the person has sent a new enquiry, the person counts as new again. So `outcome` is
    // undefined. Only the last line of the row then shows the outcome of the earlier enquiry.
    outcome: lead.stage === 'new' ? undefined : lead.outcome,
    takenBy: lead.takenBy,
    looksLikeSpam: newestFirst.every(({ suspicions }) => suspicions.length > 0),
    last: lastOf(newestFirst, context.language),
    message: newestFirst.map(messageOf).find(text => text !== '') ?? '',
  };
}

/** A row shows this many topics, and no more. */
const maxTopics = 4;

export function shownName({ id, name }: Pick<StoredEnquiry, 'id' | 'name'>): string {
  return name || id.slice(0, 8);
}

function namesBeside(
  shown: StoredEnquiry,
  enquiries: readonly StoredEnquiry[],
): ListRow['otherNames'] {
  const names = distinct([shownName(shown), ...enquiries.map(shownName)]).slice(1);
  return names.map(name => ({
    name,
    shares: enquiries.some(each => shownName(each) === name && sharesPhone(each, shown))
      ? 'phone'
      : 'email',
  }));
}

export function sharesPhone(
  one: Pick<StoredEnquiry, 'phone'>,
  other: Pick<StoredEnquiry, 'phone'>,
): boolean {
  return one.phone !== '' && one.phone === other.phone;
}

/**
 * Removes repeated texts. Texts that differ only in capital letters count as equal. The store
 * compares names in the same way.
 */
export function distinct(texts: readonly string[]): readonly string[] {
  const keys = texts.map(text => text.toLowerCase());
  return texts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

export function aboutOf(enquiry: StoredEnquiry, { language }: RowContext): string {
  return enquiry.course || formTitleIn(enquiry.form, language);
}

function isLate(
  { form, firstTouchAt, receivedAt, suspicions }: StoredEnquiry,
  context: RowContext,
): boolean {
  const isCounted = suspicions.length === 0 && callForms.includes(form);
  return isCounted && firstTouchAt === undefined && receivedAt <= context.lateMoment;
}

function messageOf(enquiry: StoredEnquiry): string {
  return allLinesOf(enquiry).find(({ role }) => role === 'message')?.value ?? '';
}

function lastOf(enquiries: readonly StoredEnquiry[], language: Lang): HistoryLine | undefined {
  const events = enquiries
    .flatMap(({ events }) => events)
    .filter(({ kind }) => rowEvents.includes(kind))
    .sort((one, other) => one.number - other.number);
  const newest = events.at(-1);
  return newest && historyLine(newest, language);
}

export function historyLine(event: EnquiryEvent, language: Lang): HistoryLine {
  const { at, by, kind, outcome, dueAt } = event;
  return { at, by, kind, outcome, dueAt, note: noteIn(event, language) };
}

/**
 * Returns the text of an event as the history shows it. If the desk itself has written the text,
 * the text is in the user's language.
 */
function noteIn({ kind, text }: EnquiryEvent, language: Lang): string {
  const words = deskText(language);
  if (kind.startsWith('corrected-')) return fill(words.correct.was, { was: text });
  if (kind === 'taken') return text || words.enquiry.nobody;
  if (kind === 'undone') return undoneIn(text, language);
  if (kind !== 'sent') return text;
  const [, said = '', says = ''] = /^(\S+) ?(.*)$/.exec(text) ?? [];
  const sent = chatKinds.find(each => each === said);
  return sent === undefined ? text : [words.chat.kinds[sent], says].join(' ').trim();
}

/** Returns the words for what was taken back: an outcome, or a tap of another kind. */
function undoneIn(what: string, language: Lang): string {
  const { outcomes, did } = deskText(language);
  const words: Readonly<Record<string, string>> = { ...did, ...outcomes };
  return words[what] ?? what;
}

/** Returns the office's name for a form, or the id of a form that no longer exists. */
export function formTitleIn(id: string, language: Lang): string {
  const form = keptForm(id);
  return form === undefined ? id : formName(id, formIn(form, language).title, language);
}

function chatLink(
  enquiry: StoredEnquiry,
  { siteName: site, courses }: RowContext,
): string | undefined {
  const { form, page, name, phone } = enquiry;
  const link = whatsAppLink(phone);
  if (link === undefined) return undefined;
  // In feedback, the course is the one that the visitor attends, and not a course that the
  // visitor asks about. So the message does not mention this course.
  const course = callForms.includes(form) ? enquiry.course : '';
  const facts = { name, site, courses, course };
  return `${link}?text=${encodeURIComponent(greetingIn(splitPath(page).lang, facts))}`;
}
