/** Makes sure that what was written stays: on the disk of the primary, and with enough replicas for a failover. */

import { sharedFor } from '../../system/sharedFor';
import { askInfo, askNode, isForbidden } from './askNode';
import type { RedisClient } from './connection';
import { checkDurability, type Durability } from './durability';

interface Seen {
  readonly durability: Durability;
  /** The primary's run, and the most replicas that it had at once. */
  readonly run: string | undefined;
  readonly max: number;
  /** Replicas that have caught up, and how many of them must have an enquiry before its visitor is thanked. */
  readonly connected: number;
  readonly needed: number;
  readonly command: Awaited<ReturnType<typeof commandOf>>;
}

/** How many have acknowledged, and those of the keys asked for that are still there. */
export type Replication = Seen & { readonly acknowledged: number; readonly found: ReadonlySet<string> };
export type Replicas = ReturnType<typeof openReplicas>;

/** A visitor waits for each command. Less than the connection's own timeout. */
const timeoutMs = 2_000;
/** For so long what was seen counts as what is. */
const trustMs = 1_000;

/** WAIT keeps later commands of its connection waiting, so this one is for nothing else. `mark`: a key to write. */
export function openReplicas(client: RedisClient, mark: string) {
  let last: Seen | undefined;
  let look = sharedFor(trustMs, lookAnew);
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: string[]; readonly replication: Promise<Replication> } | undefined;
  // Another Redis may come back, or the same with other settings.
  client.on('close', forget);

  function forget(): void {
    look = sharedFor(trustMs, lookAnew);
  }

  /** Rejects where Redis would lose an enquiry. What was wrong is looked at anew: it may have been mended. */
  async function lookAnew(): Promise<Seen> {
    try {
      last = await lookAt(client, mark, last);
      return last;
    } catch (fault) {
      forget();
      throw fault;
    }
  }

  /** Those who come while one round is under way share the next one. */
  function ask(key: string): Promise<Replication> {
    if (next === undefined) {
      const keys: string[] = [];
      const replication = running.then(() => {
        next = undefined;
        return askAll(keys);
      });
      running = replication.catch(() => undefined);
      next = { keys, replication };
    }
    next.keys.push(key);
    return next.replication;
  }

  async function askAll(keys: readonly string[]): Promise<Replication> {
    const now = await look();
    const { connected, needed, command } = now;
    if (command === undefined || connected + needed === 0)
      return { ...now, acknowledged: 0, found: new Set(keys) };
    // All that are connected, so that any of them may be promoted; `needed` of them will do.
    const wanted = [String(Math.max(connected, needed)), String(timeoutMs)];
    const replies = await askNode(client, mark, [
      ...keys.map(key => ['EXISTS', key] as const),
      // WAIT covers the writes of its own connection, and all that came before them from any.
      ['SET', mark, '1', 'PX', '60000'],
      // Before WAITAOF too: a replica that is asked at once has not synced yet, and tells by itself a second later.
      ['WAIT', ...wanted],
      ...(command === 'WAITAOF' ? [['WAITAOF', '1', ...wanted] as const] : []),
    ]);
    const found = new Set(keys.filter((_, index) => replies[index] === 1));
    return { ...now, acknowledged: countOf(replies.at(-1)), found };
  }

  /** Resolves when enough replicas have this key in time. Rejects too when a failover has lost it. */
  async function have(key: string): Promise<void> {
    const { found, acknowledged, needed } = await ask(key);
    if (!found.has(key)) throw new Error('Redis has failed over and lost what was just written.');
    if (acknowledged < needed)
      throw new Error(
        `Replicas that must have an enquiry: ${needed}; that have it in time: ${acknowledged}.`,
      );
  }

  return {
    look: () => look(),
    have,
    /** What primary and replicas say, as soon as all connected ones have what has been written, or in time. */
    ask: () => ask(mark),
    /** Rejects where an enquiry could not be kept now. */
    check() {
      forget();
      return have(mark);
    },
  };
}

/** Looks at the primary. Rejects as `checkDurability` does. */
async function lookAt(client: RedisClient, key: string, last: Seen | undefined): Promise<Seen> {
  const durability = await checkDurability(client, key);
  const info = await askInfo(client, key, 'server', 'replication');
  const run = info.get('run_id');
  const isOnline = (name: string, value: string) => /^slave\d/.test(name) && /\bstate=online\b/.test(value);
  const { length: connected } = [...info].filter(([name, value]) => isOnline(name, value));
  const isSame = last?.run === run;
  // A new primary was one of the replicas; it may have another version.
  const max = Math.max(connected, (last?.max ?? 1) - (isSame ? 0 : 1));
  const command = last !== undefined && isSame ? last.command : await commandOf(client, key);
  // With the primary more than half of all machines.
  const needed = command === undefined ? 0 : Math.ceil(max / 2);
  return { durability, run, max, connected, needed, command };
}

/** How replicas can be asked, as tried: for what is on their disks (WAITAOF), or in memory (WAIT), or not at all. */
async function commandOf(client: RedisClient, key: string) {
  let known: 'WAIT' | 'WAITAOF' | undefined;
  try {
    await askNode(client, key, [['WAIT', '0', '1']]);
    known = 'WAIT';
    await askNode(client, key, [['WAITAOF', '0', '0', '1']]);
    known = 'WAITAOF';
  } catch (fault) {
    if (!isForbidden(fault)) throw fault;
  }
  return known;
}

/** WAITAOF says first whether the primary's own disk has it. */
function countOf(reply: unknown): number {
  if (!Array.isArray(reply)) return Number(reply);
  const [own, others] = reply;
  return own === 1 ? Number(others) : 0;
}
