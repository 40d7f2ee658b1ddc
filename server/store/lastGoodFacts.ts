/**
 * Reads the settings, even if SITE_FILE has a fault. In that case, the last valid facts from the
 * database replace the facts of the file. So a small mistake in the file does not prevent a
 * start.
 */
import { type Config, readConfig, readStorePlace, type StorePlace } from '../config/config';
import type { Environment } from '../config/environment';
import { FactsFault } from '../config/factsFile';
import { type FactsDocument, parseFactsDocument } from '../config/savedFacts';
import { openFactsRows } from './factsRows';

type AsOwner = (dataDir: string) => Promise<void>;

/**
 * Reads the settings like readConfig. If SITE_FILE has a fault, uses the last valid facts from
 * the database. Rejects with the fault if the database has no valid facts either. `asOwner`
 * changes the user of this process before the database is opened.
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

/**
 * Reads the settings with facts from the database. These facts may be from an earlier release. If
 * they are not valid in this release, throws the fault of SITE_FILE.
 */
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
 * Reads the newest saved facts, for a program that does not open the store. Undefined if there
 * are none, or if the database cannot be read. This function does not report that the database
 * cannot be read. The program reports this later, when it opens the database for its main work.
 */
export async function newestFacts(
  place: StorePlace,
  asOwner: AsOwner = async () => undefined,
): Promise<FactsDocument | undefined> {
  // These modules are loaded only here, because a start without a fault does not need them.
  const { openSql } = await import('./openSql');
  const { hasDatabase } = await import('./sqlite/commandDatabase');
  try {
    await asOwner(place.dataDir);
    if (place.database === undefined && !hasDatabase(place.dataDir)) return undefined;
    const sql = await openSql(place);
    try {
      const newest = await openFactsRows(sql).newest();
      return newest && parseFactsDocument(newest.document);
    } finally {
      await sql.close();
    }
  } catch {
    return undefined;
  }
}
