/** Says loudly what nobody would notice: enquiries that were accepted and do not arrive. */
import { hourMs, minuteMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { Store } from '../store/store';
import type { Log } from '../system/log';
import type { AlertBody, Webhook } from './alertWebhook';
import { isWorse, noProblem, problemOf, problemSentence, type StoreProblem } from './storeProblem';

interface AlertDeps {
  readonly config: Pick<Config, 'alertAfterMinutes' | 'site' | 'database'>;
  readonly store: Pick<Store, 'status'>;
  readonly webhook: Webhook;
  /**
   * Of several machines that share one store, the leader calls the webhook. None leads while the
   * store is away.
   */
  readonly isLeader: () => Promise<boolean>;
  readonly log: Log;
  readonly now: () => number;
  /** By a clock that nobody sets. */
  readonly elapsed: () => number;
}

/** While trouble lasts, it is said again after this. */
const repeatMs = hourMs;
/** A webhook that failed is called again after this. */
const retryMs = 5 * minuteMs;
/** Not that mail arrives again: the operator may have ended what waited. */
const overSentence =
  'It is over: no mail of an enquiry is late or refused, and new enquiries can be kept.';
/** What waited while the server was down is late at once: it gets this long to go out. */
const startMs = minuteMs;

/**
 * Each call checks once. Trouble is said at once, when it grows, every hour, and when it is over.
 * Never rejects.
 */
export function watchStore(deps: AlertDeps): () => Promise<void> {
  const { config, store, webhook, isLeader, log, now, elapsed } = deps;
  const startedAt = elapsed();
  /** As it was at the last check, and when by `elapsed` it was last said. */
  let alert: Readonly<{ trouble: StoreProblem; notifiedAt: number; since: number }> | undefined;
  /** What the webhook has not taken yet, and when it is called. */
  let call: Readonly<{ body: AlertBody; at: number }> | undefined;
  let wasLeader = false;
  /** The store has been away, and the webhook may not know yet that it is back. */
  let speaksAlone = false;

  return async () => {
    const isStarting = elapsed() - startedAt < startMs;
    const lateMs = isStarting ? Number.POSITIVE_INFINITY : config.alertAfterMinutes * minuteMs;
    const status = await store.status().catch(() => undefined);
    const trouble = problemOf(status, alert?.trouble, now(), lateMs);
    const leads = await isLeader();
    // Nobody knows whether the leader before could still say it.
    const isNewLeader = leads && !wasLeader;
    if (status === undefined) speaksAlone = true;
    else wasLeader = leads;
    if (trouble !== undefined) {
      const isDue = alert === undefined || isNewLeader || elapsed() - alert.notifiedAt >= repeatMs;
      const shouldNotify = isDue || isWorse(trouble, alert?.trouble ?? noProblem);
      const since = alert?.since ?? now();
      // Noted even where it is not said: what is over by now is news when it begins again.
      alert = { trouble, notifiedAt: shouldNotify ? elapsed() : (alert?.notifiedAt ?? 0), since };
      if (shouldNotify) say(trouble, since);
    } else if (alert !== undefined) {
      log.info(overSentence);
      call = { body: bodyOf('over', overSentence, noProblem, alert.since), at: elapsed() };
      alert = undefined;
    }
    if (!leads && !speaksAlone) call = undefined;
    if (call !== undefined && elapsed() >= call.at) {
      call = (await webhook(call.body)) ? undefined : { ...call, at: elapsed() + retryMs };
    }
    if (status !== undefined && call === undefined) speaksAlone = false;
  };

  function say(trouble: StoreProblem, since: number): void {
    const text = problemSentence(
      trouble,
      config.database === undefined ? 'the disk' : 'the database',
    );
    log.error(text, { ...trouble, since: new Date(since).toISOString() });
    call = { body: bodyOf('alert', text, trouble, since), at: elapsed() };
  }

  function bodyOf(
    kind: 'alert' | 'over',
    sentence: string,
    trouble: StoreProblem,
    since: number,
  ): AlertBody {
    const { name, url: site } = config.site;
    const text = `${name}: ${sentence}`;
    // Slack, Mattermost and Google Chat show `text`, Discord shows `content`.
    return { kind, text, content: text, site, since: new Date(since).toISOString(), ...trouble };
  }
}
