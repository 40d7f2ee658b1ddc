/** Waits until replicas have an enquiry too, so that a failover does not lose it. */
import { askNode, isForbidden } from './askNode';
import { batched } from './batched';
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
}

export interface Acknowledged extends Replication {
  /** So many replicas have it. */
  readonly acknowledged: number;
}

export interface Replicas {
  /** Counts the replicas that have what has been written, as soon as all connected ones have it, or in time. */
  ask(): Promise<Acknowledged>;
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

interface Round extends Acknowledged {
  readonly keys: ReadonlySet<string>;
}

/**
 * The connection must be used for nothing else: WAIT keeps later commands of its connection waiting. It covers the
 * writes of its own connection and all that came before them, from wherever: hence `mark`, a key that is written first.
 */
export function openReplicas(client: RedisClient, mark: string): Replicas {
  /** The primary's run, the most replicas that it had at once, and what it can ask them. */
  let primary: { id: string; most: number; command: Replication['command'] } | undefined;
  let seen: Replication | undefined;
  let seenAt = Number.NEGATIVE_INFINITY;

  const round = batched(async (keys: readonly string[]): Promise<Round> => {
    if (seen === undefined || performance.now() - seenAt > trustMs) {
      seen = await look();
      seenAt = performance.now();
    }
    const replication = seen;
    const { connected, needed, command } = replication;
    if (command === undefined || connected + needed === 0)
      return { ...replication, acknowledged: 0, keys: new Set(keys) };
    // All that are connected, so that any of them may be promoted; `needed` of them will do.
    const wanted = String(Math.max(connected, needed));
    const replies = await askNode(client, mark, [
      ...keys.map(key => ['EXISTS', key] as const),
      ['SET', mark, '1', 'PX', '60000'],
      // Before WAITAOF too: a replica that is asked at once has not synced yet, and tells by itself a second later.
      ['WAIT', wanted, String(timeoutMs)],
      ...(command === 'WAITAOF' ? [['WAITAOF', '1', wanted, String(timeoutMs)] as const] : []),
    ]);
    const found = keys.filter((_, index) => replies[index] === 1);
    return { ...replication, acknowledged: countOf(replies.at(-1)), keys: new Set(found) };
  });

  async function look(): Promise<Replication> {
    const [server, replication] = await askNode(client, mark, [
      ['INFO', 'server'],
      ['INFO', 'replication'],
    ]);
    const id = /^run_id:(\w+)/m.exec(String(server))?.[1] ?? '';
    const connected = String(replication).match(/^slave\d+:.*\bstate=online\b/gm)?.length ?? 0;
    // A new primary was one of the replicas; it may have another version.
    if (primary?.id !== id)
      primary = { id, most: (primary?.most ?? 0) - 1, command: await commandOf(client, mark) };
    primary.most = Math.max(primary.most, connected);
    const { most, command } = primary;
    // With the primary more than half of all machines.
    return { connected, needed: command === undefined ? 0 : Math.ceil(most / 2), command };
  }

  return {
    ask: () => round(mark),
    async have(key) {
      const { keys, acknowledged, needed } = await round(key);
      if (!keys.has(key)) throw new Error('Redis has failed over and lost what was just written.');
      if (acknowledged < needed) throw new Error(tooFew(acknowledged, needed));
    },
  };
}

/** Tried, since versions of Redis and Valkey cannot be compared, and services forbid single commands. */
async function commandOf(client: RedisClient, key: string): Promise<Replication['command']> {
  const answers = (...command: [string, ...string[]]) =>
    askNode(client, key, [command]).then(
      () => true,
      fault => {
        if (isForbidden(fault)) return false;
        throw fault;
      },
    );
  if (!(await answers('WAIT', '0', '1'))) return undefined;
  return (await answers('WAITAOF', '0', '0', '1')) ? 'WAITAOF' : 'WAIT';
}

/** WAITAOF says first whether the primary's own disk has it. */
function countOf(reply: unknown): number {
  if (!Array.isArray(reply)) return Number(reply);
  const [own, others] = reply;
  return own === 1 ? Number(others) : 0;
}

function tooFew(acknowledged: number, needed: number): string {
  const must = needed === 1 ? 'One replica must have' : `${needed} replicas must have`;
  return `${must} an enquiry, but ${acknowledged === 0 ? 'none' : `only ${acknowledged}`} acknowledged it in time.`;
}
