/**
 * While the mail server is down, the site gets far more posts than a real site of this kind ever
 * gets.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSiteProcess } from '../support/site/siteProcess';
import type { Flooded } from './support/flooder';
import { startReading } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

/**
 * Two hundred connections post without a pause. The memory of the server stays limited, and the
 * server still serves pages.
 */
export async function flood({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const site = await startSiteProcess(folder);
  const seconds = isShort ? 6 : 60;
  const endReading = startReading(site);
  const { accepted, failed, times } = await floodFromOutside(site.port, seconds);
  const pages = await endReading();
  const waiting = (await site.status()).waiting ?? 0;

  report.figure('posts accepted a second', Math.round(accepted / seconds));
  report.p99('posts answered', times);
  report.p99('pages meanwhile', pages.times, 100);
  report.figure('peak memory', `${site.memoryMb()} MB`, 'at most 200 MB');
  report.claims({
    'every post was answered with 200': failed === 0,
    'every page was served': pages.areAllServed,
    'no accepted message is lost': waiting >= accepted,
  });
}

/** Posts from another process, so that its work does not slow the measured pages. */
async function floodFromOutside(port: number, seconds: number): Promise<Flooded> {
  // A forked process has the same TypeScript loader as this process.
  const flooder = fork(join(__dirname, 'support/flooder.ts'), [`${port}`, `${seconds}`]);
  const [flooded] = await once(flooder, 'message');
  return flooded;
}
