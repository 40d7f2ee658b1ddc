/** Looks for mails that were written as files, for want of a mail server, and lie there for longer than is promised. */
import { readdir } from 'node:fs/promises';
import type { Config } from '../../config/config';
import { mailFolder } from '../../mail/emlFiles';
import { type Finding, warning } from './finding';

const dayMs = 24 * 60 * 60_000;

/** They may be all that the operator has of an enquiry: nothing deletes them but a person. */
export async function oldMailsFindings(
  { dataDir, retentionDays }: Config,
  now: number,
): Promise<readonly Finding[]> {
  const folder = mailFolder(dataDir);
  // Names begin with the time, written as in this one.
  const before = new Date(now - retentionDays * dayMs).toISOString().replaceAll(':', '-');
  const names = await readdir(folder).catch(() => []);
  const { length } = names.filter(name => /^\d{4}-.*\.eml$/.test(name) && name < before);
  if (length === 0) return [];
  const are = length === 1 ? '1 mail' : `${length} mails`;
  const text = `${are} in ${folder} ${length === 1 ? 'is' : 'are'} older than the ${retentionDays} days after which /privacy says that this website deletes an enquiry.`;
  const todo =
    'Nothing deletes them, since they may be your only copy: read them, and delete those that are dealt with.';
  return [warning('Old mails', text, todo)];
}
