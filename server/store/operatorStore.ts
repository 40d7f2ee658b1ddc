/** What an operator asks of the store and does with enquiries. */
import { allForms, type Condition, type FormScope, inScope, withDetails } from './enquiryQueries';
import type {
  EnquiryFilter,
  EnquiryListPage,
  EnquiryState,
  EventKind,
  Figures,
} from './enquiryTypes';
import { beginsWith, isSentBy } from './people';
import { holds } from './searchText';
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

  /**
   * How many others hold one of these numbers or addresses in a message or a note: they are not
   * theirs. Of all forms where no scope is given.
   */
  mentions(who: readonly string[], scope?: FormScope): Promise<number>;

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
  mentions: async () => 0,
  figures: async () => ({
    waiting: 0,
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
   * whether something was open.
   */
  async function changeOpen(act: Act, change: Statement): Promise<boolean> {
    const [number] = act;
    // The history comes first, since it asks whether something is open.
    const [, events = []] = await sql.write(
      lockStatement(number),
      [insertEventText, ...act],
      change,
      settleStatement(number),
    );
    return events.length > 0;
  }

  async function retryOne(number: number, id: string): Promise<boolean> {
    const at = now();
    return changeOpen([number, id, at, by, 'retried'], [retryText, number, id]);
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
    mentions: (who, scope = allForms) => countMentions(sql, who, scope),
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

/** $1 and $2 are the number and the id: deleted meanwhile, the number may be another's. */
const isThis = 'enquiry.number = $1 AND enquiry.id = $2';

const isOfThis = `enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isThis})`;

const retryText = `UPDATE delivery
  SET state = 'waiting', due_at = 0, failures = 0, ended_at = NULL, reason = NULL
  WHERE ${isOfThis} AND state IN ('waiting', 'refused')`;

const doneText = `UPDATE delivery SET state = 'ended', ended_at = $3, reason = 'dealt with'
  WHERE ${isOfThis} AND state IN ('waiting', 'refused')`;

const eraseText = `DELETE FROM enquiry WHERE ${isThis}`;

/** What is done with an enquiry, as its history has it: the values of the next text. */
type Act = readonly [number: number, id: string, at: number, by: string, kind: EventKind];

/** If one of its deliveries waits or was refused. */
const insertEventText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($3 AS bigint), $4, $5, '' FROM enquiry
  WHERE ${isThis}
    AND EXISTS (SELECT 1 FROM delivery
      WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
  RETURNING number`;

async function listEnquiries(sql: Sql, filter: EnquiryFilter): Promise<EnquiryListPage> {
  const { limit } = filter;
  const { text, values } = conditionsOf(filter);
  const found = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY number DESC LIMIT $${values.length + 1}`,
    ...values,
    limit ?? Number.MAX_SAFE_INTEGER,
  );
  const enquiries = await withDetails(sql, found.toReversed());
  const isAll = found.length !== limit;
  return { enquiries, total: isAll ? found.length : await countOf(sql, { text, values }) };
}

async function countOf(sql: Sql, { text, values }: Condition): Promise<number> {
  const [row] = await sql.read(`SELECT count(*) AS count FROM enquiry WHERE ${text}`, ...values);
  return Number(row?.count);
}

async function countMentions(sql: Sql, who: readonly string[], scope: FormScope): Promise<number> {
  if (who.length === 0) return 0;
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const isMentioned = who.map(word => holds(word, bound)).join(' OR ');
  const text = [`(${isMentioned})`, `NOT ${isSentBy(who, bound)}`, ...inScope(scope, bound)];
  return countOf(sql, { text: text.join(' AND '), values });
}

function conditionsOf(filter: EnquiryFilter): Condition {
  const { states = [], since, text, who, id } = filter;
  const values: Value[] = [];
  const conditions: string[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;

  if (since !== undefined) conditions.push(`received_at >= ${bound(since)}`);
  if (states.length > 0) conditions.push(`(${states.map(isIn).join(' OR ')})`);
  if (id !== undefined) conditions.push(beginsWith(id, bound));
  if (text !== undefined) conditions.push(holds(text, bound));
  if (who !== undefined) conditions.push(isSentBy(who, bound));

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
