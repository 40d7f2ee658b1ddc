/**
 * The settings where SITE_FILE has a fault: with the facts of the table that last were in order, so
 * that no start fails for a comma.
 */
import { type Config, readConfig, readStorePlace, type StorePlace } from '../config/config';
import type { Environment } from '../config/environment';
import { FactsFault } from '../config/factsFile';
import { type SavedFacts, savedFactsIn } from '../config/savedFacts';
import { openFactsRows } from './factsRows';

type AsOwner = (dataDir: string) => Promise<void>;

/**
 * As readConfig. Rejects with the file's fault only where no facts were ever in order. `asOwner` is
 * awaited before the database is opened.
 */
export async function readConfigOrLastGood(
  env: Environment,
  envFile = '',
  asOwner?: AsOwner,
): Promise<Config> {
  try {
    return readConfig(env, envFile);
  } catch (fault) {
    if (!(fault instanceof FactsFault)) throw fault;

    const newest = await newestFacts(readStorePlace(env), asOwner);
    if (newest === undefined) throw fault;
    return withLastGood(env, envFile, newest.file, fault);
  }
}

/** What an earlier release has kept may be a fault for this one: then that of the file is said. */
function withLastGood(
  env: Environment,
  envFile: string,
  content: unknown,
  fault: FactsFault,
): Config {
  try {
    return readConfig(env, envFile, { content, fault: fault.message });
  } catch {
    throw fault;
  }
}

/**
 * The newest row, for programs that do not open the store. Undefined where there is none, or the
 * database cannot be read: whoever opens it says so.
 */
export async function newestFacts(
  place: StorePlace,
  asOwner: AsOwner = async () => undefined,
): Promise<SavedFacts | undefined> {
  // A start without a fault waits for none of them.
  const { openSql } = await import('./openSql');
  const { hasDatabase } = await import('./sqlite/commandDatabase');
  try {
    await asOwner(place.dataDir);
    if (place.database === undefined && !hasDatabase(place.dataDir)) return undefined;
    const sql = await openSql(place);
    try {
      const newest = await openFactsRows(sql).newest();
      return newest && savedFactsIn(newest.document);
    } finally {
      await sql.close();
    }
  } catch {
    return undefined;
  }
}
