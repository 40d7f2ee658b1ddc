/**
 * The thread that owns the database, so that a sync of the disk holds up no page. A program of its
 * own in the build.
 */
import { mkdirSync } from 'node:fs';
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import type { Log } from '../../system/log';
import type { Results, Row, Statement } from '../sql';
import type { Database } from './chooseSqlite';
import {
  databaseFile,
  faultIn,
  isDamage,
  lockFolder,
  openDatabase,
  truncateWal,
} from './databaseFile';
import { makeDataFolder } from './dataFolder';
import {
  finishRebuild,
  finishRestore,
  hasLostVersion,
  mendEmptyFile,
  rebuild,
  restartCode,
} from './salvage';
import { type Executor, openExecutor } from './statementExecutor';

/** What the server asks. `open` is answered when the database is open. */
export type Request =
  | { readonly do: 'write'; readonly statements: readonly Statement[] }
  | { readonly do: 'read'; readonly statement: Statement }
  | { readonly do: 'open' | 'scrub' | 'close' };

export type CallResult<T = unknown> = { readonly result: T } | { readonly fault: string };

/** What `result` is for each request. */
export interface ResultByRequest {
  readonly write: Results;
  readonly read: readonly Row[];
  readonly open: undefined;
  readonly scrub: boolean;
  readonly close: undefined;
}

/**
 * Answers in the order of the requests; that another process has changed something; a line to log.
 */
export type ThreadMessage =
  | { readonly answers: readonly CallResult[] }
  | { readonly changed: true }
  | { readonly log: LogLine };

type LogLine = readonly [level: keyof Log, text: string, details: object];

const damaged = 'The database is damaged: it was moved to the damaged folder, and a new one made';
const emptied =
  'The file of the database is empty or gone, and its log is not: what the log has is read';
const rebuilt =
  'The database that was made anew is in place: the old files are in the damaged folder';
const restored =
  'A restore that was broken off is finished: the files before it are in the replaced folder';
const pollMs = 500;

/** The first enquiries after a start do not wait for the check, which reads the whole database. */
const checkAfterMs = 1_000;

if (parentPort !== null) void serve(parentPort, workerData.folder);

/** Rejects with a sentence for the operator when folder or database cannot be used. */
async function serve(port: MessagePort, folder: string): Promise<void> {
  const post = (message: ThreadMessage): void => port.postMessage(message);
  const log = (...line: LogLine): void => post({ log: line });

  await makeDataFolder(folder, text => log('warn', text, {}));
  const lock = lockFolder(folder);
  finishWhatWasBrokenOff(folder, log);

  const recovery = openRecovery(folder, log);
  const database = recovery.run(() => openDatabase(databaseFile(folder)));
  if (recovery.run(() => hasLostVersion(database))) recovery.restart(damaged, database);
  const executor = openExecutor(database);
  const hasChanged = watchChanges(database);

  const polling = setInterval(() => recovery.answer(poll), pollMs);
  const checking = setTimeout(() => recovery.answer(checkContent), checkAfterMs);

  port.on('message', (first: readonly Request[]) => {
    const requests = [...first, ...waitingMessages(port)];
    const written = commitWrites(requests, executor, recovery);
    const answerTo = (request: Request): CallResult =>
      written.get(request) ?? recovery.answer(() => act(request));
    post({ answers: requests.map(answerTo) });
  });

  function act(request: Request): ResultByRequest[keyof ResultByRequest] {
    switch (request.do) {
      case 'write':
        // Committed already, with all others (commitWrites).
        return undefined;
      case 'read':
        return executor.read(request.statement);
      case 'open':
        return undefined;
      case 'scrub':
        return truncateWal(database);
      case 'close':
        return close();
    }
  }

  function checkContent(): void {
    if (faultIn(database) !== undefined) recovery.restart(damaged);
  }

  /** Whoever writes next is told of a fault. */
  function poll(): void {
    if (hasChanged()) post({ changed: true });
  }

  function close(): undefined {
    clearInterval(polling);
    clearTimeout(checking);
    // So that the one file is all that a copy needs.
    truncateWal(database);
    database.close();
    lock.close();
  }
}

/** All writes that have arrived share one commit. Answers only what is on the disk. */
function commitWrites(
  requests: readonly Request[],
  executor: Executor,
  recovery: Recovery,
): ReadonlyMap<Request, CallResult> {
  const writes = requests.filter(request => request.do === 'write');
  if (writes.length === 0) return new Map();

  const all = recovery.answer(() => executor.write(writes.map(({ statements }) => statements)));

  function answerOf(index: number): CallResult {
    if ('fault' in all) return all;
    return recovery.answer(() => {
      const one = all.result[index];
      if (one === undefined || 'fault' in one) throw one?.fault;
      return one.results;
    });
  }

  return new Map(writes.map((request, index) => [request, answerOf(index)]));
}

type WriteLog = (...line: LogLine) => void;

/** What an earlier process had begun. Only who has the lock may. */
function finishWhatWasBrokenOff(folder: string, log: WriteLog): void {
  if (finishRebuild(folder)) log('warn', rebuilt, {});
  if (finishRestore(folder)) log('warn', restored, {});
  if (mendEmptyFile(folder)) log('error', emptied, {});
}

/** What is done about a damaged database, whatever meets the damage. */
interface Recovery {
  /** Rethrows what is no damage. */
  run<T>(work: () => T): T;

  /** The same, and a fault as its sentence. */
  answer<T>(work: () => T): CallResult<T>;

  /**
   * Copies what can be read, and ends this thread with its connections: one that ends later would
   * remove the WAL beside the copy, which the next thread puts in place.
   */
  restart(why: string, open?: Database): never;
}

function openRecovery(folder: string, log: WriteLog): Recovery {
  function run<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (isDamage(fault)) restart(damaged);
      throw fault;
    }
  }

  function answer<T>(work: () => T): CallResult<T> {
    try {
      return { result: run(work) };
    } catch (fault) {
      return { fault: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  function restart(why: string, open?: Database): never {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    log('error', why, rebuild(folder, open));
    process.exit(restartCode);
  }

  return { run, answer, restart };
}

/** Tells whether another process has changed something since it was asked last. */
function watchChanges(database: Database): () => boolean {
  const dataVersion = database.prepare('PRAGMA data_version');
  let version = dataVersion.get().data_version;

  return () => {
    const before = version;
    version = dataVersion.get().data_version;
    return version !== before;
  };
}

/** What has arrived beside the first message. */
function waitingMessages(port: MessagePort): readonly Request[] {
  const requests: Request[] = [];
  for (
    let next = receiveMessageOnPort(port);
    next !== undefined;
    next = receiveMessageOnPort(port)
  ) {
    requests.push(...next.message);
  }
  return requests;
}
