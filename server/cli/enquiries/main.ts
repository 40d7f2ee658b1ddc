/** The command `enquiries`: for the operator, beside the running server or without it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../../config/config';
import { loadEnvFile } from '../../config/envFile';
import type { Change, Changed, Enquiries } from '../../outbox/enquiries';
import { eraseMails, removeMails } from '../../outbox/erase';
import { filesEnquiries } from '../../outbox/filesEnquiries';
import { foldersOf } from '../../outbox/folders';
import { faultCode } from '../../system/files';
import { openLog } from '../../system/log';
import { painter } from '../../system/terminal';
import { actAsOwner } from '../runAsOwner';
import { readArguments, UsageError } from './arguments';
import { changing } from './changing';
import type { Result } from './desk';
import { help } from './help';
import { looking } from './looking';
import { mailsOf } from './mails';
import { isMentioned } from './person';

const commands = { ...looking, ...changing };

loadEnvFile();
run(process.argv.slice(2)).then(
  ({ text, exitCode }) => {
    process.exitCode = exitCode;
    process.stdout.write(`${text}\n`);
  },
  (fault: Error) => {
    process.exitCode = fault instanceof UsageError ? 2 : 1;
    const hint = fault instanceof UsageError ? ' "npm run enquiries -- --help" shows how.' : '';
    const isForbidden = faultCode(fault) === 'EACCES';
    const sentence = isForbidden
      ? 'DATA_DIR cannot be read: run this as the user that the server has.'
      : fault.message;
    process.stderr.write(`${sentence}${hint}\n`);
  },
);

async function run(args: readonly string[]): Promise<Result> {
  const given = readArguments(args, Date.now());
  if (given.asksHelp || given.command === '') return { text: help, exitCode: given.asksHelp ? 0 : 2 };
  const command = Object.hasOwn(commands, given.command) ? commands[given.command] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${given.command}".`);
  const config = readConfig(process.env);
  if (Object.hasOwn(changing, given.command)) await actAsOwner(config.dataDir);
  return command(given, {
    enquiries: await openEnquiries(config),
    paint: painter(process.stdout),
    // A terminal that does not know its width says 0.
    columns: process.stdout.columns || undefined,
    confirm,
    mentionedIn: who => mentionedIn(config.dataDir, who),
    mailsOf: who => mailsOf(config.dataDir, who),
    removeMails: mails =>
      removeMails(
        config.dataDir,
        mails.map(({ name }) => name),
      ),
  });
}

/** Of the engine that is configured. */
async function openEnquiries({ dataDir, redisUrl, retentionDays }: Config): Promise<Enquiries> {
  if (redisUrl !== undefined) {
    const { redisEnquiries } = await import('../../outbox/redis/open');
    const { all, change } = redisEnquiries(redisUrl);
    return { all, change: async asked => withoutMails(dataDir, asked, await change(asked)) };
  }
  // What the outbox has to say while it is opened is for the log, not for what is asked here.
  const { error } = openLog('text');
  return filesEnquiries(dataDir, retentionDays, { info: () => {}, warn: () => {}, error });
}

/** Without SMTP_URL, mails were written on this machine. */
async function withoutMails(dataDir: string, { deed }: Change, changed: Changed): Promise<Changed> {
  if (deed === 'erase') await eraseMails(foldersOf(dataDir), new Set(changed.changed));
  return changed;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody can be asked here: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function mentionedIn(dataDir: string, who: readonly string[]): Promise<readonly string[]> {
  const folder = foldersOf(resolve(dataDir)).damaged;
  const names = await readdir(folder).catch(() => []);
  const files = names.map(name => join(folder, name));
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8').catch(() => '')));
  return files.filter((_, index) => who.some(each => isMentioned(each, texts[index] ?? '')));
}
