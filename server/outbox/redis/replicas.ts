/** Waits until replicas have an enquiry too, so that a failover does not lose it. */
import { askInfo, askNode, isForbidden } from './askNode';
import type { RedisClient } from './connection';

/** What is known of the replicas. */
interface Seen {
  /** Replicas that are connected to the primary and have caught up. */
  readonly connected: number;
  /** So many of them must have an enquiry before its visitor is thanked. */
  readonly needed: number;
  /**
   * WAITAOF (Redis 7.2, Valkey): they have it on their disks. WAIT: in memory. Undefined: a managed service does not allow
   * it, and nobody waits for replicas.
   */
  readonly command: 'WAITAOF' | 'WAIT' | undefined;
}

export interface Replication extends Seen {
  /** So many have acknowledged. */
  readonly acknowledged: number;
  /** Those of the keys asked for that are still there. */
  readonly found: ReadonlySet<string>;
}

export type Replicas = ReturnType<typeof openReplicas>;

/** A visitor waits for each command. Less than the connection's own timeout. */
const timeoutMs = 2_000;
/** For so long what was seen counts as what is. */
const trustMs = 1_000;

/**
 * The connection must be used for nothing else: WAIT keeps later commands of its connection waiting. It covers the
 * writes of its own connection and all that came before them, from any: hence `mark`, a key that is written first.
 */
export function openReplicas(client: RedisClient, mark: string) {
  const look = openWatch(client, mark);
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: string[]; readonly replication: Promise<Replication> } | undefined;

  /** Those who come while one round is under way share the next one. */
  function round(key: string): Promise<Replication> {
    if (next === undefined) {
      const keys: string[] = [];
      const replication = running.then(async () => {
        next = undefined;
        return askAll(await look(), keys);
      });
      running = replication.catch(() => undefined);
      next = { keys, replication };
    }
    next.keys.push(key);
    return next.replication;
  }

  async function askAll(seen: Seen, keys: readonly string[]): Promise<Replication> {
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

  return {
    /** Counts the replicas that have what has been written, as soon as all connected ones have it, or in time. */
    ask: () => round(mark),
    /** Resolves when enough replicas have this key in time. Rejects too when a failover has lost it. */
    async have(key: string): Promise<void> {
      const { found, acknowledged, needed } = await round(key);
      if (!found.has(key)) throw new Error('Redis has failed over and lost what was just written.');
      if (acknowledged >= needed) return;
      const must = needed === 1 ? 'One replica must have' : `${needed} replicas must have`;
      const did = acknowledged === 0 ? 'none' : `only ${acknowledged}`;
      throw new Error(`${must} an enquiry, but ${did} acknowledged it in time.`);
    },
  };
}

/** Looks at the primary, at most once within the time that a look is trusted. */
function openWatch(client: RedisClient, key: string): () => Promise<Seen> {
  /** The primary's run, the most replicas that it had at once, and what it can ask them. */
  let primary = { id: '', max: 1, command: undefined as Seen['command'] };
  let seen: Seen | undefined;
  let seenAt = 0;
  return async () => {
    if (seen !== undefined && performance.now() - seenAt <= trustMs) return seen;
    const info = await askInfo(client, key, 'server', 'replication');
    const id = info.get('run_id') ?? '';
    const connected = [...info].filter(
      ([name, value]) => /^slave\d/.test(name) && /\bstate=online\b/.test(value),
    ).length;
    // A new primary was one of the replicas; it may have another version.
    if (primary.id !== id) primary = { id, max: primary.max - 1, command: await commandOf(client, key) };
    primary.max = Math.max(primary.max, connected);
    const { max, command } = primary;
    // With the primary more than half of all machines.
    seen = { connected, needed: command === undefined ? 0 : Math.ceil(max / 2), command };
    seenAt = performance.now();
    return seen;
  };
}

/** Tried, since versions of Redis and Valkey cannot be compared, and services forbid single commands. */
async function commandOf(client: RedisClient, key: string): Promise<Seen['command']> {
  const isAllowed = (...command: [string, ...string[]]) =>
    askNode(client, key, [command]).then(
      () => true,
      fault => {
        if (isForbidden(fault)) return false;
        throw fault;
      },
    );
  if (!(await isAllowed('WAIT', '0', '1'))) return undefined;
  return (await isAllowed('WAITAOF', '0', '0', '1')) ? 'WAITAOF' : 'WAIT';
}

/** WAITAOF says first whether the primary's own disk has it. */
function countOf(reply: unknown): number {
  if (!Array.isArray(reply)) return Number(reply);
  const [own, others] = reply;
  return own === 1 ? Number(others) : 0;
}
