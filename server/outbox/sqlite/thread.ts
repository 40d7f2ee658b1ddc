/** The thread that owns the database, so that a sync of the disk holds up no page. A program of its own in the build. */
import { existsSync, mkdirSync } from 'node:fs';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { messageOf } from '../outbox';
import { finishRebuild, rebuild, restartCode } from './damaged';
import * as databases from './database';
import type { Database } from './driver';
import { makeDataFolder } from './folder';
import { openStore, type Store, type ThreadLog } from './store';

export type Functions = Store & { readonly close: () => void };
export type Call = readonly [name: keyof Functions, ...args: readonly unknown[]];
type Act = (...args: readonly unknown[]) => unknown;
export type Answer<T = unknown> = { readonly result: T } | { readonly fault: string };

/** Answers in the order of the calls; that another process has changed something; a line to log. */
export type Told =
  | { readonly answers: readonly Answer[] }
  | { readonly changed: true }
  | { readonly log: Parameters<ThreadLog> };

const damaged = 'The database is damaged: it was moved to the damaged folder, and a new one made';
const misplaced = 'The database was deleted or replaced while the server runs: it was put back';
const pollMs = 500;
/** The first enquiries after a start do not wait for the check, which reads the whole database. */
const checkAfterMs = 1_000;
const reads: readonly Call[0][] = ['take', 'status', 'tally', 'secret', 'close'];

if (parentPort !== null) void run(parentPort, workerData.folder);

/** Rejects with a sentence for the operator when folder or database cannot be used. */
async function run(port: MessagePort, folder: string): Promise<void> {
  const tell = (told: Told) => port.postMessage(told);
  const log: ThreadLog = (...line) => tell({ log: line });
  await makeDataFolder(folder, text => log('warn', text, {}));
  const path = databases.databaseFile(folder);
  const lock = databases.lockFolder(folder);
  finishRebuild(folder);
  const database = orStartAgain(() => databases.openDatabase(path));
  // The caller's types are those of Functions (client.ts).
  const functions = { ...openStore(database, folder, log), close } as unknown as Record<string, Act>;
  let folderState = databases.stateOf(folder);
  const files = databases.filesAt(path);
  const dataVersion = database.prepare('PRAGMA data_version');
  let version = dataVersion.get().data_version;
  const polling = setInterval(() => answer(poll), pollMs);
  const checking = setTimeout(() => answer(check), checkAfterMs);

  port.on('message', (first: readonly Call[]) => {
    // All that have arrived share one commit.
    const calls = [...first];
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      calls.push(...next.message);
    const committed = commit(calls.filter(([name]) => !reads.includes(name)));
    tell({ answers: calls.map(call => committed.get(call) ?? answer(() => act(call))) });
    if (calls.some(([name]) => name === 'deleteOld')) answer(() => databases.emptyLog(database));
  });

  /** Answers only what is on the disk, in a file that is at its place. */
  function commit(calls: readonly Call[]): ReadonlyMap<Call, Answer> {
    if (calls.length === 0) return new Map();
    const all = answer(() => {
      const results = databases.inTransaction(database, () => calls.map(act));
      if (databases.stateOf(folder) !== folderState) checkPlace();
      return results;
    });
    return new Map(calls.map((call, index) => [call, 'fault' in all ? all : { result: all.result[index] }]));
  }

  function act([name, ...args]: Call): unknown {
    return functions[name]?.(...args);
  }

  function answer<T>(work: () => T): Answer<T> {
    try {
      return { result: orStartAgain(work) };
    } catch (fault) {
      return { fault: messageOf(fault) };
    }
  }

  function orStartAgain<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (databases.isDamage(fault)) startAgain(damaged);
      throw fault;
    }
  }

  function check(): void {
    if (databases.faultIn(database) !== undefined) startAgain(damaged);
  }

  /** From time to time whatever the folder says: in some file systems two changes can have the same time. */
  function checkPlace(): void {
    const state = databases.stateOf(folder);
    if (databases.filesAt(path) !== files) startAgain(misplaced, database);
    folderState = state;
  }

  /** The next thread puts the copy in place: a connection that ends removes the log there, so these end before. */
  function startAgain(why: string, ...open: readonly Database[]): never {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const sources = [...open, ...(existsSync(path) ? [databases.openFile(path, 0)] : [])];
    log('error', why, rebuild(folder, sources));
    process.exit(restartCode);
  }

  /** Whoever writes next is told of a fault. */
  function poll(): void {
    checkPlace();
    const before = version;
    version = dataVersion.get().data_version;
    if (version !== before) tell({ changed: true });
  }

  function close(): void {
    clearInterval(polling);
    clearTimeout(checking);
    // So that the one file is all that a copy needs.
    databases.emptyLog(database);
    database.close();
    lock.close();
  }
}
