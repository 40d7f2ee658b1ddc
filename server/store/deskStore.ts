/** The store as the office's desk uses it. */

import { type Corrected, writeCorrection, writeNotSpam, writeSent, writeTaken } from './changes';
import { type Colleagues, openColleagues } from './colleagues';
import { type DayWork, readDayWork } from './dayWork';
import { retryEnquiries } from './deliveries';
import type { Changed, StoredEnquiry, StoredPerson } from './enquiries';
import {
  type ClockQuery,
  type CountedEnquiry,
  countSoonDeleted,
  type MissedQuery,
  notifiedStatements,
  type OverdueQuery,
  readMissedCalls,
  readOverdue,
  readPeriod,
  readTouchTimes,
  type TouchTimes,
} from './figures';
import type { FormScope } from './formScope';
import { type FunnelEnquiry, readFunnel } from './funnels';
import {
  countEnquiries,
  countMentions,
  type DeskCounts,
  type DeskListPage,
  type DeskPlace,
  type DeskQuery,
  type EnquiryFilter,
  type EnquiryListPage,
  type ListTimes,
  listEnquiries,
  type PlaceQuery,
  readAllParts,
  readCourseTexts,
  readDeskCounts,
  readDeskEnquiry,
  readDeskPage,
  readDeskPerson,
  readDeskPlace,
  readUnmailed,
  type UnmailedEnquiry,
} from './lists';
import { type AuthorAndTime, setApart, setTogether } from './onePerson';
import { readProperty, setPropertyStatement } from './properties';
import { type Erased, eraseEnquiries } from './retention';
import { type DeskSessions, openDeskSessions } from './sessions';
import type { Sql } from './sql';
import { readSince, type Tap, type TapResult, writeTap } from './taps';
import { undoTap } from './undo';

/** Each method rejects with a StoreError. */
export interface DeskStore {
  page(query: DeskQuery): Promise<DeskListPage>;
  /**
   * Counts the people in each part of the list. Only enquiries of the forms in `scope` count. In
   * this method and in all others, a missing scope means all forms.
   */
  counts(times: ListTimes, scope?: FormScope): Promise<DeskCounts>;
  place(id: string, query: PlaceQuery): Promise<DeskPlace>;
  /** Resolves with the different texts that visitors typed as a course, at most 1000. */
  courseTexts(): Promise<readonly string[]>;
  find(id: string): Promise<StoredEnquiry | undefined>;
  /** The person who sent the enquiry. Undefined if there is no such enquiry. */
  person(id: string): Promise<StoredPerson | undefined>;
  unmailed(
    keptBefore: number,
    limit: number,
    scope?: FormScope,
  ): Promise<readonly UnmailedEnquiry[]>;

  /** Reads all enquiries with their deliveries and history, in batches. */
  allParts(scope?: FormScope): AsyncIterable<readonly StoredEnquiry[]>;

  tap(id: string, tap: Tap): Promise<TapResult>;
  /**
   * Takes back the last tap for the person. `event` is the number of the tap's event. Resolves
   * with the number of the new event, or with undefined if the tap cannot be taken back.
   */
  undo(id: string, event: number, made: AuthorAndTime): Promise<number | undefined>;

  /**
   * This method and the next three resolve with the number of the new event. If there is nothing
   * to write, they resolve with undefined.
   */
  recordSent(id: string, text: string, made: AuthorAndTime): Promise<number | undefined>;
  /** Records who takes care of the person. An empty name means nobody. */
  recordTaken(id: string, name: string, made: AuthorAndTime): Promise<number | undefined>;
  recordNotSpam(id: string, made: AuthorAndTime): Promise<number | undefined>;
  correct(id: string, corrected: Corrected, made: AuthorAndTime): Promise<number | undefined>;

  /**
   * Handles the button "Other person". Moves the enquiries with the same name as this enquiry to
   * a new person. Resolves with false if all enquiries of the person have the same name.
   */
  setApart(id: string, made: AuthorAndTime): Promise<boolean>;

  /** Handles the button "Same person". Joins the two people who sent these enquiries. */
  setTogether(id: string, other: string, made: AuthorAndTime): Promise<boolean>;

  /**
   * The methods from here to `erase` use the same code as the commands in a terminal. `by` is the
   * name of the user.
   */
  list(filter: EnquiryFilter): Promise<EnquiryListPage>;
  mentions(who: readonly string[], scope?: FormScope): Promise<number>;
  /** Counts enquiries, not people. */
  countEnquiries(scope?: FormScope): Promise<number>;
  retry(ids: readonly string[], by: string): Promise<Changed>;
  erase(ids: readonly string[]): Promise<Erased>;

  readonly sessions: DeskSessions;
  readonly colleagues: Colleagues;

  /**
   * When the office recorded something for the first time. Enquiries that came long before this
   * time do not count as late. Undefined if nobody has used the desk yet.
   */
  since(): Promise<number | undefined>;
  period(from: number, to: number): AsyncIterable<readonly CountedEnquiry[]>;
  /** Where the people of a period came from, and the furthest step that each of them reached. */
  funnel(from: number, to: number): AsyncIterable<readonly FunnelEnquiry[]>;
  /** What each colleague did in a period. */
  dayWork(from: number, to: number, scope?: FormScope): Promise<readonly DayWork[]>;
  touchTimes(from: number, to: number, query: ClockQuery): Promise<TouchTimes>;
  overdue(query: OverdueQuery): Promise<readonly StoredEnquiry[]>;
  missed(query: MissedQuery): Promise<readonly StoredEnquiry[]>;
  recordNotified(ids: readonly string[], at: number): Promise<void>;
  soonDeleted(endedBefore: number, scope?: FormScope): Promise<number>;

  /** Whether a weekly mail has told the office that it can use the desk. */
  wasOffered(): Promise<boolean>;
  recordOffered(): Promise<void>;

  /**
   * The last day for which the morning mail was sent or was not needed, such as `2026-11-28`.
   * Undefined if there is no such day.
   */
  openedOn(): Promise<string | undefined>;
  recordOpened(day: string): Promise<void>;
}

export function openDeskStore(sql: Sql, now: () => number): DeskStore {
  return {
    page: query => readDeskPage(sql, query),
    counts: (times, scope) => readDeskCounts(sql, times, scope),
    place: (id, query) => readDeskPlace(sql, id, query),
    courseTexts: () => readCourseTexts(sql),
    find: id => readDeskEnquiry(sql, id),
    person: id => readDeskPerson(sql, id),
    unmailed: (keptBefore, limit, scope) => readUnmailed(sql, keptBefore, limit, scope),
    allParts: scope => readAllParts(sql, scope),

    tap: (id, tap) => writeTap(sql, id, tap),
    undo: (id, event, made) => undoTap(sql, id, event, made),
    recordSent: (id, text, made) => writeSent(sql, id, text, made),
    recordTaken: (id, name, made) => writeTaken(sql, id, name, made),
    recordNotSpam: (id, made) => writeNotSpam(sql, id, made),
    correct: (id, corrected, made) => writeCorrection(sql, id, corrected, made),
    setApart: (id, made) => setApart(sql, id, made),
    setTogether: (id, other, made) => setTogether(sql, id, other, made),
    list: filter => listEnquiries(sql, filter),
    mentions: (who, scope) => countMentions(sql, who, scope),
    countEnquiries: scope => countEnquiries(sql, scope),
    retry: (ids, by) => retryEnquiries(sql, ids, by, now()),
    erase: ids => eraseEnquiries(sql, ids),

    sessions: openDeskSessions(sql),
    colleagues: openColleagues(sql),

    since: () => readSince(sql),
    period: (from, to) => readPeriod(sql, from, to),
    funnel: (from, to) => readFunnel(sql, from, to),
    dayWork: (from, to, scope) => readDayWork(sql, from, to, scope),
    touchTimes: (from, to, query) => readTouchTimes(sql, from, to, query),
    overdue: query => readOverdue(sql, query),
    missed: query => readMissedCalls(sql, query),

    async recordNotified(ids, at) {
      if (ids.length > 0) await sql.write(...notifiedStatements(ids, at));
    },

    soonDeleted: (endedBefore, scope) => countSoonDeleted(sql, endedBefore, scope),
    wasOffered: async () => (await readProperty(sql, 'desk_offered')) !== undefined,

    async recordOffered() {
      await sql.write(setPropertyStatement('desk_offered', 'yes'));
    },

    openedOn: () => readProperty(sql, 'opened_on'),

    async recordOpened(day) {
      await sql.write(setPropertyStatement('opened_on', day));
    },
  };
}
