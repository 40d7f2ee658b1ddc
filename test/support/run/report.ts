/**
 * The report of a run without Jest. It prints measured figures, and for each claim whether it
 * held.
 */
import { writeFileSync } from 'node:fs';

/**
 * A report of figures and claims. Figures depend on the machine. So only the claims decide
 * whether a run passes.
 */
export interface Report {
  figure(name: string, value: string | number, goal?: string): void;

  /** The 99th percentile of the times, in milliseconds. */
  p99(name: string, times: readonly number[], goalMs?: number): void;

  /** Prints each sentence, and whether it is true. Counts it as passed or failed. */
  claims(all: Readonly<Record<string, boolean>>): void;

  /**
   * Prints figures of enquiries and their mails. Makes two claims: some enquiries were accepted,
   * and none of them is lost.
   */
  mail(outcome: MailOutcome): void;

  /** Adds the claims of a scenario that ran in another process. */
  add(passedApart: number, failedApart: number): void;

  /** Ends the program. `broken`: the number of scenarios that did not reach their end. */
  finish(broken?: number): never;
}

export interface MailOutcome {
  /** The tags (test/faults/support/client.ts) of all accepted enquiries. */
  readonly accepted: ReadonlySet<string>;
  /** The number of mails that arrived for each tag. */
  readonly arrived: ReadonlyMap<string, number>;
  /** The number of enquiries that the mail server refused permanently. */
  readonly refused?: number;
  /** The duration of each post, in milliseconds. */
  readonly times: readonly number[];
  /** The peak memory of the server. */
  readonly memoryMb: number;
  /** The goal for the number of mails that arrive twice, in words. */
  readonly duplicatesGoal?: string;
}

/** The same fields as in Jest's results. .ci/run adds them up. */
export interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** The number of scenarios that stopped in the middle. */
  readonly numRuntimeErrorTestSuites: number;
}

/** The results of a run that ended before it wrote its results. */
export const brokenRun: Results = {
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 1,
};

/** The option on the command line that names the file for the `Results`. */
const outputOption = '--outputFile=';

/** Prints figures and claims, and counts the claims. */
export function openReport(): Report {
  let passed = 0;
  let failed = 0;

  function figure(name: string, value: string | number, goal?: string): void {
    const end = goal === undefined ? '' : `   goal: ${goal}`;
    console.log(`  ${name.padEnd(38)} ${String(value).padStart(12)}${end}`);
  }

  function p99(name: string, times: readonly number[], goalMs?: number): void {
    const sorted = times.toSorted((one, other) => one - other);
    const ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    const goal = goalMs === undefined ? undefined : `at most ${goalMs} ms`;
    figure(`${name}, p99`, `${ms} ms`, goal);
  }

  function claims(all: Readonly<Record<string, boolean>>): void {
    for (const [sentence, isTrue] of Object.entries(all)) {
      if (isTrue) passed += 1;
      else failed += 1;
      console.log(`  ${isTrue ? 'holds' : 'FAILS'}: ${sentence}`);
    }
  }

  function mail(outcome: MailOutcome): void {
    const { accepted, arrived, refused = 0, duplicatesGoal = 'at most 0.5 %' } = outcome;
    const missing = [...accepted].filter(tag => !arrived.has(tag)).length;
    const lost = missing - refused;
    const duplicated = [...arrived.values()].reduce((sum, count) => sum + count - 1, 0);
    const percent = Math.round((duplicated / accepted.size) * 10_000) / 100;

    figure('accepted', accepted.size);
    figure('delivered', arrived.size);
    if (refused > 0) figure('set aside', refused);
    figure('lost', lost, '0');
    figure('duplicated', `${duplicated} (${percent} %)`, duplicatesGoal);
    p99('posts answered', outcome.times);
    figure('peak memory', `${outcome.memoryMb} MB`, 'at most 200 MB');
    claims({ 'messages were accepted, and none of them is lost': accepted.size > 0 && lost === 0 });
  }

  function add(passedApart: number, failedApart: number): void {
    passed += passedApart;
    failed += failedApart;
  }

  function finish(broken = 0): never {
    console.log(`\n${passed} claims hold, ${failed} fail, ${broken} scenarios broke`);
    writeResults(passed, failed, broken);
    process.exit(failed + broken === 0 ? 0 : 1);
  }

  return { figure, p99, claims, mail, add, finish };
}

function writeResults(passed: number, failed: number, broken: number): void {
  const option = process.argv.find(word => word.startsWith(outputOption));
  if (option === undefined) return;

  const results: Results = {
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
  };
  writeFileSync(option.slice(outputOption.length), JSON.stringify(results));
}
