/** The commands list, show, export, retry and sign-in. */
import { existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { csvHead, csvLines } from '../../desk/csvExport';
import { hashOf, mayUse, newToken, signInLink } from '../../desk/session';
import { openColleagues } from '../../store/colleagues';
import { retryEnquiries } from '../../store/deliveries';
import type { StoredEnquiry } from '../../store/enquiries';
import { listEnquiries } from '../../store/lists';
import { openDeskSessions } from '../../store/sessions';
import type { Sql, StoreError } from '../../store/sql';
import { faultCode } from '../../system/durableFiles';
import { count, inStore, type Operator, type Run, UsageError } from './operator';
import { card, json, lines } from './print';

const usualLimit = 50;

export const list: Run = ({ words, states, since, limit = usualLimit, isJson }, { config }) =>
  inStore(config, async sql => {
    const text = words.join(' ').trim();
    const { enquiries, total } = await listEnquiries(sql, {
      ...(text === '' ? {} : { text }),
      states,
      since,
      limit: limit || undefined,
    });
    if (isJson) return json(enquiries);
    if (total === 0) return 'No enquiries.';
    const isPart = total > enquiries.length;
    const more = isPart ? `\nThe newest ${enquiries.length} of ${total}; --limit 0 shows all.` : '';
    return lines(enquiries) + more;
  });

export const show: Run = ({ words, isJson }, { config }) =>
  inStore(config, async sql => {
    const found = await findByIdPrefix(words, sql);
    return isJson ? json(found) : found.map(card).join('\n\n');
  });

/**
 * Finds the enquiries whose ids begin with these words. Throws if a word matches no enquiry, or
 * more than one.
 */
async function findByIdPrefix(
  words: readonly string[],
  sql: Sql,
): Promise<readonly StoredEnquiry[]> {
  const found: StoredEnquiry[] = [];
  for (const word of words) {
    const { enquiries } = await listEnquiries(sql, { id: word.toLowerCase() });
    if (enquiries.length === 0) throw new Error(`No enquiry has an id that begins with ${word}.`);
    requireOneId(word, enquiries);
    found.push(...enquiries);
  }
  return found;
}

/** Throws if the beginning of an id matches more than one enquiry. */
export function requireOneId(word: string, enquiries: readonly Pick<StoredEnquiry, 'id'>[]): void {
  const { length } = idsOf(enquiries);
  if (length > 1)
    throw new Error(`${length} enquiries have an id that begins with ${word}: give more of it.`);
}

export function idsOf(enquiries: readonly Pick<StoredEnquiry, 'id'>[]): readonly string[] {
  return [...new Set(enquiries.map(({ id }) => id))];
}

/**
 * Runs the command "export". Opens the file before the store: when the process opens the store,
 * its user changes from root to the owner of DATA_DIR. That owner may not be allowed to write in
 * the folder of the file.
 */
export const exportTo: Run = async ({ words: [file], states, since, isJson }, operator) => {
  const { config, folder, audit } = operator;
  const path = file === undefined ? undefined : resolve(folder, file);
  const isNew = path !== undefined && !existsSync(path);
  const output = path === undefined ? undefined : await openFor(path);
  let isWritten = false;
  try {
    return await inStore(config, async sql => {
      const { enquiries } = await listEnquiries(sql, { states, since });
      const asJson = isJson || path?.endsWith('.json') === true;
      const text = asJson ? `${json(enquiries)}\n` : csvHead + csvLines(enquiries);
      const { length } = enquiries;
      if (output !== undefined) await replace(output, text);
      isWritten = true;
      await audit({ command: 'export', count: length, ids: idsOf(enquiries) });
      return output === undefined
        ? text.replace(/\r?\n$/, '')
        : `${count(length)} written to ${path}.`;
    });
  } finally {
    await output?.close();
    if (path !== undefined && isNew && !isWritten)
      await rm(path, { force: true }).catch(() => undefined);
  }
};

/**
 * Opens the file for an export. If the file already exists, its old content stays until the
 * export has something to write.
 */
async function openFor(path: string): Promise<FileHandle> {
  try {
    const handle = await open(path, 'a', 0o600);
    // As with the database, only the owner of the file may read it. An existing file may have
    // other permissions, so the permissions are changed here.
    if ((await handle.stat()).isFile()) await handle.chmod(0o600);
    return handle;
  } catch (cause) {
    const code = faultCode(cause);
    const advice =
      code === 'ENOENT'
        ? 'is there such a folder?'
        : `user ${process.getuid?.()} may not write there. Name a file in a folder of that user, or let your shell write it: node dist/enquiries.cjs export > FILE`;
    throw new Error(`${path} cannot be written (${code}): ${advice}`, { cause });
  }
}

async function replace(handle: FileHandle, text: string): Promise<void> {
  if ((await handle.stat()).isFile()) await handle.truncate(0);
  await handle.writeFile(text);
}

export const retry: Run = ({ words, isAll }, operator) => {
  if (isAll === words.length > 0)
    throw new UsageError('retry takes the ids of enquiries, or --all.');
  return inStore(operator.config, sql => retryIn(sql, isAll ? 'all' : words, operator));
};

/** Makes waiting and refused deliveries due at once, so that the server sends them again. */
export async function retryIn(
  sql: Sql,
  words: readonly string[] | 'all',
  { by, audit }: Pick<Operator, 'by' | 'audit'>,
): Promise<string> {
  const found =
    words === 'all'
      ? (await listEnquiries(sql, { states: ['waiting', 'refused'] })).enquiries
      : await findByIdPrefix(words, sql);
  const asked = idsOf(found);
  const { ids, fault } = await retryEnquiries(sql, asked, by, Date.now());
  if (ids.length > 0) await audit({ command: 'retry', count: ids.length, ids });

  const done = `${count(ids.length)} ${ids.length === 1 ? 'is' : 'are'} due now: a running server tries them within seconds, and "show ID" shows the result.`;
  if (fault !== undefined) throw new Error(`${done}\n${notAllDone(fault)}`);
  const closed = asked.filter(id => !ids.includes(id)).map(id => id.slice(0, 8));
  if (words !== 'all' && closed.length > 0)
    throw new Error(`${closed.join(', ')}: no delivery waits or was refused.`);
  return ids.length === 0 ? 'No enquiry waits or was refused.' : done;
}

/**
 * Returns a sentence which says that a command failed in the middle of its work. This sentence is
 * printed below the sentence about the finished part.
 */
export function notAllDone({ message }: StoreError): string {
  return `Not everything is done: ${message}`;
}

/**
 * Prints a link that signs in once. This gives no new rights: somebody who can run this command
 * can already read all enquiries.
 */
export const signIn: Run = async ({ words: [typed = ''] }, { config, audit }) => {
  const { desk, site } = config;
  const address = typed.trim().toLowerCase();
  if (desk.off !== undefined)
    throw new Error(`There is no desk: ${desk.off}. ${desk.wanted ?? ''}`.trim());

  const token = newToken();
  const siteUrl = await inStore(config, async sql => {
    const isColleague = (await openColleagues(sql).find(address)) !== undefined;
    if (!mayUse({ address, isColleague }, config))
      throw new Error(
        `${address} may not sign in: DESK_USERS or MAIL_TO has ${desk.users.join(', ')}, and nobody has let this address in at the desk.`,
      );
    const sessions = openDeskSessions(sql);
    await sessions.addLink(hashOf(token), address, Date.now(), { isLimited: false });
    return sessions.siteUrl();
  });
  await audit({ command: 'sign-in', count: 1, ids: [] });
  return [
    'Open this address and press its button. It works once, within 15 minutes:',
    signInLink(siteUrl ?? site.url, token),
  ].join('\n');
};
