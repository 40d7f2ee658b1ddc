/**
 * The facts that the office has saved at the desk. They replace facts of SITE_FILE. The next
 * request after a save already shows them. Other processes load them within seconds.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Site as Facts } from '../../shared/site';
import { type Config, type FactsWithSaved, type SiteOfSettings, withSaved } from '../config/config';
import { documentOf, type Patch, parseFactsDocument } from '../config/savedFacts';
import type { FactsEntry, FactsRow } from '../store/factsRows';
import { messageOf } from '../store/sql';
import type { Store } from '../store/store';
import type { Log } from '../system/log';

/** The facts that the site shows now, and the row of the store from which they come. */
export interface PresentFacts extends FactsWithSaved {
  /** The newest row. Undefined if there is no row yet. */
  readonly entry: FactsEntry | undefined;
  readonly saved: Patch;
}

export interface SavedFacts {
  present(): PresentFacts;

  /**
   * Loads the saved facts at the start. If SITE_FILE has changed, also adds a row with the new
   * content of the file. This content is used if the file has a fault at a later start. If the
   * table cannot be read, pages show only the facts of SITE_FILE. Never rejects.
   */
  open(): Promise<void>;

  /** Loads facts that another process has saved since the last load. Never rejects. */
  follow(): Promise<void>;

  /**
   * Saves facts. They replace all facts that were saved before. Resolves with true after the
   * facts are written. If somebody else has saved facts after row `seen`, writes nothing and
   * resolves with false. Rejects with a StoreError if the store fails.
   */
  replace(saved: Patch, by: string, seen: number): Promise<boolean>;
}

/** The parts of the site that `openSavedFacts` needs. */
interface FactsOfSite {
  readonly config: Pick<Config, 'factsSource'>;
  readonly facts: () => Facts;
  readonly changeFacts: (facts: Facts) => void;
  readonly store: Pick<Store, 'facts'>;
  readonly log: Log;
  readonly now: () => number;
}

/** The author in a row that records a changed SITE_FILE. */
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
  const ofSettings: SiteOfSettings = facts();
  let present: PresentFacts = {
    ...withSaved(factsSource, ofSettings, {}),
    entry: undefined,
    saved: {},
  };
  let isBehind = false;
  /** The content of SITE_FILE as the newest row has it. */
  let notedFile: unknown;

  function take({ document, number, at, by }: FactsRow): void {
    const row = parseFactsDocument(document);
    if (row === undefined) {
      log.error('The saved facts cannot be read: pages show the earlier facts', { number });
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
        `What was saved as ${fact} is no longer valid: pages show the value of SITE_FILE. Save it again.`,
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
        log.warn('The saved facts cannot be read or recorded now', {
          reason: messageOf(reason),
        });
      }
    },

    async follow() {
      try {
        await takeNewest();
        isBehind = false;
      } catch (reason) {
        // A failure is logged only once. If the store fails for a long time,
        // server/watch/storeAlerts.ts reports the failure.
        if (!isBehind)
          log.warn('Changes of the facts cannot be read now', {
            reason: messageOf(reason),
          });
        isBehind = true;
      }
    },

    replace,
  };
}
