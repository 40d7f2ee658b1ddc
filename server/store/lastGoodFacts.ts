/**
 * If SITE_FILE has an error, the settings use the last valid facts from the database. A small
 * mistake in the file must not prevent a start.
 */
import { type Config, readConfig, readStorePlace, type StorePlace } from '../config/config';
import type { Environment } from '../config/environment';
import { FactsFault } from '../config/factsFile';
import { type FactsDocument, parseFactsDocument } from '../config/savedFacts';
import { openFactsRows } from './factsRows';

type AsOwner = (dataDir: string) => Promise<void>;

/**
 * Reads the settings as readConfig does. Rejects with the file's error only if the database has no
 * valid facts. `asOwner` is awaited before the database is opened.
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
 * Reads the settings with the facts from the database. The facts of an earlier release may be
 * invalid in this release. In that case, this throws the error of the file.
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
 * The newest saved facts, for programs that do not open the store. Undefined if there are none or
 * if the database cannot be read. An unreadable database is reported when it is opened for other
 * work.
 */
export async function newestFacts(
  place: StorePlace,
  asOwner: AsOwner = async () => undefined,
): Promise<FactsDocument | undefined> {
  // These modules are imported here, so that a start without an error does not load them.
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
