/** The primary of PostgreSQL dies and its standby takes over, under steady posts at two servers, which go on by themselves. */
import { setTimeout as pause } from 'node:timers/promises';
import { tempFolder, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startPostgresGroup } from './support/postgresGroup.mjs';
import { countUp, startPosting } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

/** From the order to promote the standby until each server has accepted an enquiry again. */
const withinMs = 5_000;

export async function failover({ isShort, report, folder }) {
  const group = await startPostgresGroup(folder);
  const mail = await startMailServer();
  const start = () => startSite(tempFolder(), mail.url, group.env);
  const sites = [await start(), await start()];
  const numbers = countUp();
  const postings = sites.map(({ port }) =>
    startPosting({ visitors: 8, pauseMs: 100, port, numbers }),
  );

  const promotions = [];
  const rounds = isShort ? 1 : 5;
  for (let round = 0; round < rounds; round += 1) {
    await pause(2_000 + Math.random() * 2_000);
    await group.primary().kill();
    // As long as whoever watches over them takes to notice.
    await pause(500);
    promotions.push(performance.now());
    const old = await group.promote();
    await pause(withinMs);
    // A machine that comes back is a standby.
    if (round < rounds - 1) await group.follow(old);
  }
  const posted = await Promise.all(postings.map(end => end()));

  const accepted = new Set(posted.flatMap(each => [...each.accepted]));
  const statuses = new Set(posted.flatMap(each => [...each.statuses.keys()]));
  const kept = await keptTags(group);
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 60_000);
  const isDone = await until(async () => (await sites[0].status()).waiting === 0, 30_000);

  const outages = promotions.flatMap(at => posted.map(each => firstAfter(each, at) - at));
  report.figure(
    'accepted again after the promotion',
    `${Math.round(Math.max(...outages))} ms`,
    '5000 ms',
  );
  const times = posted.flatMap(each => each.times);
  const memoryMb = Math.max(...sites.map(site => site.memory()));
  const goal = 'those that were under way at a kill';
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb, goal });
  report.claims({
    'the new primary has all that was acknowledged': [...accepted].every(tag => kept.has(tag)),
    'both servers go on by themselves within 5 s': Math.max(...outages) <= withinMs,
    'no server was started anew': sites.every(site => !site.hasEnded()),
    'no post gets another answer than 200 or 503': [...statuses].every(
      each => each === 200 || each === 503,
    ),
    'nothing waits in the end': isDone,
  });
}

/** When the first post was accepted that began after this. */
function firstAfter({ spans }, at) {
  const later = [...spans.values()].filter(({ begunAt }) => begunAt > at);
  return Math.min(...later.map(({ answeredAt }) => answeredAt));
}

async function keptTags(group) {
  const rows = await group.primary().ask('SELECT "values" FROM enquiry', 'institute');
  return new Set(rows.map(row => JSON.parse(row.values).course));
}
