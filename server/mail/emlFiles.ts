/**
 * The .eml files of a site without a mail server: how they are written, which are whose, and how
 * they go.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { asciiDigits } from '../../shared/forms/kinds';
import type { Config } from '../config/config';
import type { Enquiry } from '../store/enquiryTypes';
import { isBeginning } from '../store/people';
import { faultCode, makeFolder, syncFolder, writeDurably } from '../system/durableFiles';
import { optionsOf, type Transport } from './transport';

export interface EmlFile {
  readonly path: string;
  /** Its enquiry's. */
  readonly id: string;
  /** What it says, without its head lines: all mails have the institute's addresses there. */
  readonly text: string;
}

export function mailFolder(dataDir: string): string {
  return join(resolve(dataDir), 'mail');
}

/**
 * Writes each mail to a file of the folder, durably, named by date and message id; the same mail is
 * one file.
 */
export function emlTransport(folder: string): Transport {
  /** The last write that was begun; it never rejects. */
  let writing: Promise<unknown> = Promise.resolve();

  /**
   * One after the other: the mails of two recipients
   * are one file, and would share its temporary one.
   */
  async function write(name: string, bytes: Buffer): Promise<void> {
    const written = writing.then(async () => {
      await makeFolder(folder);
      await writeDurably(folder, name, bytes);
    });
    writing = written.catch(() => undefined);
    return written;
  }

  return {
    describe: folder,
    isServer: false,
    async send(mail) {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const bytes = await new MailComposer({ ...optionsOf(mail), newline: 'windows' })
        .compile()
        .build();
      const date = mail.date.toISOString().replaceAll(':', '-');
      const name = `${date}-${mail.messageId.replace(/[^\w.@-]/g, '').slice(0, 150)}.eml`;
      await write(name, bytes);
    },
    close: async () => {},
  };
}

export interface OrphanedMails {
  readonly mails: readonly EmlFile[];
  /** Paths of what cannot be read: nobody knows whose they are. */
  readonly unreadable: readonly string[];
}

/**
 * Those of these numbers, mail addresses or beginnings of ids whose enquiries the store no longer
 * has. The others go with theirs, which are `kept`.
 */
export async function orphanedMails(
  dataDir: string,
  who: readonly string[],
  kept: readonly Pick<Enquiry, 'id'>[],
): Promise<OrphanedMails> {
  const mails: EmlFile[] = [];
  const unreadable: string[] = [];
  // One fault must not keep what else can be erased.
  const names = await namesOf(dataDir).catch(() => {
    unreadable.push(mailFolder(dataDir));
    return [];
  });
  for (const { path, id } of names) {
    if (kept.some(each => each.id.startsWith(id))) continue;
    const text = await textOf(path).catch(() => undefined);
    if (text === undefined) unreadable.push(path);
    else if (who.some(each => isWritten(each, text) || isBeginning(each, id)))
      mails.push({ path, id, text });
  }
  return { mails, unreadable };
}

/** What a mail says. */
async function textOf(path: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const bytes = await unlessMissing(readFile(path), Buffer.alloc(0));
  return (await PostalMime.parse(bytes)).text ?? '';
}

/** Machines that share a database write mails into files each for itself. */
export function hasMailsElsewhere({
  database,
  smtpUrl,
}: Pick<Config, 'database' | 'smtpUrl'>): boolean {
  return database !== undefined && smtpUrl === undefined;
}

/** Removes those of the enquiries with these ids, durably. One that stays keeps no other. */
export async function eraseEmlFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const theirs = (await namesOf(dataDir)).filter(({ id }) => ids.includes(id));
  const removals = await Promise.allSettled(theirs.map(({ path }) => rm(path, { force: true })));
  if (theirs.length > 0) await syncFolder(mailFolder(dataDir));
  for (const removal of removals) if (removal.status === 'rejected') throw removal.reason;
}

/** Those that the site wrote, in order of time. */
async function namesOf(dataDir: string): Promise<readonly Pick<EmlFile, 'path' | 'id'>[]> {
  const folder = mailFolder(dataDir);
  const names = (await unlessMissing(readdir(folder), [])).sort();
  return names.flatMap(name => {
    const id = /Z-([0-9a-f]{32})\..*\.eml$/.exec(name)?.[1];
    return id === undefined ? [] : [{ path: join(folder, name), id }];
  });
}

/** Files go while one looks, and there is no folder before the first. */
async function unlessMissing<T>(reading: Promise<T>, instead: T): Promise<T> {
  return reading.catch(fault => {
    if (faultCode(fault) === 'ENOENT') return instead;
    throw fault;
  });
}

/** Whether a number or an email address stands in a text. */
function isWritten(who: string, text: string): boolean {
  const folded = asciiDigits(text.normalize('NFC')).toLowerCase();
  const word = asciiDigits(who.normalize('NFC')).toLowerCase().trim();
  const digits = /^[+\d\s()-]+$/.test(word) ? word.replace(/\D/g, '') : '';
  const isNumber = digits.length >= 10 && digits.length <= 15;
  if (word.includes('@')) return addressPattern(word).test(folded);
  return isNumber && numberPattern(digits.slice(-10)).test(folded);
}

/**
 * However it is written, with a country code or without. Digits beside it, such as a time to call,
 * are not of it.
 */
function numberPattern(number: string): RegExp {
  const digits = [...number].join('[\\s()-]*');
  return new RegExp(`(?<!\\d)\\d{0,5}${digits}(?!\\d)`);
}

/**
 * Not as a part of a longer one: `d'souza@`, `.org.in`. In a sentence any sign may stand beside it.
 */
function addressPattern(address: string): RegExp {
  const text = address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const isLonger = String.raw`[\p{L}\p{M}\p{N}._%+-]|[\p{L}\p{N}]'`;
  const goesOn = String.raw`[\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}]`;
  return new RegExp(`(?<!${isLonger})${text}(?!${goesOn})`, 'u');
}
