/**
 * Runs the fault scenarios against the built server, and prints the results.
 *
 * npm run test:faults -- [--short] [--outputFile=results.json] [scenario…]
 *
 * All scenarios take about an hour in full, and `powerCut` takes most of that. With `--short`,
 * they take about ten minutes. They use only the loopback address. If a claim fails, the program
 * exits with 1. A figure that misses its goal does not change the exit status.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endAll } from '../support/run/onTeardown';
import { brokenRun, openReport, type Report, type Results } from '../support/run/report';
import { tempFolder } from '../support/run/tempFolder';
import { clock } from './clock';
import { damage } from './damage';
import { databaseAway } from './databaseAway';
import { failover } from './failover';
import { flood } from './flood';
import { fullDisk } from './fullDisk';
import { hangingDisk } from './hangingDisk';
import { honestAnswers } from './honestAnswers';
import { hostileRequests } from './hostileRequests';
import { kills } from './kills';
import { outage } from './outage';
import { powerCut } from './powerCut';
import { slowConnections } from './slowConnections';
import type { Scenario } from './support/scenario';
import { twoServers } from './twoServers';

const scenarios: ReadonlyMap<string, Scenario> = new Map(
  Object.entries({
    clock,
    damage,
    databaseAway,
    failover,
    flood,
    fullDisk,
    hangingDisk,
    honestAnswers,
    hostileRequests,
    kills,
    outage,
    powerCut,
    slowConnections,
    twoServers,
  }),
);

/**
 * The short form runs these scenarios only if the command line names them. `npm test` already
 * checks one case of each.
 */
const onlyInFull: readonly string[] = ['clock', 'damage'];

/**
 * These scenarios mostly wait, and none of their claims is about a duration. So two of them run
 * at the same time, each in its own process.
 */
const patient: readonly string[] = ['kills', 'twoServers', 'clock', 'damage'];

async function main(): Promise<void> {
  // The started servers stop when this process calls `exit`. If a signal ended this process, the
  // servers would not stop. So each signal calls `exit`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const isShort = process.argv.includes('--short');
  const chosen = chosenScenarios(process.argv.slice(2), isShort);
  // `--built` means that another run has started this one, and has already built the site.
  const isBuilt = process.argv.includes('--built');
  if (!isBuilt) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });

  const report = openReport();
  const apart = isBuilt ? [] : patient.filter(name => chosen.has(name));
  let broken = await runSideBySide(apart, isShort, report);
  for (const [name, scenario] of chosen) {
    if (apart.includes(name)) continue;
    if (!(await isWhole(name, scenario, isShort, report))) broken += 1;
  }
  report.finish(broken);
}

/**
 * Runs the scenarios two at a time, each in its own process. Returns how many of them did not
 * reach their end.
 */
async function runSideBySide(
  names: readonly string[],
  isShort: boolean,
  report: Report,
): Promise<number> {
  const waiting = [...names];
  let broken = 0;

  async function runOneByOne(): Promise<void> {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const results = await runApart(name, isShort);
      report.add(results.numPassedTests, results.numFailedTests);
      broken += results.numRuntimeErrorTestSuites;
    }
  }

  await Promise.all([runOneByOne(), runOneByOne()]);
  await endAll();
  return broken;
}

/** Runs a scenario in its own process, and prints the whole output after its end. */
async function runApart(name: string, isShort: boolean): Promise<Results> {
  const file = join(await tempFolder(), 'results.json');
  const options = ['--built', `--outputFile=${file}`, ...(isShort ? ['--short'] : [])];
  // This process's execArgv has the TypeScript loader.
  const child = spawn(process.execPath, [...process.execArgv, __filename, ...options, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.stdout.write(said);
  return readFile(file, 'utf8').then(JSON.parse, () => brokenRun);
}

/**
 * Returns the scenarios that `words` name, in the order of `words`. If `words` name no scenario,
 * returns all scenarios. In the short form, "all scenarios" means all except `onlyInFull`.
 */
function chosenScenarios(
  words: readonly string[],
  isShort: boolean,
): ReadonlyMap<string, Scenario> {
  const names = words.filter(word => !word.startsWith('--'));
  if (names.length > 0) return new Map(names.map(name => [name, scenarioOf(name)]));

  return new Map([...scenarios].filter(([name]) => !isShort || !onlyInFull.includes(name)));
}

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.get(name);
  if (scenario !== undefined) return scenario;
  throw new Error(`No such scenario: ${name}. There are ${[...scenarios.keys()].join(', ')}.`);
}

/** Runs a scenario, and stops everything that it started. Returns whether it reached its end. */
async function isWhole(
  name: string,
  scenario: Scenario,
  isShort: boolean,
  report: Report,
): Promise<boolean> {
  const began = performance.now();
  console.log(`\n${name}`);
  let isBroken = false;
  try {
    await scenario({ isShort, report, folder: await tempFolder() });
  } catch (fault) {
    isBroken = true;
    console.log(`  BROKEN: ${fault instanceof Error ? fault.stack : fault}`);
  }
  await endAll();
  console.log(`  (${Math.round((performance.now() - began) / 1000)} s)`);
  return !isBroken;
}

void main();
