/**
 * Two servers use one PostgreSQL through PgBouncer in transaction mode, while visitors post. The
 * servers are killed one after the other.
 */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { deskVisitor } from '../support/desk/deskVisitor';
import { comesTrue } from '../support/run/comesTrue';
import { tempFolder } from '../support/run/tempFolder';
import { runCommand } from '../support/site/runCommand';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { startPgbouncer } from '../support/store/pgbouncer';
import { startPostgres, type TestPostgres } from '../support/store/postgresServer';
import { endAllClaims, inHand } from './support/endClaims';
import {
  type MailStep,
  type MisbehavingMailServer,
  startMisbehavingMailServer,
} from './support/misbehavingMailServer';
import { databaseName } from './support/postgresGroup';
import { areAllSuccesses, countUp, startPosting } from './support/posting';
import { pick } from './support/random';
import type { ScenarioOptions } from './support/scenario';

export async function twoServers({ isShort, report }: ScenarioOptions): Promise<void> {
  const server = await startPostgres();
  const url = (await startPgbouncer(server))(await server.newUrl());
  const database = databaseName(url);
  const mail = await startMisbehavingMailServer({ behave: takeSlowly });
  const start = async () => startSiteProcess(await tempFolder(), mail.url, { DATABASE_URL: url });
  const sites = [await start(), await start()];
  const posting = { visitors: 8, pauseMs: 200, numbers: countUp() };

  // At first, both servers run.
  const endings = sites.map(({ port }) => startPosting({ ...posting, port }));
  await pause(isShort ? 4_000 : 30_000);
  const both = await Promise.all(endings.map(end => end()));
  const acceptedByBoth = both.flatMap(({ accepted }) => [...accepted]);
  await haveArrived(mail, acceptedByBoth, 60_000);
  const isOnceEach = [...mail.arrived.values()].every(count => count === 1);
  const isSeen = await saveAndLook(sites, url);

  // Like a load balancer, `port` sends visitors to a running server.
  const kills = isShort ? 4 : 30;
  const port = () => pick(sites.filter(({ hasEnded }) => !hasEnded())).port;
  const endPosting = startPosting({ ...posting, visitors: 16, port });
  await killInTurn(sites, kills, start);
  const posted = await endPosting();

  const left = await leftByTheDead(server, database);
  // A dead server's claims end after three minutes. The short form does not wait so long. It ends
  // the claims in the database.
  if (isShort) await server.ask(endAllClaims, database);
  const everything = [...acceptedByBoth, ...posted.accepted];
  await haveArrived(mail, everything, isShort ? 30_000 : 240_000);
  const isDone = (await sites[0]?.isDrained(10_000)) ?? false;
  const twice = [...mail.arrived.values()].filter(count => count > 1).length;

  report.mail({
    accepted: new Set(everything),
    arrived: mail.arrived,
    times: posted.times,
    memoryMb: Math.max(...sites.map(site => site.memoryMb())),
    duplicatesGoal: 'those in the hand of one that died',
  });
  report.figure('claimed by servers that died', left);
  report.claims({
    'while both live, none is mailed twice': isOnceEach,
    'a fee, a notice and a photo saved on the one are seen on the other within 5 s': isSeen,
    'every post was answered with 200': areAllSuccesses(posted),
    'none is mailed twice but what a dying server had in its hand': twice <= kills * inHand,
    'a server that died had claimed no more than it sends at once': left <= kills * inHand,
    'what a dead server had claimed is taken over': left > 0 && isDone,
  });
}

/**
 * Saves changes as an owner on the first server. Returns whether the second server shows them in
 * time.
 */
async function saveAndLook([one, other]: readonly RunningSite[], url: string): Promise<boolean> {
  if (one === undefined || other === undefined) return false;
  const env = { DATABASE_URL: url, DATA_DIR: await tempFolder() };
  const { out } = await runCommand('enquiries', ['sign-in', 'enquiries@localhost'], env);
  const owner = deskVisitor({ app: `http://127.0.0.1:${one.port}` });
  await owner.post(`/desk/sign-in/${/sign-in\/(\S+)/.exec(out)?.[1]}`);

  async function save(form: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    const address = `/desk/site/${form}`;
    const { html } = await owner.get(address);
    const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '';
    const { location } = await owner.post(address, { ...fields, seen, action: 'save' });
    return location.includes('?saved=');
  }

  async function savePhoto(): Promise<boolean> {
    const address = '/desk/site/photos/classroom';
    const { html } = await owner.get(address);
    const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '';
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#c33' },
    })
      .jpeg()
      .toBuffer();
    const fields = { alt: 'Our classroom', caption: 'Here', seen, action: 'save' };
    return (await owner.upload(address, fields, { photo })).location.includes('?saved=');
  }

  /**
   * Returns whether the other server shows the photo in its gallery, and serves the file of the
   * photo.
   */
  async function isPhotoServed(): Promise<boolean> {
    if (!(await isSaid('/gallery', 'Our classroom'))) return false;
    const site = `http://127.0.0.1:${other?.port}`;
    const html = await (await fetch(`${site}/gallery`)).text();
    const [address = ''] = /\/photos\/[\w-]+\.jpg/.exec(html) ?? [];
    return (await fetch(`${site}${address}`)).headers.get('content-type') === 'image/jpeg';
  }

  function isSaid(path: string, words: string): Promise<boolean> {
    const page = `http://127.0.0.1:${other?.port}${path}`;
    return comesTrue(async () => (await (await fetch(page)).text()).includes(words), 5_000);
  }

  return (
    (await save('course/java', { 'fee-amount': '23456' })) &&
    (await isSaid('/java', '₹23,456')) &&
    (await save('notice', { words: 'Closed for a trial', until: '2099-01-01' })) &&
    (await isSaid('/', 'Closed for a trial')) &&
    (await savePhoto()) &&
    (await isPhotoServed())
  );
}

/** Makes the mail server so slow that a killed server always has unfinished mails. */
function takeSlowly(step: MailStep): { readonly waitMs: number } | undefined {
  return step === 'accepted' ? { waitMs: 50 } : undefined;
}

/** Kills the servers one after the other, and starts each again. */
async function killInTurn(
  sites: RunningSite[],
  kills: number,
  start: () => Promise<RunningSite>,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + Math.random() * 1_500);
    const victim = kill % sites.length;
    await sites[victim]?.end('SIGKILL');
    await pause(Math.random() * 1_000);
    sites[victim] = await start();
  }
}

function haveArrived(
  mail: MisbehavingMailServer,
  tags: readonly string[],
  withinMs: number,
): Promise<boolean> {
  return comesTrue(() => tags.every(tag => mail.arrived.has(tag)), withinMs);
}

const waitingAndClaimed = `SELECT count(*) AS count,
  count(*) FILTER (WHERE claimed_until > extract(epoch FROM clock_timestamp()) * 1000) AS claimed
  FROM delivery WHERE state = 'waiting'`;

/**
 * Waits until the running servers have sent all mails that they may send. Returns how many
 * deliveries still wait after that. These deliveries are claimed by dead servers.
 */
async function leftByTheDead(server: TestPostgres, database: string): Promise<number> {
  let before: unknown;
  await comesTrue(async () => {
    const [row] = await server.ask(waitingAndClaimed, database);
    const isStill = row?.count === row?.claimed && row?.count === before;
    before = row?.count;
    if (!isStill) await pause(1_000);
    return isStill;
  }, 60_000);
  return Number(before);
}
