/** Waits until replicas have an enquiry too, so that a failover does not lose it. */
import { askNode, isForbidden } from './askNode';
import type { RedisClient } from './connection';

export interface Replication {
  /** Replicas that are connected to the primary and have caught up. */
  readonly connected: number;
  /** So many of them must have an enquiry before its visitor is thanked. */
  readonly needed: number;
  /**
   * How they are asked. WAITAOF (Redis 7.2, Valkey): they have it on their disks. WAIT: they have it in memory.
   * Undefined: a managed service does not allow it, and nobody waits for replicas.
   */
  readonly command: 'WAITAOF' | 'WAIT' | undefined;
  /** So many have acknowledged. */
  readonly acknowledged: number;
}

export interface Replicas {
  /** Counts the replicas that have what has been written, as soon as all connected ones have it, or in time. */
  ask(): Promise<Replication>;
  /**
   * Resolves when enough replicas have this key, which has been written before. Rejects when too few have it in time,
   * and when a failover has lost it.
   */
  have(key: string): Promise<void>;
}

/** A visitor waits for each command. Less than the connection's own timeout. */
const timeoutMs = 2_000;
/** For so long what was seen counts as what is. */
const trustMs = 1_000;

/**
 * The connection must be used for nothing else: WAIT keeps later commands of its connection waiting. It covers the
 * writes of its own connection and all that came before them, from any: hence `mark`, a key that is written first.
 */
export function openReplicas(client: RedisClient, mark: string): Replicas {
  /** The primary's run, the most replicas that it had at once, and what it can ask them. */
  let primary: { id: string; max: number; command: Replication['command'] } | undefined;
  let seen: Omit<Replication, 'acknowledged'> | undefined;
  let seenAt = 0;
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: string[]; readonly round: Promise<Round> } | undefined;

  /** Those who come while one round is under way share the next one. */
  function round(key: string): Promise<Round> {
    if (next === undefined) {
      const keys: string[] = [];
      const round = running.then(() => {
        next = undefined;
        return askAll(keys);
      });
      running = round.catch(() => undefined);
      next = { keys, round };
    }
    next.keys.push(key);
    return next.round;
  }

  async function askAll(keys: readonly string[]): Promise<Round> {
    if (seen === undefined || performance.now() - seenAt > trustMs) {
      seen = await look();
      seenAt = performance.now();
    }
    const { connected, needed, command } = seen;
    if (command === undefined || connected + needed === 0)
      return { ...seen, acknowledged: 0, found: new Set(keys) };
    // All that are connected, so that any of them may be promoted; `needed` of them will do.
    const wanted = [String(Math.max(connected, needed)), String(timeoutMs)];
    const replies = await askNode(client, mark, [
      ...keys.map(key => ['EXISTS', key] as const),
      ['SET', mark, '1', 'PX', '60000'],
      // Before WAITAOF too: a replica that is asked at once has not synced yet, and tells by itself a second later.
      ['WAIT', ...wanted],
      ...(command === 'WAITAOF' ? [['WAITAOF', '1', ...wanted] as const] : []),
    ]);
    const found = new Set(keys.filter((_, index) => replies[index] === 1));
    return { ...seen, acknowledged: countOf(replies.at(-1)), found };
  }

  async function look(): Promise<Omit<Replication, 'acknowledged'>> {
    const [server, replication] = await askNode(client, mark, [
      ['INFO', 'server'],
      ['INFO', 'replication'],
    ]);
    const id = /^run_id:(\w+)/m.exec(String(server))?.[1] ?? '';
    const connected = String(replication).match(/^slave\d+:.*\bstate=online\b/gm)?.length ?? 0;
    // A new primary was one of the replicas; it may have another version.
    if (primary?.id !== id)
      primary = { id, max: (primary?.max ?? 0) - 1, command: await commandOf(client, mark) };
    primary.max = Math.max(primary.max, connected);
    const { max, command } = primary;
    // With the primary more than half of all machines.
    return { connected, needed: command === undefined ? 0 : Math.ceil(max / 2), command };
  }

  return {
    ask: () => round(mark),
    async have(key) {
      const { found, acknowledged, needed } = await round(key);
      if (!found.has(key)) throw new Error('Redis has failed over and lost what was just written.');
      if (acknowledged >= needed) return;
      const must = needed === 1 ? 'One replica must have' : `${needed} replicas must have`;
      const did = acknowledged === 0 ? 'none' : `only ${acknowledged}`;
      throw new Error(`${must} an enquiry, but ${did} acknowledged it in time.`);
    },
  };
}

interface Round extends Replication {
  /** The keys that are still there. */
  readonly found: ReadonlySet<string>;
}

/** Tried, since versions of Redis and Valkey cannot be compared, and services forbid single commands. */
async function commandOf(client: RedisClient, key: string): Promise<Replication['command']> {
  const isAllowed = async (...command: [string, ...string[]]) => {
    const fault = await askNode(client, key, [command]).catch(caught => caught);
    if (fault instanceof Error && !isForbidden(fault)) throw fault;
    return !(fault instanceof Error);
  };
  if (!(await isAllowed('WAIT', '0', '1'))) return undefined;
  return (await isAllowed('WAITAOF', '0', '0', '1')) ? 'WAITAOF' : 'WAIT';
}

/** WAITAOF says first whether the primary's own disk has it. */
function countOf(reply: unknown): number {
  if (!Array.isArray(reply)) return Number(reply);
  const [own, others] = reply;
  return own === 1 ? Number(others) : 0;
}
