/**
 * The thread that owns the database while the server runs, so that a sync of the disk holds up no page. Calls that have
 * arrived by the time it is free share one commit. A program of its own in the build.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { messageOf } from '../messageOf';
import {
  type Database,
  databaseFile,
  faultIn,
  filesAt,
  inTransaction,
  isDamage,
  lockFolder,
  openDatabase,
} from './database';
import { openDriver } from './driver';
import { finishRebuild, rebuild } from './rebuild';
import { openStore, type Store } from './store';

/** What the server may call. */
export type Functions = Store & { readonly close: () => void };

export interface Call {
  readonly name: keyof Functions;
  readonly args: readonly unknown[];
}

export type Answer = { readonly result: unknown } | { readonly fault: string };

/** Answers in the order of the calls; that another process has changed something; a line to log. */
export type Told =
  | { readonly answers: readonly Answer[] }
  | { readonly changed: true }
  | { readonly log: readonly [keyof Log, string, object] };

interface Opened {
  readonly database: Database;
  readonly store: Store;
  /** Which files they are on the disk. */
  readonly files: string;
}

const damaged = 'The database is damaged: it was moved to the damaged folder, and a new one made';
const misplaced = 'The database was deleted or replaced while the server runs: it was put back';
const pollMs = 500;
/** Each rebuild copies the whole database: on a disk that damages every copy it ends. */
const maxRebuilds = 10;
const reads: readonly Call['name'][] = ['take', 'status', 'tally', 'secret', 'close'];

if (parentPort !== null) run(parentPort, workerData.folder);

/** Throws a sentence for the operator when the database cannot be opened. */
function run(port: MessagePort, folder: string): void {
  const Driver = openDriver();
  const path = databaseFile(folder);
  const lock = lockFolder(Driver, folder);
  let opened: Opened | undefined;
  let rebuilds = 0;
  let version = dataVersion();

  const polling = setInterval(poll, pollMs);
  port.on('message', (first: readonly Call[]) => {
    const calls = [...first];
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      calls.push(...next.message);
    const writes = calls.filter(({ name }) => !reads.includes(name));
    const committed = writes.length > 0 ? commit(writes) : new Map<Call, Answer>();
    tell({ answers: calls.map(call => committed.get(call) ?? answer(() => unlessDamaged(() => act(call)))) });
  });

  /** Answers only what is on the disk, in a file that is at its place. */
  function commit(calls: readonly Call[]): ReadonlyMap<Call, Answer> {
    let results: readonly unknown[] = [];
    const common = answer(() => {
      results = unlessDamaged(() => inTransaction(open().database, () => calls.map(act)));
      checkPlace();
    });
    const answers = results.map(result => ('fault' in common ? common : { result }));
    return new Map(calls.map((call, index) => [call, answers[index] ?? common]));
  }

  function act({ name, args }: Call): unknown {
    if (name === 'close') return close();
    // The caller's types are those of Store (client.ts).
    const store = open().store as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
    return store[name]?.(...args);
  }

  /** Opens it where it is not open. A damaged one is rebuilt. */
  function open(): Opened {
    if (opened !== undefined) return opened;
    finishRebuild(folder);
    const database = openWhole();
    const store = openStore(database, folder, file => {
      log('error', 'Not a whole enquiry: it was moved to a file', { file });
    });
    opened = { database, store, files: filesAt(path) };
    return opened;
  }

  function openWhole(): Database {
    let found: Database | undefined;
    try {
      found = openDatabase(Driver, path);
      if (faultIn(found) === undefined) return found;
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
    }
    rebuildFrom([found ?? new Driver(path)], damaged);
    finishRebuild(folder);
    return openWhole();
  }

  /** Work that meets damage is done again with what could be read. */
  function unlessDamaged<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
      rebuildFrom([open().database], damaged);
      return work();
    }
  }

  /** Where the file was deleted or replaced, what this process has open is put back, with what lies there now. */
  function checkPlace(): void {
    const { database, files } = open();
    if (filesAt(path) === files) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rebuildFrom([database, ...(existsSync(path) ? [new Driver(path)] : [])], misplaced);
    open();
  }

  /** `open` puts the new one in place: a connection that ends removes the log at its place, so these end before. */
  function rebuildFrom(sources: readonly Database[], why: string): void {
    if (rebuilds === maxRebuilds) throw new Error('The database is damaged again and again.');
    rebuilds += 1;
    const rebuilt = rebuild(Driver, folder, sources);
    for (const source of sources) source.close();
    opened = undefined;
    log('error', why, rebuilt);
  }

  function poll(): void {
    try {
      checkPlace();
      const now = unlessDamaged(dataVersion);
      if (now !== version) tell({ changed: true });
      version = now;
    } catch {
      // Whoever writes next is told (health.ts).
    }
  }

  /** Another one after each change by another process. */
  function dataVersion(): number {
    return open().database.prepare('PRAGMA data_version').get().data_version;
  }

  function close(): void {
    clearInterval(polling);
    // So that the one file is all that a copy needs.
    open().database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    open().database.close();
    lock.close();
  }

  function log(...line: readonly [keyof Log, string, object]): void {
    tell({ log: line });
  }

  function tell(told: Told): void {
    port.postMessage(told);
  }
}

function answer(work: () => unknown): Answer {
  try {
    return { result: work() };
  } catch (fault) {
    return { fault: messageOf(fault) };
  }
}
