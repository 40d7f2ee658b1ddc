/** Two servers on one PostgreSQL, under steady posts. Now the one dies, now the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { tempFolder, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startPostgresGroup } from './support/postgresGroup.mjs';
import { countUp, startPosting } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

/** So many mails does one server send at once. */
const inHand = 5;

export async function twoServers({ isShort, report, folder }) {
  const group = await startPostgresGroup(folder, { hasStandby: false });
  // Slow enough that a server that dies always has mails in its hand.
  const mail = await startMailServer({ behave: step => step === 'accepted' && { waitMs: 50 } });
  const start = () => startSite(tempFolder(), mail.url, group.env);
  const sites = [await start(), await start()];
  const numbers = countUp();
  const posting = { visitors: 8, pauseMs: 200, numbers };
  const isEverythingSent = tags => [...tags].every(tag => mail.arrived.has(tag));

  // Both live.
  const endBoth = sites.map(({ port }) => startPosting({ ...posting, port }));
  await pause(isShort ? 4_000 : 30_000);
  const both = await Promise.all(endBoth.map(end => end()));
  const acceptedByBoth = both.flatMap(({ accepted }) => [...accepted]);
  await until(() => isEverythingSent(acceptedByBoth), 60_000);
  const isOnceEach = [...mail.arrived.values()].every(count => count === 1);

  // A balancer leads visitors to the one that lives.
  const kills = isShort ? 4 : 30;
  const live = () => sites.filter(({ hasEnded }) => !hasEnded());
  const toLiving = () => live()[Math.floor(Math.random() * live().length)].port;
  const endPosting = startPosting({ ...posting, visitors: 16, port: toLiving });
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + Math.random() * 1_500);
    const victim = kill % 2;
    await sites[victim].end('SIGKILL');
    await pause(Math.random() * 1_000);
    sites[victim] = await start();
  }
  const { accepted, times, statuses } = await endPosting();

  const left = await leftByTheDead(group);
  // It takes three minutes until the leases are over: the short run lets the database see the same without the wait.
  if (isShort)
    await group
      .primary()
      .ask('UPDATE delivery SET claimed_until = claimed_until - 180000', 'institute');
  const everything = new Set([...acceptedByBoth, ...accepted]);
  await until(() => isEverythingSent(everything), isShort ? 30_000 : 240_000);
  const isDone = await until(async () => (await sites[0].status()).waiting === 0, 10_000);

  const memoryMb = Math.max(...sites.map(site => site.memory()));
  const goal = 'those in the hand of one that died';
  report.mail({ accepted: everything, arrived: mail.arrived, times, memoryMb, goal });
  report.figure('claimed by servers that died', left);
  const twice = [...mail.arrived.values()].filter(count => count > 1).length;
  report.claims({
    'while both live, none is mailed twice': isOnceEach,
    'every post was answered with 200': [...statuses.keys()].join() === '200',
    'none is mailed twice but what a dying server had in its hand': twice <= kills * inHand,
    'what a dead server had claimed is taken over': left > 0 && isDone,
  });
}

/** How many deliveries wait when all have gone out that the living servers know of. */
async function leftByTheDead(group) {
  const waiting = `SELECT count(*) AS count,
    count(*) FILTER (WHERE claimed_until > extract(epoch FROM clock_timestamp()) * 1000) AS claimed
    FROM delivery WHERE state = 'waiting'`;
  let before;
  await until(async () => {
    const [{ count, claimed }] = await group.primary().ask(waiting, 'institute');
    const isStill = count === claimed && count === before;
    before = count;
    if (!isStill) await pause(1_000);
    return isStill;
  }, 60_000);
  return Number(before);
}
