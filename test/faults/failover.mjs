/** A Redis primary dies, again and again or while its only replica is behind, and a server: what was accepted arrives. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { countUp, startPosting } from './support/posting.mjs';
import { startRedisGroup } from './support/redisGroup.mjs';
import { startSite } from './support/site.mjs';

export async function failover({ isShort, report, folder }) {
  const redis = await startRedisGroup(folder, 2);
  // Slower than the posts, so that there is always something that only Redis has.
  const mail = await startMailServer({ behave: step => step === 'accepted' && { waitMs: 100 } });
  const sites = [await startSite(folder, mail.url, redis.env), await startSite(folder, mail.url, redis.env)];
  const failovers = isShort ? 1 : 5;
  const numbers = countUp();
  const postings = sites.map(({ port }) => startPosting({ visitors: 8, pauseMs: 80, port, numbers }));
  const areReady = async () => (await sites[0].status()).ready && (await sites[1].status()).ready;
  const outages = [];
  let areTaken = true;
  for (let number = 0; number < failovers; number += 1) {
    await pause(2_000 + Math.random() * 2_000);
    const old = await redis.primary();
    await old.kill();
    const killedAt = performance.now();
    areTaken &&= await until(async () => (await redis.primary()) !== old, 30_000);
    areTaken &&= await until(areReady, 30_000);
    outages.push(performance.now() - killedAt);
    // A machine that comes back is a replica.
    await old.restart();
    areTaken &&= await until(async () => (await redis.inStep()) === 2, 30_000);
  }
  await pause(2_000);
  // Machines die too: the other one delivers what this one had under way.
  await sites[1].end('SIGKILL');
  const posted = await Promise.all(postings.map(end => end()));
  const accepted = new Set(posted.flatMap(each => [...each.accepted]));
  const statuses = new Set(posted.flatMap(each => [...each.statuses.keys()]));
  // One machine delivers fifty a second of the thousands that are left.
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 180_000);
  const isDone = await until(async () => (await sites[0].status()).waiting === 0, 30_000);

  report.figure('enquiries kept again after, at most', `${Math.round(Math.max(...outages))} ms`);
  const times = posted.flatMap(each => each.times);
  const memoryMb = Math.max(...sites.map(site => site.memory()));
  const goal = 'those that were under way at a kill';
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb, goal });
  report.claims({
    'the same two servers go on with the new primary': areTaken,
    'no post gets another answer than 200 or 503': [...statuses].every(each => each === 200 || each === 503),
    'nothing waits in the end': isDone,
  });
}

/** The only replica is cut off, then the primary dies and the replica, which has fallen behind, takes over. */
export async function staleReplica({ report, folder }) {
  const redis = await startRedisGroup(folder, 1);
  let isDown = false;
  const mail = await startMailServer({ behave: () => (isDown ? 421 : undefined) });
  const site = await startSite(folder, mail.url, redis.env);
  const endPosting = startPosting({ visitors: 8, pauseMs: 40, port: site.port });
  await pause(2_000);
  // What is accepted from now on is nowhere but in Redis.
  isDown = true;
  await pause(500);
  const primary = await redis.primary();
  await primary.ask(['ACL', 'SETUSER', 'replica', 'off']);
  await primary.ask(['CLIENT', 'KILL', 'TYPE', 'replica']);
  const wasUnready = await until(async () => !(await site.status()).ready, 10_000);
  await pause(2_000);
  await primary.kill();
  const isTaken = await until(async () => (await redis.primary()) !== primary, 30_000);
  const isReady = await until(async () => (await site.status()).ready, 30_000);
  await pause(2_000);
  isDown = false;
  const { accepted, times, statuses } = await endPosting();
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 120_000);

  report.figure('posts refused meanwhile', statuses.get(503) ?? 0);
  const goal = 'those whose end the replica does not know';
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory(), goal });
  report.claims({
    '/readyz says so while the only replica is cut off': wasUnready,
    'it heals by itself once the replica has taken over': isTaken && isReady,
  });
}
