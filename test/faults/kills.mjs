/** Kills the server at random instants while visitors post: what was accepted arrives, and hardly anything twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

export async function kills({ isShort, report }) {
  const { folder, remove } = tempFolder();
  const mail = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const times = isShort ? 5 : 50;
  let site = await startSite(folder, env);
  let memoryMb = 0;
  let isOver = false;
  const posting = postEnquiries({
    ...{ visitors: 16, pauseMs: 80, port: () => site.port, enough: () => isOver },
  });
  for (let kill = 0; kill < times; kill += 1) {
    await pause(500 + Math.random() * 2_000);
    memoryMb = Math.max(memoryMb, site.memory());
    await site.end('SIGKILL');
    site = await startSite(folder, env);
  }
  isOver = true;
  const { accepted, times: answers, statuses } = await posting;
  const isAll = () => [...accepted].every(tag => mail.arrived.has(tag));
  await until(isAll, 60_000);
  await until(async () => (await site.status()).waiting === 0, 10_000);
  memoryMb = Math.max(memoryMb, site.memory());
  const { waiting, refused, damaged } = await site.status();
  await site.end();
  await mail.stop();
  report.figure('kills', times);
  report.mail({ accepted, arrived: mail.arrived, times: answers, memoryMb });
  report.claim('every post was answered with 200', [...statuses.keys()].join() === '200');
  report.claim('nothing waits, is refused or damaged in the end', waiting + refused + damaged === 0);
  remove();
}
