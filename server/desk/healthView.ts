/**
 * The page on which an owner sees what is wrong with the site. For each kind of problem, the page
 * has one easy sentence. When the owner presses this sentence, the page also shows the sentences
 * of the doctor command.
 */
import { join } from 'node:path';
import type { HealthKind, HealthLine } from '../../shared/desk/healthViews';
import { deskText } from '../../shared/desk/text';
import type { Trouble } from '../../shared/desk/views';
import { certificateEnd, certificateFinding } from '../checks/checkAddress';
import { backupFinding, damagedFindings, enquiryFindings, roomFinding } from '../checks/checkData';
import { mailFindings } from '../checks/checkMail';
import { alertAfterMs, allRecipients } from '../config/config';
import { type Finding, type Topic, warning } from '../config/finding';
import { factFindings, settingFindings } from '../config/findings';
import { firstVisitBytes, type Pages } from '../pages/cache';
import type { Site } from '../site';
import { lastBackup } from '../store/lastBackup';

/**
 * The simple sentence of each topic. The page shows the sentence if a finding of this topic is a
 * warning or wrong. Several topics may have the same sentence.
 */
const oddKinds: Readonly<Record<Topic, HealthKind>> = {
  Address: 'settingsOdd',
  Alerts: 'settingsOdd',
  Backup: 'backupOld',
  Certificate: 'certificateEnds',
  Damaged: 'diskOdd',
  Database: 'notKept',
  Desk: 'settingsOdd',
  Disk: 'diskOdd',
  DKIM: 'mailOdd',
  DMARC: 'mailOdd',
  Durable: 'settingsOdd',
  Encoding: 'settingsOdd',
  Encryption: 'testOdd',
  Enquiries: 'mailWaits',
  Facts: 'factsOdd',
  File: 'fileFault',
  Https: 'settingsOdd',
  Log: 'settingsOdd',
  Logo: 'factsOdd',
  Mail: 'mailOff',
  Pages: 'pageLarge',
  Phones: 'phonesOdd',
  Pictures: 'factsOdd',
  Proxy: 'settingsOdd',
  Recipient: 'mailOdd',
  Refused: 'mailRefused',
  Sample: 'factsSample',
  Sender: 'mailOdd',
  Server: 'notKept',
  Settings: 'settingsOdd',
  SPF: 'mailOdd',
  Standby: 'settingsOdd',
  Theme: 'factsOdd',
  Version: 'settingsOdd',
};

/** Like `oddKinds`, but for the findings of a test mail. Two topics have another sentence here. */
const testKinds: Readonly<Record<Topic, HealthKind>> = {
  ...oddKinds,
  Mail: 'testFailed',
  Recipient: 'testRefused',
};

type Values = Partial<Omit<HealthLine, 'kind' | 'state' | 'details'>>;

/** The longest time for which the page waits for the certificate, in milliseconds. */
const certificateMs = 3_000;

/** The lines of the page. Problems come first. */
export async function healthLines(site: Site): Promise<readonly HealthLine[]> {
  const { config, facts, savedFacts, store, pages, dist, now } = site;
  const at = now();
  const { url } = facts();
  const status = await store.status().catch(() => undefined);
  const lastMail = await store.lastMail();
  // Backups of a PostgreSQL database are made outside of this server, and no file on this machine
  // records their time.
  const hasBackups = config.database === undefined;
  const backup = hasBackups ? await lastBackup(config.dataDir) : undefined;
  const endsAt = await certificateEnd(url, certificateMs);
  const room = status?.freeBytes;

  const found: readonly Finding[] = [
    ...(status === undefined || config.smtpUrl === undefined ? [] : enquiryFindings(status, at)),
    ...factFindings(savedFacts.present(), at, join(dist, 'public')),
    ...largePages(pages),
    ...(await settingFindings(config, facts())),
    ...(room === undefined ? [] : [roomFinding('DATA_DIR', Math.floor(room / 1024 / 1024))]),
    ...(await damagedFindings(config.dataDir)),
    ...(hasBackups ? [backupFinding(backup, at)] : []),
    ...(endsAt === undefined ? [] : [certificateFinding(url, endsAt, at)]),
  ];
  const odd = oddLines(found, oddKinds, {
    mailWaits: { count: status?.waiting, when: status?.oldestWaitingAt },
    mailRefused: { count: status?.refused },
    backupOld: { when: backup?.at },
    certificateEnds: { when: endsAt },
    factsSample: { facts: savedFacts.present().factsSource.sample },
  });
  const canKeep = status?.canKeep === true;
  const isFine = (...kinds: readonly HealthKind[]): boolean =>
    odd.every(({ kind }) => !kinds.includes(kind));
  const fine: readonly (HealthLine | false)[] = [
    isFine('mailOff', 'mailWaits') &&
      (lastMail === undefined
        ? fineLine('mailNone')
        : fineLine('mailArrives', { to: [lastMail.recipient], when: lastMail.at })),
    canKeep && isFine('diskOdd') && fineLine('kept'),
    backup !== undefined && isFine('backupOld') && fineLine('backupMade', { when: backup.at }),
    endsAt !== undefined && isFine('certificateEnds') && fineLine('certificate', { when: endsAt }),
    isFine('fileFault', 'factsSample', 'phonesOdd', 'factsOdd', 'pageLarge') &&
      fineLine('factsFine'),
    isFine('settingsOdd') && fineLine('settingsFine'),
  ];
  const notKept: HealthLine = { kind: 'notKept', state: 'wrong', details: [] };
  const all = [...(canKeep ? [] : [notKept]), ...odd, ...fine.filter(line => line !== false)];
  return all
    .map(line => (line.kind === 'backupOld' && backup === undefined ? noBackup(line) : line))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
}

/**
 * Returns warnings about pages that are too large. A form of the desk refuses facts that would
 * make a page too large. But such facts may still come from SITE_FILE, from `facts import`, or
 * from "Undo".
 */
function largePages(pages: Pick<Pages, 'nearlyFull'>): readonly Finding[] {
  return pages
    .nearlyFull()
    .filter(({ bytes }) => bytes > firstVisitBytes)
    .map(({ path, bytes }) =>
      warning(
        'Pages',
        `The page ${path} has ${bytes} bytes: a first visit gets ${firstVisitBytes} at once.`,
        'Shorten the texts of this page.',
      ),
    );
}

const states: readonly string[] = ['wrong', 'warning', 'ok'];
/**
 * The kinds of lines, in the order in which the page shows them. This is the order of the texts
 * in `health.lines`. The lines about mail come first.
 */
const kinds: readonly string[] = Object.keys(deskText('en').health.lines);

function noBackup(line: HealthLine): HealthLine {
  return { ...line, kind: 'backupNone' };
}

/**
 * Finds the most important problem. Every page of the desk shows this problem to an owner.
 * Undefined if there is none. On the operator's own machine, a missing mail server is not a
 * problem.
 */
export async function troubleOf({
  config,
  store,
  now,
}: Pick<Site, 'config' | 'store' | 'now'>): Promise<Trouble | undefined> {
  const status = await store.status().catch(() => undefined);
  if (status === undefined || !status.canKeep) return 'store';
  if (config.factsSource.fault !== undefined) return 'facts';
  if (config.smtpUrl === undefined) return config.desk.isLocal ? undefined : 'mail';
  const { oldestWaitingAt = now() } = status;
  return now() - oldestWaitingAt >= alertAfterMs ? 'mail' : undefined;
}

/** Sends a test mail to all recipients of enquiries, and returns the result. */
export async function testMailLines({
  config,
  facts,
  now,
}: Pick<Site, 'config' | 'facts' | 'now'>): Promise<readonly HealthLine[]> {
  const found = await mailFindings(config, facts(), { sendsTestMail: true, now: now() });
  const isTaken = found.some(({ about, state }) => about === 'Mail' && state === 'ok');
  return [
    ...(isTaken ? [fineLine('testTaken', { to: allRecipients(config) })] : []),
    ...oddLines(found, testKinds, {}),
  ];
}

/**
 * Returns one line for each kind of problem. The line has the details of all findings of this
 * kind. Findings that are ok have no line.
 */
function oddLines(
  found: readonly Finding[],
  kindOf: Readonly<Record<Topic, HealthKind>>,
  values: { readonly [Kind in HealthKind]?: Values },
): readonly HealthLine[] {
  const byKind = new Map<HealthKind, Finding[]>();
  for (const finding of found.filter(({ state }) => state !== 'ok')) {
    const kind = kindOf[finding.about];
    byKind.set(kind, [...(byKind.get(kind) ?? []), finding]);
  }
  return [...byKind].map(([kind, findings]) => ({
    kind,
    state: findings.some(({ state }) => state === 'wrong') ? 'wrong' : 'warning',
    details: findings.map(({ text, todo = '' }) => `${text} ${todo}`.trim()),
    ...values[kind],
  }));
}

function fineLine(kind: HealthKind, values: Values = {}): HealthLine {
  return { kind, state: 'ok', details: [], ...values };
}
