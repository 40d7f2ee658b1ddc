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
  type OverdueQuery,
  readMissed,
  readOverdue,
  readPeriod,
  readTouchTimes,
  type TouchTimes,
  toldStatements,
} from './figures';
import type { FormScope } from './formScope';
import { type FunnelEnquiry, readFunnel } from './funnels';
import {
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
import { type Made, setApart, setTogether } from './onePerson';
import { readProperty, setPropertyStatement } from './properties';
import { type Erased, eraseEnquiries } from './retention';
import { type DeskSessions, openDeskSessions } from './sessions';
import type { Sql } from './sql';
import { readSince, type Tap, type TapResult, writeTap } from './taps';

/** Each method rejects with a StoreError. */
export interface DeskStore {
  page(query: DeskQuery): Promise<DeskListPage>;
  /** Of all forms where no scope is given; so the others. */
  counts(times: ListTimes, scope?: FormScope): Promise<DeskCounts>;
  place(id: string, query: PlaceQuery): Promise<DeskPlace>;
  /** What was typed as a course, each once. */
  courseTexts(): Promise<readonly string[]>;
  find(id: string): Promise<StoredEnquiry | undefined>;
  /** Who sent the enquiry. */
  person(id: string): Promise<StoredPerson | undefined>;
  unmailed(
    keptBefore: number,
    limit: number,
    scope?: FormScope,
  ): Promise<readonly UnmailedEnquiry[]>;

  /** All enquiries with their deliveries and history, part by part. */
  allParts(scope?: FormScope): AsyncIterable<readonly StoredEnquiry[]>;

  tap(id: string, tap: Tap): Promise<TapResult>;

  /** Each gives the number of its event; undefined where there was nothing to write. */
  noteSent(id: string, text: string, made: Made): Promise<number | undefined>;
  /** Who takes care of the person from now on; nobody where the name is empty. */
  noteTaken(id: string, name: string, made: Made): Promise<number | undefined>;
  noteNotSpam(id: string, made: Made): Promise<number | undefined>;
  correct(id: string, corrected: Corrected, made: Made): Promise<number | undefined>;

  /**
   * "Other person": what was sent under the name of this enquiry is another one's than the rest.
   * False where there is no other name.
   */
  setApart(id: string, made: Made): Promise<boolean>;

  /** "Same person": the one who sent the first enquiry sent the second. */
  setTogether(id: string, other: string, made: Made): Promise<boolean>;

  /** As the commands do; `by` is who asks for it. */
  list(filter: EnquiryFilter): Promise<EnquiryListPage>;
  mentions(who: readonly string[], scope?: FormScope): Promise<number>;
  retry(ids: readonly string[], by: string): Promise<Changed>;
  erase(ids: readonly string[]): Promise<Erased>;

  readonly sessions: DeskSessions;
  readonly colleagues: Colleagues;

  /**
   * When the first touch of all was: the clock begins there. Undefined where nobody uses the desk.
   */
  since(): Promise<number | undefined>;
  period(from: number, to: number): AsyncIterable<readonly CountedEnquiry[]>;
  /** Where those came from who came in a time, and what became of them. */
  funnel(from: number, to: number): AsyncIterable<readonly FunnelEnquiry[]>;
  /** What the office did in a time, and who. */
  dayWork(from: number, to: number, scope?: FormScope): Promise<readonly DayWork[]>;
  touchTimes(from: number, to: number, query: ClockQuery): Promise<TouchTimes>;
  overdue(query: OverdueQuery): Promise<readonly StoredEnquiry[]>;
  missed(query: MissedQuery): Promise<readonly StoredEnquiry[]>;
  noteTold(ids: readonly string[], at: number): Promise<void>;
  soonDeleted(endedBefore: number, scope?: FormScope): Promise<number>;

  /** Whether the digest has said what the desk would show. */
  wasOffered(): Promise<boolean>;
  noteOffered(): Promise<void>;
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
    noteSent: (id, text, made) => writeSent(sql, id, text, made),
    noteTaken: (id, name, made) => writeTaken(sql, id, name, made),
    noteNotSpam: (id, made) => writeNotSpam(sql, id, made),
    correct: (id, corrected, made) => writeCorrection(sql, id, corrected, made),
    setApart: (id, made) => setApart(sql, id, made),
    setTogether: (id, other, made) => setTogether(sql, id, other, made),
    list: filter => listEnquiries(sql, filter),
    mentions: (who, scope) => countMentions(sql, who, scope),
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
    missed: query => readMissed(sql, query),

    async noteTold(ids, at) {
      if (ids.length > 0) await sql.write(...toldStatements(ids, at));
    },

    soonDeleted: (endedBefore, scope) => countSoonDeleted(sql, endedBefore, scope),
    wasOffered: async () => (await readProperty(sql, 'desk_offered')) !== undefined,

    async noteOffered() {
      await sql.write(setPropertyStatement('desk_offered', 'yes'));
    },
  };
}
