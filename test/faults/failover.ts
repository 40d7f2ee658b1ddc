/**
 * Visitors post at two servers all the time. PostgreSQL's primary is killed, and its standby
 * takes over. HAProxy then leads the servers to the new primary, and the servers recover by
 * themselves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { tempFolder } from '../support/run/tempFolder';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { endAllClaims } from './support/endClaims';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { databaseName, type PostgresGroup, startPostgresGroup } from './support/postgresGroup';
import { countUp, type Posted, startPosting } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

/**
 * The goal for the time of a failover. The time begins with the order to promote the standby. It
 * ends when each server has accepted an enquiry again.
 */
const withinMs = 5_000;

export async function failover({ isShort, report }: ScenarioOptions): Promise<void> {
  const group = await startPostgresGroup();
  const mail = await startMisbehavingMailServer();
  const first = await startOn(group, mail.url);
  const second = await startOn(group, mail.url);
  const numbers = countUp();
  const endings = [first, second].map(({ port }) =>
    startPosting({ visitors: 8, pauseMs: 100, port, numbers }),
  );
  const promotions = await promoteAgainAndAgain(group, isShort ? 1 : 5);
  const posted = await Promise.all(endings.map(end => end()));

  const accepted = new Set(posted.flatMap(each => [...each.accepted]));
  const statuses = new Set(posted.flatMap(each => [...each.statuses.keys()]));
  const kept = await keptTags(group);
  // A server claims a mail before it sends the mail. If the answer to the claim was lost with the
  // primary, nobody sends the mail until the claim ends.
  await comesTrue(() => [...accepted].every(tag => mail.arrived.has(tag)), 10_000);
  await group.primary().ask(endAllClaims, databaseName(group.url));
  await comesTrue(() => [...accepted].every(tag => mail.arrived.has(tag)), 60_000);
  const isDone = await first.isDrained(30_000);
  const outages = promotions.flatMap(at => posted.map(each => firstAfter(each, at) - at));
  const longestMs = Math.max(...outages);

  report.figure('accepted again after the promotion', `${Math.round(longestMs)} ms`, '5000 ms');
  report.mail({
    accepted,
    arrived: mail.arrived,
    times: posted.flatMap(({ times }) => times),
    memoryMb: Math.max(first.memoryMb(), second.memoryMb()),
    duplicatesGoal: 'those that were under way at a kill',
  });
  report.claims({
    'the new primary has all that was acknowledged': [...accepted].every(tag => kept.has(tag)),
    'both servers go on by themselves within 5 s': longestMs <= withinMs,
    'no server was started anew': !first.hasEnded() && !second.hasEnded(),
    'no post gets another answer than 200 or 503': [...statuses].every(
      each => each === 200 || each === 503,
    ),
    'nothing waits in the end': isDone,
  });
}

async function startOn(group: PostgresGroup, smtpUrl: string): Promise<RunningSite> {
  return startSiteProcess(await tempFolder(), smtpUrl, { DATABASE_URL: group.url });
}

/**
 * Kills the primary and promotes the standby. Returns the times at which a promotion was ordered.
 */
async function promoteAgainAndAgain(
  group: PostgresGroup,
  rounds: number,
): Promise<readonly number[]> {
  const promotions: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await pause(2_000 + Math.random() * 2_000);
    await group.primary().stop('SIGKILL');
    // A supervisor takes this time to notice that the primary is dead.
    await pause(500);
    promotions.push(performance.now());
    const old = await group.promote();
    await pause(withinMs);
    // The old primary returns as a standby.
    if (round < rounds) await group.follow(old);
  }
  return promotions;
}

/**
 * Looks at the accepted posts that began after `at`. Returns the time of the first answer among
 * them, or Infinity if there is no such post.
 */
function firstAfter({ spans }: Posted, at: number): number {
  const later = [...spans.values()].filter(({ begunAt }) => begunAt > at);
  return Math.min(...later.map(({ answeredAt }) => answeredAt));
}

async function keptTags(group: PostgresGroup): Promise<ReadonlySet<string>> {
  const name = databaseName(group.url);
  const rows = await group.primary().ask('SELECT "values" FROM enquiry', name);
  return new Set(rows.map(row => JSON.parse(String(row.values)).course));
}
