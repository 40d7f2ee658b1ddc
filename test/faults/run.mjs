/**
 * Hurts the built server in every way that it has to stand, and prints what came of it.
 *
 *     node test/faults/run.mjs [--short] [--outputFile=results.json] [scenario…]
 *
 * All in full takes about an hour, most of it `powerCut`; `--short` about ten minutes. Loopback only. Exits with 1 when a claim fails; figures
 * with a goal are printed and never fail.
 */
import { readdirSync } from 'node:fs';
import { buildSite } from '../../build.mjs';
import { endAll, tempFolder } from './support/ends.mjs';
import { openReport } from './support/figures.mjs';

/** Each file exports its scenarios. */
const files = readdirSync(import.meta.dirname).filter(
  file => file.endsWith('.mjs') && file !== 'run.mjs',
);
const scenarios = Object.assign({}, ...(await Promise.all(files.map(file => import(`./${file}`)))));

const isShort = process.argv.includes('--short');
const chosen = process.argv.slice(2).filter(word => !word.startsWith('--'));
const unknown = chosen.filter(name => !(name in scenarios));
if (unknown.length > 0)
  throw new Error(`No such scenario: ${unknown}. There are ${Object.keys(scenarios)}.`);

// An exit takes the started servers along; a signal by itself would not.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await buildSite();
const report = openReport();
let broken = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(scenarios)) {
  const began = performance.now();
  console.log(`\n${name}`);
  try {
    await scenarios[name]({ isShort, report, folder: tempFolder() });
  } catch (fault) {
    broken += 1;
    console.log(`  BROKEN: ${fault instanceof Error ? fault.stack : fault}`);
  }
  await endAll();
  console.log(`  (${Math.round((performance.now() - began) / 1000)} s)`);
}
report.finish(broken);
