/** What an operator asks of the store and does with enquiries. */
import { dayMs } from '../../shared/time';
import { type Condition, holdsOneOf, withDetails } from './enquiryQueries';
import type {
  EnquiryFilter,
  EnquiryListPage,
  EnquiryState,
  EventKind,
  Figures,
} from './enquiryTypes';
import { isAbout, searchFor } from './searchText';
import { lockStatement, settleStatement } from './settleEnquiry';
import { type Sql, type Statement, StoreError, type Value } from './sql';
import { readFigures } from './storeCounts';

/** Which of those that were asked for. */
export interface Changed {
  readonly ids: readonly string[];
  /** What stopped it after these. Where it stopped before the first, the call rejects instead. */
  readonly fault: StoreError | undefined;
}

export interface Erased extends Changed {
  /**
   * False where another program that reads the database
   * holds it up: its WAL still has what was erased.
   */
  readonly isWalEmpty: boolean;
}

export interface OperatorStore {
  list(filter: EnquiryFilter): Promise<EnquiryListPage>;

  figures(): Promise<Figures>;

  /**
   * Tries what waits now, and what was refused again.
   * Gives the ids of those that had such a delivery.
   */
  retry(ids: readonly string[]): Promise<Changed>;

  /**
   * Nothing of these is delivered any more. Gives the ids
   * of those of which something waited or was refused.
   */
  done(ids: readonly string[]): Promise<Changed>;

  /** Deletes all of them, and leaves no byte, also of what was deleted before. */
  erase(ids: readonly string[]): Promise<Erased>;
}

const nothingChanged: Changed = { ids: [], fault: undefined };

/** Where nothing was ever kept. */
export const noEnquiries: OperatorStore = {
  list: async () => ({ enquiries: [], total: 0 }),
  figures: async () => ({
    waiting: 0,
    held: 0,
    overLimit: 0,
    refused: 0,
    oldestWaitingAt: undefined,
    lastDeliveredAt: undefined,
    webhooksWaiting: 0,
    webhooksRefused: 0,
  }),
  retry: async () => nothingChanged,
  done: async () => nothingChanged,
  erase: async () => ({ ...nothingChanged, isWalEmpty: true }),
};

/** `by`: the name that their history shows for what is done here. */
export function openOperatorStore(
  sql: Sql,
  by: string,
  now: () => number = Date.now,
): OperatorStore {
  /**
   * Gives the ids of those for which `change` says that it changed something. What was changed
   * before a fault has to be audited all the same: so that fault is a result.
   */
  async function changeEach(
    ids: readonly string[],
    change: (number: number, id: string) => Promise<boolean>,
  ): Promise<Changed> {
    const changed: string[] = [];
    try {
      for (const id of new Set(ids)) {
        const [row] = await sql.read('SELECT number FROM enquiry WHERE id = $1', id);
        if (row !== undefined && (await change(Number(row.number), id))) changed.push(id);
      }
    } catch (fault) {
      if (changed.length === 0 || !(fault instanceof StoreError)) throw fault;
      return { ids: changed, fault };
    }
    return { ids: changed, fault: undefined };
  }

  /**
   * Each in a batch of its own, and locked first: a process that notes one of its deliveries locks
   * it first, too, and two that locked in another order would each wait for the other. Gives
   * whether something was open: the history says so also where the batch was written twice.
   */
  async function changeOpen(act: Act, change: Statement): Promise<boolean> {
    const [number] = act;
    // The history comes first, since it asks whether something is open.
    await sql.write(
      lockStatement(number),
      [insertEventText, ...act],
      change,
      settleStatement(number),
    );
    const events = await sql.read(findEventText, ...act);
    return events.length > 0;
  }

  async function retryOne(number: number, id: string): Promise<boolean> {
    const at = now();
    return changeOpen([number, id, at, by, 'retried'], [retryText, number, id, retryDueAt(at)]);
  }

  async function endOne(number: number, id: string): Promise<boolean> {
    const at = now();
    return changeOpen([number, id, at, by, 'done'], [doneText, number, id, at]);
  }

  /** It was there, and is gone now, whoever was faster. */
  async function eraseOne(number: number, id: string): Promise<boolean> {
    await sql.write(lockStatement(number), [eraseText, number, id]);
    return true;
  }

  return {
    list: filter => listEnquiries(sql, filter),
    figures: () => readFigures(sql),
    retry: ids => changeEach(ids, retryOne),
    done: ids => changeEach(ids, endOne),

    async erase(ids) {
      const erased = await changeEach(ids, eraseOne);
      // Erased they are, whatever hinders this.
      const isWalEmpty = await sql.scrub().catch(() => false);
      return { ...erased, isWalEmpty };
    },
  };
}

/**
 * $1 and $2 are the number and the id: deleted meanwhile, the number may be another's. A batch that
 * is written a second time finds what the first time has changed (sql.ts).
 */
const isThis = 'enquiry.number = $1 AND enquiry.id = $2';

const isOfThis = `enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isThis})`;

const retryText = `UPDATE delivery
  SET state = 'waiting', due_at = $3, ended_at = NULL, reason = NULL
  WHERE ${isOfThis} AND state IN ('waiting', 'refused')`;

/**
 * A time that is long over, and another than at the last retry: an attempt that is under way does
 * not put it off again (deliveryQueue.ts, delayText).
 */
function retryDueAt(at: number): number {
  return 1 + (at % dayMs);
}

const doneText = `UPDATE delivery SET state = 'ended', ended_at = $3, reason = 'dealt with'
  WHERE ${isOfThis} AND state IN ('waiting', 'refused')`;

const eraseText = `DELETE FROM enquiry WHERE ${isThis}`;

/** What is done with an enquiry, as its history has it: the values of the next two texts. */
type Act = readonly [number: number, id: string, at: number, by: string, kind: EventKind];

/** Two that are alike in all are one. */
const findEventText = `SELECT event.number FROM event JOIN enquiry ON enquiry.number = event.enquiry
  WHERE ${isThis} AND event.at = cast($3 AS bigint) AND event.by = $4 AND event.kind = $5`;

/** If one of its deliveries waits or was refused. */
const insertEventText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($3 AS bigint), $4, $5, '' FROM enquiry
  WHERE ${isThis}
    AND EXISTS (SELECT 1 FROM delivery
      WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
    AND NOT EXISTS (${findEventText})`;

async function listEnquiries(sql: Sql, filter: EnquiryFilter): Promise<EnquiryListPage> {
  const { limit, who } = filter;
  const { text, values } = conditionsOf(filter);
  const found = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY number DESC LIMIT $${values.length + 1}`,
    ...values,
    limit ?? Number.MAX_SAFE_INTEGER,
  );
  const all = await withDetails(sql, found.toReversed());
  // The condition finds a few too many for a person.
  const enquiries =
    who === undefined ? all : all.filter(each => who.some(word => isAbout(word, each)));
  // There is no limit then, or it was not reached.
  if (who !== undefined || found.length !== limit) return { enquiries, total: enquiries.length };

  const [counted] = await sql.read(
    `SELECT count(*) AS total FROM enquiry WHERE ${text}`,
    ...values,
  );
  return { enquiries, total: Number(counted?.total) };
}

function conditionsOf(filter: EnquiryFilter): Condition {
  const { states = [], since, text, who, id } = filter;
  const values: Value[] = [];
  const conditions: string[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;

  if (since !== undefined) conditions.push(`received_at >= ${bound(since)}`);
  if (states.length > 0) conditions.push(`(${states.map(isIn).join(' OR ')})`);
  // Ids are hexadecimal digits, so each that begins with these comes before one with a g.
  if (id !== undefined) conditions.push(`id >= ${bound(id)} AND id < ${bound(`${id}g`)}`);
  if (text !== undefined) conditions.push(holdsOneOf(searchFor(text), bound));
  if (who !== undefined) conditions.push(holdsOneOf(who.flatMap(searchFor), bound));

  return { text: conditions.join(' AND ') || '1 = 1', values };
}

/**
 * A state is one of our own words. What is open stands in the deliveries: of an enquiry's own state
 * only mails decide.
 */
function isIn(state: EnquiryState): string {
  switch (state) {
    case 'delivered':
    case 'done':
      return `state = '${state}'`;
    case 'waiting':
    case 'refused':
      return `number IN (SELECT enquiry FROM delivery
        WHERE delivery.state = '${state}' AND delivery.target IN ('mail', 'webhook'))`;
  }
}
