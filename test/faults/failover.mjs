/** The Redis primary is killed under posts, again and again: a replica takes over, and what was accepted arrives. */
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startRedisGroup } from './support/redisGroup.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

export async function failover({ isShort, report }) {
  const { folder, remove } = tempFolder();
  const redis = await startRedisGroup(folder, 2);
  // Slower than the posts, so that there is always something that only Redis has.
  const mail = await startMailServer({ behave: step => step === 'accepted' && { waitMs: 100 } });
  const env = { ...redis.env, SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const sites = [await startSite(folder, env), await startSite(folder, env)];
  const failovers = isShort ? 1 : 5;
  const counter = { last: 0 };
  let isOver = false;
  const postings = sites.map(({ port }) =>
    postEnquiries({ visitors: 8, pauseMs: 80, port: () => port, enough: () => isOver, counter }),
  );
  const areReady = async () =>
    (await Promise.all(sites.map(site => site.status()))).every(({ ready }) => ready);
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
  isOver = true;
  const posted = await Promise.all(postings);
  const accepted = new Set(posted.flatMap(each => [...each.accepted]));
  const statuses = new Set(posted.flatMap(each => [...each.statuses.keys()]));
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 60_000);
  const isDone = await until(async () => (await sites[0].status()).waiting === 0, 30_000);
  for (const site of sites) await site.end();
  await mail.stop();
  await redis.stop();
  remove();

  report.figure('failovers', failovers);
  report.figure('enquiries kept again after, at most', `${Math.round(Math.max(...outages))} ms`);
  report.mail({
    ...{ accepted, arrived: mail.arrived, times: posted.flatMap(each => each.times) },
    ...{ memoryMb: Math.max(...sites.map(site => site.memory())) },
    goal: 'those that were under way at a kill',
  });
  report.claim('the same two servers go on with the new primary', areTaken);
  report.claim(
    'no post gets another answer than 200 or 503',
    [...statuses].every(each => each === 200 || each === 503),
  );
  report.claim('nothing waits in the end', isDone);
}
