/** The commands that only look: list, search, show, export, backup. */
import { writeFile } from 'node:fs/promises';
import type { Query } from '../../outbox/enquiries';
import { faultCode } from '../../system/files';
import { type Arguments, UsageError } from './arguments';
import { csv } from './csv';
import { count, type Desk, done, named, type Result, select } from './desk';
import { plain } from './row';
import { card, table } from './table';

const usualLimit = 50;

export function list(given: Arguments, desk: Desk): Promise<Result> {
  return print({}, given, desk);
}

export async function search(given: Arguments, desk: Desk): Promise<Result> {
  const text = given.words.join(' ').trim();
  if (text === '') throw new UsageError('search needs a text.');
  return print({ text }, given, desk);
}

async function print(
  query: Query,
  { states, since, limit = usualLimit, isJson }: Arguments,
  desk: Desk,
): Promise<Result> {
  const { enquiries, total } = await select({ ...query, states, since, limit: limit || undefined }, desk);
  if (isJson) return done(JSON.stringify(enquiries.map(plain), null, 2));
  if (total === 0) return done('No enquiries.');
  const more =
    total > enquiries.length ? `\nThe newest ${enquiries.length} of ${total}; --limit 0 shows all.` : '';
  return done(table(enquiries, desk.paint, desk.columns) + more);
}

export async function show({ words, isJson }: Arguments, desk: Desk): Promise<Result> {
  const found = await named(words, desk);
  if (isJson) return done(JSON.stringify(found.map(plain), null, 2));
  return done(found.map(enquiry => card(enquiry, desk.paint)).join('\n\n'));
}

export async function exportTo(given: Arguments, desk: Desk): Promise<Result> {
  const { states, since, limit } = given;
  const [file = ''] = given.words;
  const { enquiries } = await select({ states, since, limit: limit || undefined }, desk);
  const isJson = given.isJson || file.endsWith('.json');
  const text = isJson ? `${JSON.stringify(enquiries.map(plain), null, 2)}\n` : csv(enquiries);
  if (file === '') return done(text.replace(/\r?\n$/, ''));
  // Readable by its owner only, as the enquiries themselves are.
  await writeFile(file, text, { mode: 0o600 }).catch(cause => {
    throw new Error(`${file} cannot be written (${faultCode(cause)}): is there such a folder?`, { cause });
  });
  return done(`${count(enquiries.length)} written to ${file}.`);
}

export async function backup({ words: [file = ''] }: Arguments, { enquiries }: Desk): Promise<Result> {
  if (file === '') throw new UsageError('backup needs the name of a file.');
  await enquiries.backup(file);
  return done(
    `The database is copied to ${file}. To put it back: stop the server, copy it to enquiries.db in DATA_DIR.`,
  );
}
