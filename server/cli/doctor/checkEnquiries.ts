/**
 * Checks the enquiries: whether they wait for long, were refused, are dated rightly, or lie in
 * files for too long.
 */
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, minuteMs } from '../../../shared/time';
import type { Config } from '../../config/config';
import { mailFolder } from '../../mail/emlFiles';
import type { Figures } from '../../store/enquiryTypes';
import type { OperatorStore } from '../../store/operatorStore';
import { builtFiles } from '../../system/builtFiles';
import { commandLine } from '../../system/commandLine';
import { timeInIndia } from '../../system/timeInIndia';
import { ago } from './ago';
import { type Finding, type Findings, graded, warning, wrong } from './finding';

/** No true clock is earlier than this file. */
const builtFile = join(__dirname, builtFiles.manifest);

export async function* enquiryFindings(
  enquiries: OperatorStore,
  config: Config,
  now: number,
): Findings {
  const [newest] = (await enquiries.list({ limit: 1 })).enquiries;
  const builtAt = existsSync(builtFile) ? statSync(builtFile).mtimeMs : 0;
  yield clockFinding(now, Math.max(newest?.keptAt ?? 0, builtAt));
  yield* figuresFindings(await enquiries.figures(), config, now);
}

/** systemd-timesyncd and chrony leave these once the clock is set. */
const clockKeepers = [
  '/run/systemd/timesync/synchronized',
  '/run/chrony/chronyd.pid',
  '/run/chronyd.pid',
];

function clockFinding(now: number, earliest: number): Finding {
  const text = `The clock says ${timeInIndia(now)}.`;
  const todo = 'Set it, and let the machine keep it: timedatectl set-ntp true';
  if (earliest > now + minuteMs)
    return wrong(
      'Clock',
      `${text} Yet something was built or kept at ${timeInIndia(earliest)}.`,
      todo,
    );
  const isKept = clockKeepers.some(file => existsSync(file));
  const kept = isKept
    ? 'The machine keeps it right'
    : 'Whether anything keeps it right cannot be seen here';
  return graded(isKept ? 'ok' : 'warning', 'Clock', `${text} ${kept}.`, `If it is wrong: ${todo}`);
}

function* figuresFindings(figures: Figures, { alertAfterMinutes, smtpUrl }: Config, now: number) {
  const {
    waiting,
    held,
    overLimit,
    refused,
    oldestWaitingAt = now,
    lastDeliveredAt: last,
  } = figures;
  const minutes = Math.floor((now - oldestWaitingAt) / minuteMs);
  const isLate = minutes >= alertAfterMinutes;
  const delivered =
    last === undefined
      ? 'None of those kept was delivered'
      : `The last was delivered ${ago(now - last)} ago`;
  const text = `${waiting} wait${isLate ? `, the oldest for ${minutes} minutes` : ''}. ${delivered}.`;
  const todo =
    overLimit > 0
      ? 'The sending limit of the mail provider is used up: they are tried every hour until it is over. Ask the provider for a higher one if that happens again.'
      : 'See what is said of mail here, and whether the server runs.';
  yield graded(isLate ? 'wrong' : 'ok', 'Enquiries', text, todo);
  if (held > 0) yield heldFinding(held, smtpUrl !== undefined);
  const list = commandLine('enquiries', 'list --refused');
  const howTo = `Read why: ${list}, then show, retry or done.`;
  if (refused > 0)
    yield wrong('Refused', `The mail server has refused ${refused} for good.`, howTo);
  yield* webhookFindings(figures, howTo);
}

function heldFinding(held: number, hasMailServer: boolean): Finding {
  if (hasMailServer)
    return warning(
      'Held',
      `${held} of them came while no mail server was set, and go out within a minute where the server that runs has one.`,
      'If they do not, restart it.',
    );
  return warning(
    'Held',
    `${held} of them wait because no mail server is set: nobody gets them.`,
    'Set SMTP_URL, then restart: they are mailed then. Or read the .eml files.',
  );
}

function* webhookFindings({ webhooksWaiting, webhooksRefused }: Figures, howTo: string) {
  if (webhooksWaiting > 0)
    yield warning(
      'Webhook',
      `${webhooksWaiting} wait for ENQUIRY_WEBHOOK_URL.`,
      'If they still do in a minute: see that it answers, and what show says of one.',
    );
  if (webhooksRefused > 0)
    yield wrong('Webhook', `ENQUIRY_WEBHOOK_URL has refused ${webhooksRefused} for good.`, howTo);
}

/**
 * A mail that was written as a file is deleted with its enquiry. What is older waits still, or its
 * enquiry was lost, or another machine deleted it: the file may be all that the operator has of it.
 */
export async function* oldMailsFindings({ dataDir, retentionDays }: Config, now: number): Findings {
  const folder = mailFolder(dataDir);
  // Names begin with the time, written as in this one.
  const before = new Date(now - retentionDays * dayMs).toISOString().replaceAll(':', '-');
  const names = await readdir(folder).catch(() => []);
  const { length } = names.filter(name => /^\d{4}-.*\.eml$/.test(name) && name < before);
  if (length === 0) return;
  const mails = length === 1 ? '1 mail in' : `${length} mails in`;
  const text = `${mails} ${folder} ${length === 1 ? 'is' : 'are'} older than the ${retentionDays} days after which /privacy says that this website deletes an enquiry.`;
  const todo =
    'A mail is deleted with its enquiry, and these may be your only copy: read them, and delete those that are dealt with.';
  yield warning('Old mails', text, todo);
}
