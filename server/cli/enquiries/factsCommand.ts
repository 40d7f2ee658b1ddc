/**
 * The command facts: exports and imports the facts that the office has saved, and lists who saved
 * facts.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { photoFiles } from '../../../shared/site';
import type { Config } from '../../config/config';
import { checkFacts, readFactsContent, sentenceInFile } from '../../config/factsFile';
import { documentOf, parseFactsDocument, patchBetween, patched } from '../../config/savedFacts';
import { type FactsRows, openFactsRows } from '../../store/factsRows';
import { openPhotos, type Photos } from '../../store/photos';
import { faultCode } from '../../system/durableFiles';
import { timeInIndia } from '../../system/timeInIndia';
import { inStore, type Operator, type Run, UsageError } from './operator';

export const facts: Run = ({ words: [what = '', file] }, operator) => {
  const isKnown = ['export', 'import', 'history'].includes(what);
  if (!isKnown || (file === undefined) === (what === 'import') || (what === 'history' && file))
    throw new UsageError('facts takes export, export FILE, import FILE or history.');

  return inStore(operator.config, async sql => {
    const rows = openFactsRows(sql);
    const photos = openPhotos(sql);
    if (what === 'import')
      return importFrom(resolve(operator.folder, file ?? ''), rows, photos, operator);
    if (what === 'history') return historyOf(rows);

    const text = await exported(rows, operator.config);
    return file === undefined ? text : writtenTo(resolve(operator.folder, file), text);
  });
};

/** Returns the present facts as one document, in the format of SITE_FILE. */
async function exported(rows: FactsRows, { factsSource }: Config): Promise<string> {
  const newest = await rows.newest();
  const saved = newest === undefined ? undefined : parseFactsDocument(newest.document);
  return JSON.stringify(patched(factsSource.content, saved?.saved ?? {}), undefined, 2);
}

async function writtenTo(path: string, text: string): Promise<string> {
  try {
    await writeFile(path, `${text}\n`);
  } catch (cause) {
    throw new Error(`${path} cannot be written (${faultCode(cause)}).`, { cause });
  }
  return `The facts are written to ${path}.`;
}

/**
 * Saves only the facts that differ from SITE_FILE. All other facts still come from SITE_FILE, so
 * the operator can still change these facts in the file.
 */
async function importFrom(
  path: string,
  rows: FactsRows,
  photos: Photos,
  operator: Operator,
): Promise<string> {
  const { content } = operator.config.factsSource;
  const wanted = readFactsContent(path);
  const checked = checkFacts(wanted);
  if (!checked.ok)
    throw new Error(`${path}: ${sentenceInFile(path, checked)}. Nothing was changed.`);

  for (const name of photoFiles(checked.institute))
    if (!(await photos.has(name)))
      throw new Error(
        `${path}: this database has no photo ${name}: add it at the desk. Nothing was changed.`,
      );

  const saved = patchBetween(content, wanted);
  const document = documentOf({ file: content, saved });
  const seen = await rows.newestNumber();
  const number = await rows.add({ at: Date.now(), by: operator.by, document, seen });
  if (number === undefined)
    throw new Error('Somebody has saved facts at this moment: run it again. Nothing was changed.');

  await operator.audit({ command: 'facts', count: 1, ids: [String(number)] });
  return 'The facts are saved: a running server shows them within seconds. The history has the earlier facts. If a page is too large now, /desk/health names it.';
}

async function historyOf(rows: FactsRows): Promise<string> {
  const all = await rows.history(100);
  if (all.length === 0) return 'No facts were ever saved.';
  return all.map(({ number, at, by }) => `${number}  ${timeInIndia(at)}  ${by}`).join('\n');
}
