/** Makes sure that what was written stays: on the disk of the primary, and with enough replicas for a failover. */
import { sharedFor } from '../../system/timers';
import { type Connection, isForbidden } from './connection';
import { checkDurability, type Durability } from './durability';

/** `run`: the primary's. */
interface Seen extends Readonly<{ run: string | undefined; durability: Durability }> {
  /** How replicas can be asked for what is on their disks (WAITAOF), or in memory (WAIT). */
  readonly command: 'WAIT' | 'WAITAOF' | undefined;
  /** Replicas that have caught up, the most of them at once, and how many must have an enquiry. */
  readonly connected: number;
  readonly max: number;
  readonly needed: number;
}

/** How many have acknowledged, and those of the keys asked for that are still there. */
export type Replication = Seen & { readonly acknowledged: number; readonly found: ReadonlySet<string> };

/** A visitor waits for each command. Less than the connection's own timeout. */
const timeoutMs = 2_000;
/** For so long what was seen counts as what is. */
const trustMs = 1_000;

/** WAIT keeps later commands of its connection waiting, so this one is for nothing else. */
export function openReplicas(redis: Connection) {
  const mark = redis.key('probe');
  let last: Seen | undefined;
  let look = sharedFor(trustMs, lookAnew);
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: string[]; readonly replication: Promise<Replication> } | undefined;
  // Another Redis may come back, or the same with other settings.
  redis.client.on('close', forget);

  function forget(): void {
    look = sharedFor(trustMs, lookAnew);
  }

  /** Rejects where Redis would lose an enquiry. */
  async function lookAnew(): Promise<Seen> {
    last = await lookAt(redis, last);
    return last;
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
    const replies = await redis.ask(
      ...keys.map(key => ['EXISTS', key] as const),
      // WAIT covers the writes of its own connection, and all that came before them from any.
      ['SET', mark, '1', 'PX', '60000'],
      // Before WAITAOF too: a replica that is asked at once has not synced yet, and tells by itself a second later.
      ['WAIT', ...wanted],
      ...(command === 'WAITAOF' ? [['WAITAOF', '1', ...wanted] as const] : []),
    );
    const found = new Set(keys.filter((_, index) => replies[index] === 1));
    return { ...now, acknowledged: countOf(replies.at(-1)), found };
  }

  /** Resolves when enough replicas have this key in time. Rejects too when a failover has lost it. */
  async function have(key: string): Promise<void> {
    const { found, acknowledged, needed } = await ask(key);
    if (!found.has(key)) throw new Error('Redis has failed over and lost what was just written.');
    const counts = `Replicas that must have an enquiry: ${needed}; that have it in time: ${acknowledged}.`;
    if (acknowledged < needed) throw new Error(counts);
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
async function lookAt(redis: Connection, last: Seen | undefined): Promise<Seen> {
  const durability = await checkDurability(redis);
  const info = await redis.info('server', 'replication');
  const run = info.get('run_id');
  const isOnline = (name: string, value: string) => /^slave\d/.test(name) && /\bstate=online\b/.test(value);
  const { length: connected } = [...info].filter(([name, value]) => isOnline(name, value));
  const isSame = last?.run === run;
  // A new primary was one of the replicas; it may have another version.
  const max = Math.max(connected, (last?.max ?? 1) - (isSame ? 0 : 1));
  const command = last !== undefined && isSame ? last.command : await commandOf(redis);
  // With the primary more than half of all machines.
  const needed = command === undefined ? 0 : Math.ceil(max / 2);
  return { durability, run, max, connected, needed, command };
}

/** The best that this Redis takes, as tried. */
async function commandOf(redis: Connection): Promise<Seen['command']> {
  let known: Seen['command'];
  try {
    await redis.ask(['WAIT', '0', '1']);
    known = 'WAIT';
    await redis.ask(['WAITAOF', '0', '0', '1']);
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
