/**
 * Asks, before a developer's server starts anew, whether it can: settings, facts, and every page with its states. Says
 * what is wrong and ends with 1 if not.
 */
import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { ConfigError, loadEnvFile } from '../config/readSettings';
import { readAssets } from '../pages/assets';
import { createRenderer } from '../pages/renderer';
import { pageFault } from './pageFault';

loadEnvFile();
check().catch(fault => {
  if (!(fault instanceof ConfigError)) throw fault;
  complain(fault.message);
});

async function check(): Promise<void> {
  const { site, serviceWorker } = readConfig(process.env);
  const deps = {
    site,
    assets: readAssets(__dirname),
    hasWorker: serviceWorker,
    hasHandouts: true,
  };
  const fault = await pageFault(createRenderer(deps, Date.now));
  if (fault !== undefined) complain(`${fault.path} cannot be shown: ${ownStack(fault.cause)}`);
}

function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** The message, and the places in the project's own files. */
function ownStack(cause: unknown): string {
  const stack = (cause instanceof Error && cause.stack) || String(cause);
  const root = resolve(__dirname, '..');
  const isOwn = (line: string) => line.includes(root) && !line.includes('node_modules');
  const lines = stack.split('\n').filter(line => isOwn(line) || !/^ +at /.test(line));
  return lines.join('\n').replaceAll(`${root}/`, '');
}
