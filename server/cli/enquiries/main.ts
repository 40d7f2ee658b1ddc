/** The command `enquiries`: for the operator, beside the running server or without it. */
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../../config/config';
import { type Environment, loadEnvFile } from '../../config/environment';
import { hasMailsElsewhere } from '../../mail/emlFiles';
import { noEnquiries } from '../../store/operatorStore';
import { type AuditEntry, actorOf, auditFile, openAuditLog } from '../../system/auditLog';
import { commandLine } from '../../system/commandLine';
import { faultCode, makeFolder } from '../../system/durableFiles';
import { sentenceOn } from '../../system/shutdown';
import { painter } from '../../system/terminal';
import { openEnquiriesOf } from '../openEnquiries';
import { runAsOwner } from '../runAsOwner';
import { type Arguments, help, readArguments, UsageError } from './arguments';
import { backup } from './backupCommand';
import type { Command, CommandContext } from './commandContext';
import { exportTo, list, markDone, search, show } from './commands';
import { copy } from './copyCommand';
import { erase } from './deleteCommand';
import { type OutputFile, openOutputFile } from './outputFile';
import { restore } from './restoreCommand';
import { retry } from './retryCommand';
import { signInWith } from './signInCommand';
import type { WholeStore, WholeStoreCommand } from './wholeStore';
import { whyItWaits } from './whyItWaits';

const commands: Readonly<Record<string, Command>> = {
  list,
  search,
  show,
  export: exportTo,
  backup,
  retry,
  done: markDone,
  delete: erase,
};

const wholeStoreCommands: Readonly<Record<string, WholeStoreCommand>> = {
  restore,
  copy,
};

// What it writes is for its owner only.
process.umask(0o077);
const folder = folderOfCall(process.env);
// Before it becomes another user.
const actor = actorOf(process.env);
// The settings and the data of this program, from wherever it is called: it lies in dist.
process.chdir(join(__dirname, '..'));
loadEnvFile();
// `export > FILE` on a full disk; whoever reads it may have seen enough (`list | head`).
process.stdout.on('error', fault => {
  process.exitCode = 1;
  if (faultCode(fault) !== 'EPIPE')
    process.stderr.write(`The output cannot be written (${faultCode(fault)}).\n`);
});
run(process.argv.slice(2)).then(
  text => void process.stdout.write(`${text}\n`),
  (fault: unknown) => {
    const isUsage = fault instanceof UsageError || faultCode(fault).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isUsage ? 2 : 1;
    const hint = isUsage ? ` "${commandLine('enquiries', '--help')}" shows how.` : '';
    process.stderr.write(`${sentenceOn(fault)}${hint}\n`);
  },
);

async function run(args: readonly string[]): Promise<string> {
  const given = readArguments(args, Date.now());
  if (given.asksHelp) return help;
  if (given.command === '') throw new UsageError('Give a command.');
  const wholeStoreCommand = commandOf(wholeStoreCommands, given.command);
  if (wholeStoreCommand !== undefined) return wholeStoreCommand(given, await wholeStore());
  const known = commandOf(commands, given.command);
  if (known === undefined && given.command !== 'sign-in')
    throw new UsageError(`There is no command "${given.command}".`);
  const config = readConfig(process.env);
  const command = known ?? signInWith(config);
  const output = command === exportTo ? await outputOf(given) : undefined;
  try {
    // SQLite makes files beside the database even to read it.
    await runAsOwner(config.dataDir);
    return await perform(command, given, config, output);
  } finally {
    await output?.close();
  }
}

async function outputOf({ words: [file = ''] }: Arguments): Promise<OutputFile | undefined> {
  return file === '' ? undefined : openOutputFile(resolve(folder, file), file);
}

async function perform(
  command: Command,
  given: Arguments,
  config: Config,
  output: OutputFile | undefined,
): Promise<string> {
  const { dataDir } = config;
  const opened = await openEnquiriesOf(config, actor.by);
  // Mails that were written as files may still be there to be deleted.
  if (opened === undefined && command !== erase)
    throw new Error(
      given.command === 'sign-in'
        ? notBegun
        : `No enquiries: nothing was ever kept in ${resolve(dataDir)}.`,
    );
  const isServed = () => opened?.isServed() ?? false;
  const context: CommandContext = {
    enquiries: opened?.enquiries ?? noEnquiries,
    sessions: opened?.sessions ?? noSessions,
    isServed,
    backup: file => opened?.backup(file),
    backupElsewhere: opened?.backupElsewhere,
    dataDir,
    confirm,
    whyItWaits: () => whyItWaits(config, isServed()),
    audit: act => audit(dataDir, act),
    hasMailsElsewhere: hasMailsElsewhere(config),
    pathOf: file => resolve(folder, file),
    output,
    paint: painter(process.stdout),
    // A terminal that does not know its width says 0.
    columns: process.stdout.columns || undefined,
  };
  try {
    // A backup is of what is there, whatever release has made it.
    if (command !== backup) await opened?.bringUpToDate();
    return await command(given, context);
  } finally {
    await opened?.close();
  }
}

const notBegun = 'Start the site first: it makes the database in which the link is kept.';

const noSessions = { addLink: async () => false, siteUrl: async () => undefined };

/** Nothing is opened: it may be damaged. */
async function wholeStore(): Promise<WholeStore> {
  const config = readConfig(process.env);
  await runAsOwner(config.dataDir);
  return {
    config,
    pathOf: file => resolve(folder, file),
    audit: act => audit(config.dataDir, act),
  };
}

function commandOf<T>(commands: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/**
 * npm runs a command in the folder of the project, and
 * says where it was called. Source: npm, "npm run".
 */
function folderOfCall({ npm_lifecycle_event, INIT_CWD }: Environment): string {
  return (npm_lifecycle_event === 'enquiries' && INIT_CWD) || process.cwd();
}

/**
 * What was done is printed all the same: an export without a file is nowhere else, nor is what a
 * deletion leaves.
 */
async function audit(dataDir: string, act: AuditEntry): Promise<void> {
  try {
    // It may be missing where the enquiries are elsewhere. Root does not make it: the server could
    // not write there.
    if (process.getuid?.() !== 0) await makeFolder(resolve(dataDir));
    await openAuditLog(dataDir, actor, Date.now).add(act);
  } catch (fault) {
    const file = `${auditFile(dataDir)} (${faultCode(fault)})`;
    process.exitCode = 1;
    process.stderr.write(
      `It is done, but who did it could not be written into ${file}: note it yourself.\n`,
    );
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody can be asked here: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
