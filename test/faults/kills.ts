/**
 * Kills the server at random instants while visitors post: what was accepted arrives, and hardly
 * anything twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { endClaims } from './support/endClaims';
import { checkMails } from './support/killedRun';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { areAllSuccesses, startPosting } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

export async function kills({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const mails = checkMails();
  const mail = await startMisbehavingMailServer({ onMail: mails.check });
  let site: RunningSite = await startSiteProcess(folder, mail.url);
  const memory: number[] = [];
  const endPosting = startPosting({ visitors: 16, pauseMs: 80, port: () => site.port });
  for (let kill = 0; kill < (isShort ? 5 : 50); kill += 1) {
    await pause(500 + Math.random() * 2_000);
    await site.end('SIGKILL');
    memory.push(site.memoryMb());
    const diedAt = Date.now();
    site = await startSiteProcess(folder, mail.url);
    await endClaims(folder, diedAt);
  }
  const posted = await endPosting();
  const { accepted, times } = posted;
  await comesTrue(() => [...accepted].every(tag => mail.arrived.has(tag)), 60_000);
  await site.isDrained(10_000);
  const { waiting, refused, damaged } = await site.status();

  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: Math.max(...memory) });
  report.claims({
    'every post was answered with 200': areAllSuccesses(posted),
    'mails are whole, and a second one has the same Message-ID': mails.areWhole(),
    'nothing waits, is refused or damaged in the end':
      waiting === 0 && refused === 0 && damaged === 0,
  });
}
