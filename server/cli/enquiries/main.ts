/**
 * The command `enquiries` for the operator. It works while the server runs and while it does not
 * run.
 */
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Environment, loadEnvFile } from '../../config/environment';
import { readConfigOrLastGood } from '../../store/lastGoodFacts';
import { type AuditEntry, actorOf, auditFile, openAuditLog } from '../../system/auditLog';
import { commandLine } from '../../system/commandLine';
import { faultCode, makeFolder } from '../../system/durableFiles';
import { sentenceOn } from '../../system/shutdown';
import { runAsOwner } from '../runAsOwner';
import { backup } from './backup';
import { type Command, readGiven } from './commandLines';
import { exportTo, list, retry, show, signIn } from './commands';
import { copy } from './copyCommand';
import { erase } from './deleteCommand';
import { facts } from './factsCommand';
import { type Operator, UsageError } from './operator';
import { restore } from './restore';

const filters = ['waiting', 'delivered', 'refused', 'since'] as const;

const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [TEXT]',
    does: 'the newest 50; with a text, the ones that contain it: a name, a number, a course, a note',
    takes: 'a text to look for',
    least: 0,
    most: Number.POSITIVE_INFINITY,
    options: [...filters, 'limit', 'json'],
    run: list,
  },
  show: {
    usage: 'show ID…',
    does: 'one enquiry; the first four letters of its id are enough',
    takes: 'the id of an enquiry, which "list" prints',
    least: 1,
    most: Number.POSITIVE_INFINITY,
    options: ['json'],
    run: show,
  },
  export: {
    usage: 'export [FILE]',
    does: 'FILE.csv for a spreadsheet, FILE.json for programs; without a file it is printed',
    takes: 'one file',
    least: 0,
    most: 1,
    options: [...filters, 'json'],
    run: exportTo,
  },
  retry: {
    usage: 'retry ID… | --all',
    does: 'sends waiting enquiries now, and refused ones again',
    takes: 'ids, or --all',
    least: 0,
    most: Number.POSITIVE_INFINITY,
    options: ['all'],
    run: retry,
  },
  delete: {
    usage: 'delete NUMBER|EMAIL|ID… [--yes]',
    does: 'erases everything that a person sent; --yes asks no question',
    takes: 'phone numbers, email addresses or ids',
    least: 1,
    most: Number.POSITIVE_INFINITY,
    options: ['yes'],
    run: erase,
  },
  backup: {
    usage: 'backup FILE [--keep N]',
    does: 'copies the database; --keep adds the date to the name, and keeps the last N copies',
    takes: 'one file',
    least: 1,
    most: 1,
    options: ['keep'],
    run: backup,
  },
  restore: {
    usage: 'restore FILE',
    does: 'replaces the database by a backup; the server must be stopped',
    takes: 'one file',
    least: 1,
    most: 1,
    options: [],
    run: restore,
  },
  copy: {
    usage: 'copy',
    does: 'copies DATA_DIR to the empty PostgreSQL of DATABASE_URL; the server must be stopped',
    takes: 'no words',
    least: 0,
    most: 0,
    options: [],
    run: copy,
  },
  facts: {
    usage: 'facts export|import|history [FILE]',
    does: 'the facts with the saves of the office, in the format of SITE_FILE; who saved when',
    takes: 'export, export FILE, import FILE or history',
    least: 1,
    most: 2,
    options: [],
    run: facts,
  },
  'sign-in': {
    usage: 'sign-in ADDRESS',
    does: 'a link that opens the desk (/desk) once, for a person who may use it',
    takes: 'one mail address',
    least: 1,
    most: 1,
    options: [],
    run: signIn,
  },
};

// Only the owner may read the files that this command writes.
process.umask(0o077);
const folder = folderOfCall(process.env);
// Finds out who runs the program, before the program changes its user.
const actor = actorOf(process.env);
// Settings and data are relative to the project's folder. This program is in `dist`, which is in
// that folder.
process.chdir(join(__dirname, '..'));
loadEnvFile();
// This error happens if the disk is full (`export > FILE`), or if a reader ends early (`list |
// head`).
process.stdout.on('error', fault => {
  process.exitCode = 1;
  if (faultCode(fault) !== 'EPIPE')
    process.stderr.write(`The output cannot be written (${faultCode(fault)}).\n`);
});
const [name = '', ...args] = process.argv.slice(2);
run(name, args).then(
  text => void process.stdout.write(`${text}\n`),
  (fault: unknown) => {
    process.exitCode = fault instanceof UsageError ? 2 : 1;
    const usage = fault instanceof UsageError ? `\n${usageOf(name)}` : '';
    process.stderr.write(`${sentenceOn(fault)}${usage}\n`);
  },
);

async function run(name: string, args: readonly string[]): Promise<string> {
  if (['--help', '-h', 'help'].includes(name)) return helpText();
  const command = commandOf(name);
  if (command === undefined)
    throw new UsageError(name === '' ? 'Give a command.' : `There is no command "${name}".`);

  const given = readGiven(name, command, args, Date.now());
  if (given === undefined) return helpText();

  const config = await readConfigOrLastGood(process.env, '', runAsOwner);
  const { by } = actor;
  const operator: Operator = {
    config,
    by,
    folder,
    confirm,
    audit: act => audit(config.dataDir, act),
  };
  return command.run(given, operator);
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

function usageOf(name: string): string {
  const usage = commandOf(name)?.usage ?? `${Object.keys(commands).join(' | ')}, or --help`;
  return `Usage: ${commandLine('enquiries', usage)}`;
}

function helpText(): string {
  const rows = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(32)} ${does}`);
  return `Shows and handles enquiries.

  ${commandLine('enquiries', 'COMMAND')}

${rows.join('\n')}

  list, export:   --waiting --delivered --refused    only enquiries with this state of their mail or webhook
                  --since 2026-11-01 | 7d            only those that came since then
  list:           --limit N                          at most N, the newest ones; 0 means all
  list, show, export: --json                         for programs

All commands except restore and copy work with and without a running server.`;
}

/**
 * Returns the folder in which the user ran npm. npm runs the command in the project's folder, and
 * passes the user's folder in INIT_CWD. Source: npm, "npm run".
 */
function folderOfCall({ npm_lifecycle_event, INIT_CWD }: Environment): string {
  return (npm_lifecycle_event === 'enquiries' && INIT_CWD) || process.cwd();
}

/**
 * Writes a line of the audit log. If this fails, prints a warning and does not throw, because the
 * command must still print its result. For example, the result of an export without a file is
 * only printed, and is not stored anywhere.
 */
async function audit(dataDir: string, act: AuditEntry): Promise<void> {
  try {
    // With PostgreSQL, DATA_DIR may not exist. If root made the folder, the server could not
    // write in it. So root does not make it.
    if (process.getuid?.() !== 0) await makeFolder(resolve(dataDir));
    await openAuditLog(dataDir, actor, Date.now).add(act);
  } catch (fault) {
    const file = `${auditFile(dataDir)} (${faultCode(fault)})`;
    process.exitCode = 1;
    process.stderr.write(
      `It is done, but the entry in ${file} could not be written: write it yourself.\n`,
    );
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal for the question: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
