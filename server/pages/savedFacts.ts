/**
 * The facts that the office has saved: they lie over SITE_FILE, pages say them from the next
 * request on, and what another process has saved is seen within seconds.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Site as Facts } from '../../shared/site';
import { type Config, type FactsWithSaved, withSaved } from '../config/config';
import { documentOf, type Patch, savedFactsIn } from '../config/savedFacts';
import type { FactsEntry, FactsRow } from '../store/factsRows';
import { messageOf } from '../store/sql';
import type { Store } from '../store/store';
import type { Log } from '../system/log';

/** The facts as they stand, and with which row. */
export interface PresentFacts extends FactsWithSaved {
  /** The newest row; undefined where there is none yet. */
  readonly entry: FactsEntry | undefined;
  readonly saved: Patch;
}

export interface SavedFacts {
  present(): PresentFacts;

  /**
   * Takes what was saved, and notes SITE_FILE where it is another than before: it is the last good
   * one from now on. Never rejects: without the table, pages show the file's facts.
   */
  open(): Promise<void>;

  /** Takes what another process has saved since. Never rejects. */
  follow(): Promise<void>;

  /**
   * All that is saved from now on, written when it resolves. False where somebody else has saved
   * since row `seen`. Rejects with a StoreError.
   */
  replace(saved: Patch, by: string, seen: number): Promise<boolean>;
}

/** What it needs of the site. */
interface FactsOfSite {
  readonly config: Pick<Config, 'factsSource'>;
  readonly facts: () => Facts;
  readonly changeFacts: (facts: Facts) => void;
  readonly store: Pick<Store, 'facts'>;
  readonly log: Log;
  readonly now: () => number;
}

/** By whom the row is that notes another SITE_FILE. */
export const siteFile = 'SITE_FILE';

export function openSavedFacts({
  config: { factsSource },
  facts,
  store,
  changeFacts,
  log,
  now,
}: FactsOfSite): SavedFacts {
  const { content, fault } = factsSource;
  const { url, retentionDays, forwardsEnquiries, login } = facts();
  const ofSettings = { url, retentionDays, forwardsEnquiries, login };
  let present: PresentFacts = {
    ...withSaved(factsSource, ofSettings, {}),
    entry: undefined,
    saved: {},
  };
  let isBehind = false;
  /** SITE_FILE, as the newest row has it. */
  let notedFile: unknown;

  function take({ document, number, at, by }: FactsRow): void {
    const row = savedFactsIn(document);
    if (row === undefined) {
      log.error('The facts that were saved cannot be read: pages show those of before', { number });
      present = { ...present, entry: { number, at, by } };
      return;
    }

    notedFile = row.file;
    present = {
      ...withSaved(factsSource, ofSettings, row.saved),
      entry: { number, at, by },
      saved: row.saved,
    };
    changeFacts(present.site);
    for (const fact of present.leftOut)
      log.warn(
        `What was saved as ${fact} is no longer taken: SITE_FILE counts there. Save it anew.`,
      );
  }

  async function takeNewest(): Promise<void> {
    const number = await store.facts.newestNumber();
    if (number === (present.entry?.number ?? 0)) return;
    const newest = await store.facts.newest();
    if (newest !== undefined) take(newest);
  }

  async function replace(saved: Patch, by: string, seen: number): Promise<boolean> {
    const document = documentOf({ file: content, saved });
    const at = now();
    const number = await store.facts.add({ at, by, document, seen });
    if (number === undefined) {
      await takeNewest();
      return false;
    }
    take({ number, at, by, document });
    return true;
  }

  return {
    present: () => present,

    async open() {
      try {
        await takeNewest();
        if (fault === undefined && !isDeepStrictEqual(notedFile, content))
          await replace(present.saved, siteFile, present.entry?.number ?? 0);
      } catch (reason) {
        log.warn('What the office has saved of the facts cannot be read or noted now', {
          reason: messageOf(reason),
        });
      }
    },

    async follow() {
      try {
        await takeNewest();
        isBehind = false;
      } catch (reason) {
        // The store's own alert says it too: here once is enough.
        if (!isBehind)
          log.warn('Whether the facts have changed cannot be read now', {
            reason: messageOf(reason),
          });
        isBehind = true;
      }
    },

    replace,
  };
}
