/** Kills the server at random instants while visitors post: what was accepted arrives, and hardly anything twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startPosting } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

export async function kills({ isShort, report, folder }) {
  const mail = await startMailServer();
  const times = isShort ? 5 : 50;
  let site = await startSite(folder, mail.url);
  const memory = [];
  const endPosting = startPosting({ visitors: 16, pauseMs: 80, port: () => site.port });
  for (let kill = 0; kill < times; kill += 1) {
    await pause(500 + Math.random() * 2_000);
    await site.end('SIGKILL');
    memory.push(site.memory());
    site = await startSite(folder, mail.url);
  }
  const { accepted, times: answers, statuses } = await endPosting();
  await until(() => [...accepted].every(tag => mail.arrived.has(tag)), 60_000);
  await until(async () => (await site.status()).waiting === 0, 10_000);
  const { waiting, refused, damaged } = await site.status();
  report.mail({ accepted, arrived: mail.arrived, times: answers, memoryMb: Math.max(...memory) });
  report.claims({
    'every post was answered with 200': [...statuses.keys()].join() === '200',
    'nothing waits, is refused or damaged in the end': waiting + refused + damaged === 0,
  });
}
