/** The only replica is cut off, then the primary dies and the replica, which has fallen behind, takes over. */
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startRedisGroup } from './support/redisGroup.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

export async function staleReplica({ report }) {
  const { folder, remove } = tempFolder();
  const redis = await startRedisGroup(folder, 1);
  let isDown = false;
  const mail = await startMailServer({ behave: () => (isDown ? 421 : undefined) });
  const env = { ...redis.env, SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const site = await startSite(folder, env);
  let isOver = false;
  const posting = postEnquiries({
    ...{ visitors: 8, pauseMs: 40, port: () => site.port, enough: () => isOver },
  });
  await pause(2_000);
  // What is accepted from now on is nowhere but in Redis.
  isDown = true;
  await pause(500);
  const primary = await redis.primary();
  await primary.ask(['ACL', 'SETUSER', 'replica', 'off']);
  await primary.ask(['CLIENT', 'KILL', 'TYPE', 'replica']);
  await until(async () => !(await site.status()).ready, 10_000);
  const { ready: wasReady } = await site.status();
  await pause(2_000);
  await primary.kill();
  const isTaken = await until(async () => (await redis.primary()) !== primary, 30_000);
  const isReady = await until(async () => (await site.status()).ready, 30_000);
  await pause(2_000);
  isOver = true;
  isDown = false;
  const { accepted, times, statuses } = await posting;
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 120_000);
  await site.end();
  await mail.stop();
  await redis.stop();
  remove();

  report.figure('posts refused meanwhile', statuses.get(503) ?? 0);
  report.mail({
    ...{ accepted, arrived: mail.arrived, times, memoryMb: site.memory() },
    goal: 'those whose end the replica does not know',
  });
  report.claim('/readyz says so while the only replica is cut off', !wasReady);
  report.claim('it heals by itself once the replica has taken over', isTaken && isReady);
}
