/**
 * The thread that owns the database while the server runs: a sync of the disk holds up no page. Calls that arrive
 * together share one commit. A program of its own in the build.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { startAgain } from './client';
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

const damaged = 'The database is damaged: it was moved to the damaged folder, and a new one made';
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
  const lock = lockFolder(Driver, folder);
  finishRebuild(folder);
  const database = openWhole();
  const store = openStore(database, folder, file => {
    tell('error', 'Not a whole enquiry: it was moved to a file', { file });
  });
  const files = filesAt(path);
  say({ opened: { secret: store.secret() } });
  let version = dataVersion();

  const polling = setInterval(poll, pollMs);
  parentPort?.on('message', answerAll);

  function openWhole(): Database {
    let found: Database | undefined;
    try {
      found = openDatabase(Driver, path);
      const { quick_check: check } = found.prepare('PRAGMA quick_check(1)').get();
      if (check === 'ok') return found;
    } catch (fault) {
      if (!isDamage(fault)) throw fault;
    }
    return startAnew(damaged, [found ?? new Driver(path)]);
  }

  function answerAll(calls: readonly Call[]): void {
    const writes = calls.filter(({ name }) => name !== 'close' && !reads.includes(name));
    const others = calls.filter(call => !writes.includes(call));
    say({ answers: [...(writes.length > 0 ? commit(writes) : []), ...others.map(answer)] });
  }

  /** Answers only what is on the disk, in a file that is where it belongs. */
  function commit(calls: readonly Call[]): readonly Answer[] {
    try {
      const results = unlessDamaged(() => inTransaction(database, () => calls.map(act)));
      checkPlace();
      return calls.map(({ number }, index) => ({ number, result: results[index] }));
    } catch (fault) {
      return calls.map(({ number }) => ({ number, fault: messageOf(fault) }));
    }
  }

  function answer(call: Call): Answer {
    const { number } = call;
    try {
      return { number, result: call.name === 'close' ? close() : unlessDamaged(() => act(call)) };
    } catch (fault) {
      return { number, fault: messageOf(fault) };
    }
  }

  function act({ name, args }: Call): unknown {
    // The caller's types are those of Store (client.ts).
    const of = store as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
    return of[name]?.(...args);
  }

  function unlessDamaged<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      return isDamage(fault) ? startAnew(damaged, [database]) : rethrow(fault);
    }
  }

  /** Where the file was deleted or replaced, all that this process has open goes into the one at its place. */
  function checkPlace(): void {
    if (filesAt(path) === files) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const foreign = existsSync(path) ? [new Driver(path)] : [];
    startAnew('The database was deleted or replaced while the server runs: it was put back', [
      ...[database, ...foreign],
    ]);
  }

  /** Ends this thread, and with it its connections. The next one puts the new database in place. */
  function startAnew(why: string, sources: readonly Database[]): never {
    tell('error', why, rebuild(Driver, folder, sources));
    process.exit(startAgain);
  }

  function poll(): void {
    try {
      checkPlace();
      const now = unlessDamaged(dataVersion);
      if (now !== version) say({ changed: true });
      version = now;
    } catch {
      // Whoever writes next is told (health.ts).
    }
  }

  /** Another one after each change by another process. */
  function dataVersion(): number {
    return database.prepare('PRAGMA data_version').get().data_version;
  }

  function close(): void {
    clearInterval(polling);
    // So that the one file is all that a copy needs.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    lock.close();
  }
}

function rethrow(fault: unknown): never {
  throw fault;
}

function tell(level: keyof Log, message: string, details: object): void {
  say({ log: [level, message, details] });
}

/** SQLite's messages tell of files and tables, not of what was written. */
function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
