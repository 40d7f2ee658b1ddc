/**
 * The thread that owns the database, so that a sync of the disk holds up no page. A program of its
 * own in the build.
 */
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import type { Log } from '../../system/log';
import { schemaTexts } from '../schema';
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

/** What the server asks. `open` is answered when the database is open. */
export type Request =
  | { readonly do: 'write'; readonly statements: readonly Statement[] }
  | { readonly do: 'read'; readonly statement: Statement }
  | { readonly do: 'open' | 'scrub' | 'close' };

/** What the answer is for each request. */
export interface ResultByRequest {
  readonly write: Results;
  readonly read: readonly Row[];
  readonly open: undefined;
  readonly scrub: boolean;
  readonly close: undefined;
}

export interface Call {
  readonly id: number;
  readonly request: Request;
}

export interface Answer {
  readonly id: number;
  readonly outcome: Outcome;
}

export type Outcome<T = unknown> = { readonly result: T } | { readonly fault: string };

/** Answers; a line to log. */
export type ThreadMessage = { readonly answers: readonly Answer[] } | { readonly log: LogLine };

type LogLine = readonly [level: keyof Log, text: string, details: object];

const damagedText =
  'The database is damaged: it was moved, and an empty one begins. Put a backup back, or read what is left by "sqlite3 FILE .recover"';

/** The first enquiries after a start do not wait for the check, which reads the whole database. */
const checkAfterMs = 1_000;

if (parentPort !== null) void serve(parentPort, workerData.folder);

/** Rejects with a sentence for the operator when folder or database cannot be used. */
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

  /** What was damaged stays as it is, for a tool and a person to read. */
  function beginAnew(fault: unknown, damaged?: OpenDatabase): OpenDatabase {
    // Before it is closed: SQLite leaves the WAL of a file that was moved as it is.
    const file = moveDamaged(folder);
    damaged?.database.close();
    log('error', damagedText, { reason: messageOf(fault), file });

    const fresh = openWithStatements(folder);
    inTransaction(fresh.database, () => {
      for (const text of schemaTexts(sqliteDialect)) fresh.database.exec(text);
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

  /** Work that meets damage is done on the empty database that begins. */
  function onWholeDatabase<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
      open = beginAnew(fault, open);
      return work();
    }
  }

  function answersTo(calls: readonly Call[]): readonly Answer[] {
    const shared = commitTogether(calls);
    return calls.map(({ id, request }) => ({
      id,
      outcome: shared?.get(id) ?? outcomeOf(() => act(request)),
    }));
  }

  /**
   * Writes that have arrived together share one commit: one sync of the disk for all. Gives their
   * outcomes; undefined where each is to be tried alone.
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
      // One of them may be at fault: the others are not to fail with it.
      if (!isLocked(fault)) return undefined;
      // Each alone would only wait as long.
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
      case 'scrub':
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
    // So that the one file is all that a copy needs.
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

/** What has arrived beside the first message. */
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
