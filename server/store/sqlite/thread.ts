/** The thread that owns the database, so that a sync of the disk holds up no page. A program of its own in the build. */
import { mkdirSync } from 'node:fs';
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import type { Log } from '../../system/log';
import type { Results, Row, Statement } from '../sql';
import { databaseFile, emptyLog, faultIn, isDamage, lockFolder, openDatabase } from './database';
import type { Database } from './driver';
import { openExecutor } from './executor';
import { makeDataFolder } from './folder';
import { watchPlace } from './place';
import {
  finishRebuild,
  finishRestore,
  hasLostVersion,
  rebuild,
  restartCode,
  restoreFirstPage,
} from './salvage';

/** What the server asks. `open` is answered when the database is open. */
export type Request =
  | { readonly do: 'write'; readonly statements: readonly Statement[] }
  | { readonly do: 'read'; readonly statement: Statement }
  | { readonly do: 'open' | 'scrub' | 'close' };

export type CallResult<T = unknown> = { readonly result: T } | { readonly fault: string };

/** What `result` is for each request. */
export interface Outcomes {
  readonly write: Results;
  readonly read: readonly Row[];
  readonly open: undefined;
  readonly scrub: boolean;
  readonly close: undefined;
}

/** Answers in the order of the requests; that another process has changed something; a line to log. */
export type ThreadMessage =
  | { readonly answers: readonly CallResult[] }
  | { readonly changed: true }
  | { readonly log: LogLine };

type LogLine = readonly [level: keyof Log, text: string, details: object];

const damaged = 'The database is damaged: it was moved to the damaged folder, and a new one made';
const touched =
  'The files of the database were deleted, replaced or changed while the server runs: what could be read was put back';
const emptied = 'The file of the database is empty, and its log is not: what the log has is read';
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
  const path = databaseFile(folder);
  const lock = lockFolder(folder);
  finishRebuild(folder);
  if (finishRestore(folder)) log('warn', restored, {});
  if (restoreFirstPage(folder)) log('error', emptied, {});

  const database = withRecovery(() => openDatabase(path));
  if (withRecovery(() => hasLostVersion(database))) rebuildAndRestart(damaged, database);
  const executor = openExecutor(database);
  const place = watchPlace(folder);
  const dataVersion = database.prepare('PRAGMA data_version');
  let version = dataVersion.get().data_version;

  const polling = setInterval(() => answer(poll), pollMs);
  const checking = setTimeout(() => answer(check), checkAfterMs);

  port.on('message', (first: readonly Request[]) => {
    const requests = [...first, ...waitingMessages(port)];
    const written = commit(requests);
    post({ answers: requests.map(request => written.get(request) ?? answer(() => act(request))) });
  });

  /** All writes that have arrived share one commit. Answers only what is on the disk, in files that nobody has touched. */
  function commit(requests: readonly Request[]): ReadonlyMap<Request, CallResult> {
    const writes = requests.filter(request => request.do === 'write');
    if (writes.length === 0) return new Map();

    const all = answer(() => {
      const written = executor.write(writes.map(({ statements }) => statements));
      if (!place.isUntouched()) rebuildAndRestart(touched, database);
      return written;
    });
    return new Map(writes.map((request, index) => [request, answerOf(all, index)]));

    function answerOf(answered: typeof all, index: number): CallResult {
      if ('fault' in answered) return answered;
      return answer(() => {
        const one = answered.result[index];
        if (one === undefined || 'fault' in one) throw one?.fault;
        return one.results;
      });
    }
  }

  function act(request: Request): Outcomes[keyof Outcomes] {
    switch (request.do) {
      case 'write':
        return undefined;
      case 'read':
        return executor.read(request.statement);
      case 'open':
        return undefined;
      case 'scrub':
        return emptyLog(database);
      case 'close':
        return close();
    }
  }

  function answer<T>(work: () => T): CallResult<T> {
    try {
      return { result: withRecovery(work) };
    } catch (fault) {
      return { fault: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  function withRecovery<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (isDamage(fault)) rebuildAndRestart(damaged);
      throw fault;
    }
  }

  function check(): void {
    if (faultIn(database) !== undefined) rebuildAndRestart(damaged);
  }

  /** The next thread puts the copy in place: a connection that ends removes the log there, so these end before. */
  function rebuildAndRestart(why: string, open?: Database): never {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    log('error', why, rebuild(folder, open));
    process.exit(restartCode);
  }

  /** Whoever writes next is told of a fault. */
  function poll(): void {
    if (!place.isUntouchedInAll()) rebuildAndRestart(touched, database);
    const before = version;
    version = dataVersion.get().data_version;
    if (version !== before) post({ changed: true });
  }

  function close(): undefined {
    clearInterval(polling);
    clearTimeout(checking);
    if (!place.isUntouchedInAll()) rebuildAndRestart(touched, database);
    // So that the one file is all that a copy needs.
    emptyLog(database);
    database.close();
    place.close();
    lock.close();
  }
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
