/**
 * The thread that owns the database while the server runs: a sync of the disk holds up no page. Calls that arrive
 * together share one commit. A program of its own in the build.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { type Database, databaseFile, filesAt, inTransaction, isDamage, openDatabase } from './database';
import { openDriver } from './driver';
import { lockFolder } from './lock';
import { finishRebuild, rebuild } from './rebuild';
import { openStore, type Store } from './store';

/** A call by its number, which its answer has too. */
export interface Call {
  readonly number: number;
  readonly name: keyof Store | 'close';
  readonly args: readonly unknown[];
}

export type Answer = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly fault: string }
);

/** What the thread says: that it is open or why not, answers, that another process changed something, a line to log. */
export type Said =
  | { readonly opened: { readonly secret: string } }
  | { readonly failed: string }
  | { readonly answers: readonly Answer[] }
  | { readonly changed: true }
  | { readonly log: readonly [keyof Log, string, object] };

interface Opened {
  readonly database: Database;
  readonly store: Store;
  /** Which files these are. */
  readonly files: string;
}

const pollMs = 500;
const reads: readonly Call['name'][] = ['take', 'status', 'tally', 'secret'];

const { folder }: { folder: string } = workerData;
const say = (said: Said) => parentPort?.postMessage(said);
const path = databaseFile(folder);

try {
  run();
} catch (fault) {
  say({ failed: messageOf(fault) });
}

function run(): void {
  const Driver = openDriver();
  let lock = lockFolder(Driver, folder);
  finishRebuild(folder);
  let opened = openWhole();
  say({ opened: { secret: opened.store.secret() } });
  let version = dataVersion();
  const polling = setInterval(poll, pollMs);
  parentPort?.on('message', answerAll);

  /** What there is, mended where it is damaged. */
  function openWhole(): Opened {
    let database: Database | undefined;
    try {
      database = openDatabase(Driver, path);
      const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get();
      if (found === 'ok') return use(database);
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
    }
    return mend(database ?? new Driver(path));
  }

  function use(database: Database): Opened {
    const onDamaged = (file: string) =>
      tell('error', 'Not a whole enquiry: it was moved to a file', { file });
    return { database, store: openStore(database, folder, onDamaged), files: filesAt(path) };
  }

  function answerAll(calls: readonly Call[]): void {
    const writes = calls.filter(({ name }) => name !== 'close' && !reads.includes(name));
    const others = calls.filter(call => !writes.includes(call));
    say({ answers: [...(writes.length > 0 ? commit(writes) : []), ...others.map(answer)] });
  }

  /** Answers only what is on the disk, in a file that is where it belongs. */
  function commit(calls: readonly Call[]): readonly Answer[] {
    try {
      putBack();
      const results = mended(() => inTransaction(opened.database, () => calls.map(act)));
      putBack();
      return calls.map(({ number }, index) => ({ number, result: results[index] }));
    } catch (fault) {
      return calls.map(({ number }) => ({ number, fault: messageOf(fault) }));
    }
  }

  function answer(call: Call): Answer {
    const { number } = call;
    try {
      return { number, result: call.name === 'close' ? close() : mended(() => act(call)) };
    } catch (fault) {
      return { number, fault: messageOf(fault) };
    }
  }

  function act({ name, args }: Call): unknown {
    // The caller's types are those of Store (client.ts).
    const of = opened.store as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
    return of[name]?.(...args);
  }

  /** Once more where the file turns out to be damaged. */
  function mended<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
      opened = mend(opened.database);
      return work();
    }
  }

  function mend(damaged: Database): Opened {
    const rebuilt = rebuild(Driver, folder, [damaged]);
    tell('error', 'The database is damaged: it was moved to the damaged folder, and a new one made', rebuilt);
    return use(openDatabase(Driver, path));
  }

  /** Where the file was deleted or replaced, all that this process has open goes into the one at its place. */
  function putBack(): void {
    if (!opened.database.isOpen) {
      // The last time failed half way.
      finishRebuild(folder);
      opened = openWhole();
    }
    if (filesAt(path) === opened.files) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const foreign = existsSync(path) ? [new Driver(path)] : [];
    const rebuilt = rebuild(Driver, folder, [opened.database, ...foreign]);
    tell('error', 'The database was deleted or replaced while the server runs: it was put back', rebuilt);
    opened = use(openDatabase(Driver, path));
    lockAgain();
  }

  function poll(): void {
    try {
      putBack();
      const now = mended(dataVersion);
      if (now !== version) say({ changed: true });
      version = now;
    } catch {
      // Whoever writes next is told (health.ts).
    }
  }

  /** Another one after each change by another process. */
  function dataVersion(): number {
    return opened.database.prepare('PRAGMA data_version').get().data_version;
  }

  /** The lock may have gone with the folder; where it has not, it still holds. */
  function lockAgain(): void {
    try {
      const again = lockFolder(Driver, folder);
      lock.close();
      lock = again;
    } catch {
      // It is this process that holds it.
    }
  }

  function close(): void {
    clearInterval(polling);
    if (opened.database.isOpen) opened.database.close();
    lock.close();
  }
}

function tell(level: keyof Log, message: string, details: object): void {
  say({ log: [level, message, details] });
}

/** SQLite's messages tell of files and tables, not of what was written. */
function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
