/**
 * Kills the server at each step of keeping and delivering an enquiry. A first run without a kill
 * tells which steps on the database's files there are; then each is a server's last, in the middle
 * of a write or before anything else.
 */

import type { Report } from '../support/run/report';
import { type KilledRun, type KillPoint, killedRun, mailSteps } from './support/killedRun';
import { preload } from './support/preload';
import type { ScenarioOptions } from './support/scenario';

interface Case {
  readonly name: string;
  /** How many enquiries are posted at once. */
  readonly posts: number;
  readonly isRefused?: boolean;
}

const cases: readonly Case[] = [
  { name: 'a lone enquiry', posts: 1 },
  { name: 'enquiries that share a commit', posts: 12 },
  { name: 'a refused enquiry', posts: 1, isRefused: true },
];

/** Every case has these steps on the database's files. */
const knownSteps = ['write database', 'write log', 'sync database', 'sync log'];

interface Kill extends Case {
  readonly killAt: KillPoint;
}

interface KillResult extends Kill {
  readonly run: KilledRun;
}

export async function killSteps({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');

  const kills: Kill[] = [];
  for (const each of cases) {
    const { steps } = await killedRun({ ...each, library, firstNumber: 1 });
    const missing = knownSteps.filter(step => !steps.some(line => line.endsWith(step)));
    claim(`the steps of ${each.name} are found`, missing, report);
    report.figure(`steps of ${each.name}`, steps.length);
    const points = killPoints(each, steps.length, isShort);
    kills.push(...points.map(killAt => ({ ...each, killAt })));
  }
  const results = await runAll(kills, library);
  printResults(results, report);

  claimAll('mails are whole, and a second one has the same Message-ID', 'areWhole');
  claimAll('what got no answer is taken when it is sent again, and so is one more', 'isTakenAgain');
  claimAll('nothing waits or is damaged in the end', 'isDone');

  function claimAll(sentence: string, fact: 'areWhole' | 'isTakenAgain' | 'isDone'): void {
    const others = results.filter(({ run }) => !run[fact]);
    const exceptions = others.map(({ name, killAt }) => `${killAt} (${name})`);
    claim(sentence, exceptions, report);
  }
}

/** Where the server of a case is killed: at each step, in the short run at one in sixty. */
function killPoints(each: Case, steps: number, isShort: boolean): readonly KillPoint[] {
  const numbers = Array.from({ length: steps }, (_, index) => index + 1);
  if (isShort) return numbers.filter(number => number % 60 === 0);
  return each.isRefused ? numbers : [...numbers, ...mailSteps];
}

/** Three at a time. */
async function runAll(kills: readonly Kill[], library: string): Promise<readonly KillResult[]> {
  const results: KillResult[] = [];
  const next = kills.entries();

  async function work(): Promise<void> {
    for (const [index, kill] of next) {
      const run = await killedRun({ ...kill, library, firstNumber: 100 * (index + 1) });
      results.push({ ...kill, run });
    }
  }

  await Promise.all([work(), work(), work()]);
  return results;
}

function printResults(results: readonly KillResult[], report: Report): void {
  const runs = results.map(({ run }) => run);
  report.figure('kills', runs.filter(({ hasDied }) => hasDied).length);
  report.mail({
    accepted: new Set(runs.flatMap(({ accepted }) => accepted)),
    arrived: new Map(runs.flatMap(({ arrived }) => [...arrived])),
    // Those of the first run; the mail server takes what comes later.
    refused: runs.reduce((sum, { refused }) => sum + refused, 0),
    times: runs.flatMap(({ times }) => times),
    memoryMb: Math.max(...runs.map(({ memoryMb }) => memoryMb)),
    duplicatesGoal: 'those whose end was not written',
  });
}

/** Holds when there are no exceptions, and names them. */
function claim(sentence: string, exceptions: readonly string[], report: Report): void {
  const whole = [sentence, ...exceptions].join('\n    not: ');
  report.claims({ [whole]: exceptions.length === 0 });
}
