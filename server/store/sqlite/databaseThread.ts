/**
 * The thread that uses the database. This thread waits while data is written to the disk.
 * Meanwhile, the main thread can still send pages. The build makes a program from this file.
 */
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import type { Log } from '../../system/log';
import { schemaStatements } from '../schema';
import type { Results, Row, Statement } from '../sql';
import type { Database } from './chooseSqlite';
import {
  databaseFile,
  faultIn,
  inTransaction,
  isDamage,
  isLocked,
  lockFolder,
  moveDamaged,
  openDatabase,
  removeUnfinishedRestore,
  truncateWal,
} from './databaseFile';
import { makeDataFolder } from './dataFolder';
import { sqliteDialect } from './dialect';
import { prepareStatements, type RunStatement } from './statements';

/** The messages from the server to this thread. `open` is answered when the database is open. */
export type Request =
  | { readonly do: 'write'; readonly statements: readonly Statement[] }
  | { readonly do: 'read'; readonly statement: Statement }
  | { readonly do: 'open' | 'eraseDeletedBytes' | 'close' };

/** The type of the result for each request. */
export interface ResultByRequest {
  readonly write: Results;
  readonly read: readonly Row[];
  readonly open: undefined;
  readonly eraseDeletedBytes: boolean;
  readonly close: undefined;
}

export interface Call {
  readonly id: number;
  readonly request: Request;
}

export interface CallAnswer {
  readonly id: number;
  readonly outcome: Outcome;
}

export type Outcome<T = unknown> = { readonly result: T } | { readonly fault: string };

/** The messages from this thread to the server: answers, or a line for the log. */
export type ThreadMessage = { readonly answers: readonly CallAnswer[] } | { readonly log: LogLine };

type LogLine = readonly [level: keyof Log, text: string, details: object];

const damagedText =
  'The database is damaged: it was moved, and an empty one replaces it. Restore a backup, or recover the remaining data with "sqlite3 FILE .recover"';

/**
 * The check of the whole database begins after this time, so that the first enquiries after a
 * start do not wait for it.
 */
const checkAfterMs = 1_000;

if (parentPort !== null) void serve(parentPort, workerData.folder);

/**
 * Opens the database and answers requests. Rejects with a sentence for the operator if the folder
 * or the database cannot be used.
 */
async function serve(port: MessagePort, folder: string): Promise<void> {
  const post = (message: ThreadMessage): void => port.postMessage(message);
  const log = (...line: LogLine): void => post({ log: line });

  await makeDataFolder(folder, text => log('warn', text, {}));
  const lock = lockFolder(folder);
  removeUnfinishedRestore(folder);

  let open = openOrBeginAnew();
  const checking = setTimeout(() => outcomeOf(check), checkAfterMs);

  port.on('message', (first: Call) => {
    const calls = [first, ...waitingCalls(port)];
    post({ answers: answersTo(calls) });
  });

  function openOrBeginAnew(): OpenDatabase {
    try {
      return openWithStatements(folder);
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
      return beginAnew(fault);
    }
  }

  /**
   * Moves the damaged database away, and opens an empty one. The damaged database is not changed,
   * because a person or a tool may still read enquiries from it.
   */
  function beginAnew(fault: unknown, damaged?: OpenDatabase): OpenDatabase {
    // The file is moved before the database is closed. When SQLite closes a database, it usually
    // changes the WAL. But if the file was moved before, SQLite leaves the WAL unchanged.
    const file = moveDamaged(folder);
    damaged?.database.close();
    log('error', damagedText, { reason: messageOf(fault), file });

    const fresh = openWithStatements(folder);
    inTransaction(fresh.database, () => {
      for (const text of schemaStatements(sqliteDialect)) fresh.database.exec(text);
    });
    return fresh;
  }

  function outcomeOf<T>(work: () => T): Outcome<T> {
    try {
      return { result: onWholeDatabase(work) };
    } catch (fault) {
      return { fault: messageOf(fault) };
    }
  }

  /**
   * Does the work. If the work finds that the database is damaged, begins an empty database and
   * does the work again there.
   */
  function onWholeDatabase<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
      open = beginAnew(fault, open);
      return work();
    }
  }

  function answersTo(calls: readonly Call[]): readonly CallAnswer[] {
    const shared = commitTogether(calls);
    return calls.map(({ id, request }) => ({
      id,
      outcome: shared?.get(id) ?? outcomeOf(() => act(request)),
    }));
  }

  /**
   * Writes all waiting batches as one transaction, so that the disk is synced only once. Returns
   * the outcome of each batch. Returns undefined if each batch must be tried alone.
   */
  function commitTogether(calls: readonly Call[]): ReadonlyMap<number, Outcome> | undefined {
    const writes = calls.flatMap(({ id, request }) =>
      request.do === 'write' ? [{ id, statements: request.statements }] : [],
    );
    if (writes.length < 2) return undefined;

    try {
      const all = inTransaction(open.database, () =>
        writes.map(({ id, statements }) => [id, { result: statements.map(open.run) }] as const),
      );
      return new Map(all);
    } catch (fault) {
      // One of the batches has failed. Each batch is tried alone, so that the other batches can
      // succeed.
      if (!isLocked(fault)) return undefined;
      // Another program has the lock. If the batches were tried one by one, each batch would wait
      // as long as this attempt. So all batches fail now.
      return new Map(writes.map(({ id }) => [id, { fault: messageOf(fault) }]));
    }
  }

  function act(request: Request): ResultByRequest[keyof ResultByRequest] {
    switch (request.do) {
      case 'write':
        return inTransaction(open.database, () => request.statements.map(open.run));
      case 'read':
        return open.run(request.statement);
      case 'open':
        return undefined;
      case 'eraseDeletedBytes':
        return truncateWal(open.database);
      case 'close':
        return close();
    }
  }

  function check(): void {
    const fault = faultIn(open.database);
    if (fault !== undefined) open = beginAnew(fault, open);
  }

  function close(): undefined {
    clearTimeout(checking);
    // After this, a copy of the database needs only one file, because the WAL is empty.
    truncateWal(open.database);
    open.database.close();
    lock.close();
  }
}

interface OpenDatabase {
  readonly database: Database;
  readonly run: RunStatement;
}

function openWithStatements(folder: string): OpenDatabase {
  const database = openDatabase(databaseFile(folder));
  return { database, run: prepareStatements(database) };
}

/** The messages that arrived after the first one. */
function waitingCalls(port: MessagePort): readonly Call[] {
  const calls: Call[] = [];
  for (
    let next = receiveMessageOnPort(port);
    next !== undefined;
    next = receiveMessageOnPort(port)
  ) {
    calls.push(next.message);
  }
  return calls;
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
