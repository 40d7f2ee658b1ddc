/** The build's last step, a program of its own: renders every page with today's settings. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, loadEnvFile } from '../config/readSettings';
import { readAssets } from '../pages/assets';
import { createRenderer } from '../pages/renderer';
import { readBuildSettings } from './buildSettings';
import { missingPartnerPictures } from './partnerPictures';
import { prerenderPages } from './prerenderPages';
import { unavailablePage } from './unavailable';

loadEnvFile();
run().catch(fault => {
  // The start will say what is wrong with a setting; until then no page is ready.
  if (fault instanceof ConfigError) return;
  // Not thrown: Node would print the line of code, and the bundle has few.
  console.error(fault);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const { site, hasWorker } = readBuildSettings(process.env);
  const missing = missingPartnerPictures(site, join(__dirname, 'public'));
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
    return;
  }
  const deps = {
    site,
    assets: readAssets(__dirname),
    hasWorker,
    hasHandouts: true,
  };
  await writeFile(join(__dirname, 'unavailable.html'), unavailablePage(site));
  await prerenderPages(join(__dirname, 'pages'), createRenderer(deps, Date.now));
}
