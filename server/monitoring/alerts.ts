/** Says loudly what nobody would notice: enquiries that were accepted and do not arrive. */
import type { Config } from '../config/config';
import type { Outbox, OutboxStatus } from '../outbox/outbox';
import type { Log } from '../system/log';
import type { Webhook } from './webhook';

export interface AlertDeps {
  readonly config: Pick<Config, 'alertAfterMinutes' | 'site' | 'redisUrl'>;
  readonly outbox: Pick<Outbox, 'status'>;
  readonly webhook: Webhook;
  /** Of several machines that look at one outbox, one calls the webhook. */
  readonly isLeader: () => Promise<boolean>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets. */
  readonly elapsed: () => number;
}

/** What stands between a visitor's "thank you" and the institute. */
export interface Trouble {
  readonly cannotKeep: boolean;
  readonly isLate: boolean;
  /** By the mail server. */
  readonly refused: number;
  /** Files that could not be read as enquiries. */
  readonly damaged: number;
  readonly waiting: number;
  readonly oldestWaitingMinutes: number;
}

/** While it lasts, it is said again after this. */
const repeatMs = 60 * 60_000;
/** A webhook that failed is called again after this. */
const retryMs = 5 * 60_000;
/** What waited while the server was down is late at once: it gets this long to go out. */
const startMs = 60_000;

/**
 * Looks at the outbox once for each call of what it gives. Trouble is logged as an error and posted to the webhook:
 * at once, when more is refused or damaged, every hour while it lasts, and once when it is over. Never rejects.
 */
export function watchOutbox({
  config,
  outbox,
  webhook,
  isLeader,
  log,
  now,
  elapsed,
}: AlertDeps): () => Promise<void> {
  const startedAt = elapsed();
  // Its trouble is that of the last look. `since` is a date, the other times are by the clock that nobody sets.
  let said: { readonly trouble: Trouble; readonly at: number; readonly since: number } | undefined;
  // What the webhook has not taken yet, and when it is called.
  let unsent: { readonly body: () => object; at: number } | undefined;
  let spoke = false;

  return async () => {
    const status = await outbox.status().catch(() => undefined);
    const isStarting = elapsed() - startedAt < startMs;
    const trouble = troubleOf(status, said?.trouble, now(), isStarting ? undefined : lateMs());
    const speaks = await isLeader();
    // Whether the machine that spoke until now could still say it, nobody knows.
    const takesOver = speaks && !spoke;
    spoke = speaks;
    const isNews = (now: Trouble) => said === undefined || isWorse(now, said.trouble) || isDue(said.at);
    if (trouble !== undefined && (takesOver || isNews(trouble))) {
      const since = said?.since ?? now();
      said = { trouble, at: elapsed(), since };
      const text = sentence(trouble, config.redisUrl === undefined ? 'the disk' : 'Redis');
      log.error(text, { ...trouble, since: new Date(since).toISOString() });
      unsent = { body: () => body('alert', text, trouble, since), at: elapsed() };
    } else if (trouble !== undefined && said !== undefined) {
      // A part of it may be over: when that begins again, it is news.
      said = { ...said, trouble };
    } else if (trouble === undefined && said !== undefined) {
      const { trouble: past, since } = said;
      said = undefined;
      log.info('Enquiries arrive again');
      unsent = {
        body: () => body('over', 'Enquiries arrive again.', { ...past, ...nothing }, since),
        at: elapsed(),
      };
    }
    if (!speaks) unsent = undefined;
    if (unsent === undefined || elapsed() < unsent.at) return;
    if (await webhook(unsent.body())) unsent = undefined;
    else unsent.at = elapsed() + retryMs;
  };

  function lateMs(): number {
    return config.alertAfterMinutes * 60_000;
  }

  function isDue(at: number): boolean {
    return elapsed() - at >= repeatMs;
  }

  function body(kind: 'alert' | 'over', text: string, trouble: Trouble, since: number): object {
    const { name, url } = config.site;
    const line = `${name}: ${text}`;
    // Slack, Mattermost and Google Chat show `text`, Discord shows `content`.
    return { kind, text: line, content: line, site: url, since: new Date(since).toISOString(), ...trouble };
  }
}

const nothing = {
  ...{ cannotKeep: false, isLate: false, refused: 0, damaged: 0 },
  ...{ waiting: 0, oldestWaitingMinutes: 0 },
};

/**
 * Undefined where all is well. An outbox that cannot say how it is cannot keep a message either; what else was wrong
 * with it at the `last` look may still be.
 */
function troubleOf(
  status: OutboxStatus | undefined,
  last: Trouble | undefined,
  now: number,
  lateMs: number | undefined,
): Trouble | undefined {
  if (status === undefined) return { ...nothing, ...last, cannotKeep: true };
  const { canKeep, oldestWaitingAt, refused, damaged, waiting } = status;
  const age = oldestWaitingAt === undefined ? 0 : now - oldestWaitingAt;
  const isLate = lateMs !== undefined && age > lateMs;
  if (canKeep && !isLate && refused + damaged === 0) return undefined;
  const oldestWaitingMinutes = Math.floor(age / 60_000);
  return { cannotKeep: !canKeep, isLate, refused, damaged, waiting, oldestWaitingMinutes };
}

function isWorse(trouble: Trouble, than: Trouble): boolean {
  const begins = (trouble.cannotKeep && !than.cannotKeep) || (trouble.isLate && !than.isLate);
  return begins || trouble.refused > than.refused || trouble.damaged > than.damaged;
}

/** For someone who reads it on a phone at night: what is wrong, and what to do. `keeper`: where enquiries are kept. */
function sentence(trouble: Trouble, keeper: string): string {
  const { cannotKeep, isLate, refused, damaged, waiting, oldestWaitingMinutes } = trouble;
  return [
    cannotKeep
      ? `New enquiries cannot be kept; visitors are asked to call. Look at ${keeper}, or run "npm run doctor".`
      : '',
    isLate
      ? `${count(waiting)} not been delivered, the oldest for ${oldestWaitingMinutes} minutes. Look at the mail server, or run "npm run doctor".`
      : '',
    refused > 0
      ? `${count(refused)} been refused by the mail server. Run "npm run enquiries -- list --refused".`
      : '',
    damaged > 0
      ? `Something kept on the disk was damaged (files in DATA_DIR/damaged: ${damaged}). Look at the disk, and run "npm run doctor".`
      : '',
  ]
    .filter(part => part !== '')
    .join(' ');
}

function count(messages: number): string {
  return messages === 1 ? 'One enquiry has' : `${messages} enquiries have`;
}
