/** The command `enquiries`: for the operator, beside the running server or without it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../../config/config';
import { type Environment, loadEnvFile } from '../../config/readSettings';
import type { Enquiries } from '../../outbox/enquiry';
import { databaseFile } from '../../outbox/sqlite/database';
import { sqliteEnquiries } from '../../outbox/sqlite/enquiries';
import { type Act, actorOf, auditFile, openAuditLog } from '../../system/auditLog';
import { faultCode, makeFolder } from '../../system/files';
import { painter } from '../../system/terminal';
import { runAsOwner } from '../runAsOwner';
import { help, readArguments, UsageError } from './arguments';
import { backup } from './backup';
import { exportTo, list, mark, markDone, note, search, show } from './commands';
import type { Command } from './desk';
import { erase } from './erase';
import { retry } from './retry';
import { whyItWaits } from './whyItWaits';

const commands: Readonly<Record<string, Command>> = {
  ...{ list, search, show, mark, note, export: exportTo, backup, retry, done: markDone, delete: erase },
};

// What it writes is for its owner only.
process.umask(0o077);
const folder = folderOfCall(process.env);
// Before it becomes another user.
const actor = actorOf(process.env);
// The settings and the data of this program, from wherever it is called: it lies in dist.
process.chdir(join(__dirname, '..'));
loadEnvFile();
run(process.argv.slice(2)).then(
  text => void process.stdout.write(`${text}\n`),
  (fault: Error) => {
    const isUsage = fault instanceof UsageError || faultCode(fault).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isUsage ? 2 : 1;
    const hint = isUsage ? ' "npm run enquiries -- --help" shows how.' : '';
    process.stderr.write(`${fault.message}${hint}\n`);
  },
);

async function run(args: readonly string[]): Promise<string> {
  const given = readArguments(args, Date.now());
  if (given.asksHelp) return help;
  if (given.command === '') throw new UsageError('Give a command.');
  const command = Object.hasOwn(commands, given.command) ? commands[given.command] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${given.command}".`);
  const config = readConfig(process.env);
  // SQLite makes files beside the database even to read it.
  await runAsOwner(config.dataDir);
  const { dataDir, redisUrl, smtpUrl } = config;
  // Mails that were written as files may still be there to be deleted.
  if (redisUrl === undefined && command !== erase && !existsSync(databaseFile(dataDir)))
    throw new Error(`No enquiries: nothing was ever kept in ${resolve(dataDir)}.`);
  const enquiries = await openEnquiries(config);
  return command(given, {
    ...{ enquiries, dataDir, confirm },
    whyItWaits: () => whyItWaits(config, enquiries),
    audit: act => audit(dataDir, act),
    hasMailsElsewhere: redisUrl !== undefined && smtpUrl === undefined,
    pathOf: file => resolve(folder, file),
    paint: painter(process.stdout),
    // A terminal that does not know its width says 0.
    columns: process.stdout.columns || undefined,
  });
}

async function openEnquiries({ dataDir, redisUrl, redisPrefix }: Config): Promise<Enquiries> {
  if (redisUrl === undefined) return sqliteEnquiries(dataDir);
  const { redisEnquiries } = await import('../../outbox/redis/open');
  return redisEnquiries(redisUrl, redisPrefix);
}

/** npm runs a command in the folder of the project, and says where it was called. Source: npm, "npm run". */
function folderOfCall({ npm_lifecycle_event, INIT_CWD }: Environment): string {
  return (npm_lifecycle_event === 'enquiries' && INIT_CWD) || process.cwd();
}

async function audit(dataDir: string, act: Act): Promise<void> {
  try {
    // It may be missing where the enquiries are elsewhere. Root does not make it: the server could not write there.
    if (process.getuid?.() !== 0) await makeFolder(resolve(dataDir));
    await openAuditLog(dataDir, actor, Date.now).add(act);
  } catch (cause) {
    const file = `${auditFile(dataDir)} (${faultCode(cause)})`;
    throw new Error(`It is done, but who did it could not be written into ${file}: note it yourself.`, {
      cause,
    });
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody can be asked here: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
