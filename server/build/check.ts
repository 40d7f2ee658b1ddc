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
  const facts = { site, assets: readAssets(__dirname), hasWorker: serviceWorker, hasHandouts: true };
  const fault = await pageFault(createRenderer(facts, Date.now));
  if (fault !== undefined) complain(`${fault.path} cannot be shown: ${ownStack(fault.cause)}`);
}

function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** The message, and the places in the project's own files. */
function ownStack(cause: unknown): string {
  const { stack = String(cause) }: { readonly stack?: string } = Object(cause);
  const root = resolve(__dirname, '..');
  const isOwn = (line: string) =>
    !/^ +at /.test(line) || (line.includes(root) && !/node_modules|render\.cjs/.test(line));
  return stack.split('\n').filter(isOwn).join('\n').replaceAll(`${root}/`, '');
}
