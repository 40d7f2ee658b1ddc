/** Mails that the site has written as files, for want of a mail server: they stay when their enquiries have gone. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from '../../mail/plainText';
import { idOfMail } from '../../outbox/erase';
import { mailFolder } from '../../outbox/folders';
import { faultCode } from '../../system/files';
import { printable } from '../../system/terminal';
import { isBeginning, isWritten } from './person';

export interface WrittenMail {
  readonly folder: string;
  readonly name: string;
  /** The beginning of its enquiry's id. */
  readonly id: string;
  /** The first lines of what the visitor wrote. */
  readonly about: string;
}

/**
 * Those in which one of these numbers or addresses stands, or whose id one of these begins. Head lines are not looked
 * at: all mails have the institute's addresses there.
 */
export async function mailsOf(dataDir: string, who: readonly string[]): Promise<readonly WrittenMail[]> {
  const folder = mailFolder(dataDir);
  const found: WrittenMail[] = [];
  for (const name of [...(await unlessMissing(readdir(folder), []))].sort()) {
    const id = idOfMail(name);
    if (id === undefined) continue;
    const text = plainText(await unlessMissing(readFile(join(folder, name)), Buffer.alloc(0)));
    if (!who.some(each => isBeginning(each, id) || isWritten(each, [text]))) continue;
    found.push({ folder, name, id, about: beginningOf(text) });
  }
  return found;
}

/** `Name: Asha Patil, Mobile number: 9876543210, Email: asha@example.in`; above them stand a title and an empty line. */
function beginningOf(text: string): string {
  return text.split('\n').slice(2, 5).map(printable).join(', ');
}

/** Files go while one looks, and there is no folder before the first. */
async function unlessMissing<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (fault) {
    if (faultCode(fault) === 'ENOENT') return instead;
    throw fault;
  }
}
