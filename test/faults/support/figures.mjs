/** What scenarios find out: figures to print, and claims that hold or fail. */
import { writeFileSync } from 'node:fs';

/** Collects and prints. Only claims decide whether a run passes: figures depend on the machine. */
export function openReport() {
  const counts = { passed: 0, failed: 0 };
  return {
    figure(name, value, goal) {
      console.log(
        `  ${name.padEnd(38)} ${String(value).padStart(12)}${goal ? `   goal: ${goal}` : ''}`,
      );
    },
    /** What all but a hundredth of them take at most. */
    p99(name, times, goalMs) {
      const sorted = times.toSorted((a, b) => a - b);
      const ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
      this.figure(`${name}, p99`, `${ms} ms`, goalMs && `at most ${goalMs} ms`);
    },
    /** Whether each sentence is true. */
    claims(all) {
      for (const [sentence, isTrue] of Object.entries(all)) {
        counts[isTrue ? 'passed' : 'failed'] += 1;
        console.log(`  ${isTrue ? 'holds' : 'FAILS'}: ${sentence}`);
      }
    },
    /** The figures that every scenario with mail has; `goal` is for the duplicates. */
    mail({ accepted, arrived, refused = 0, times, memoryMb, goal = 'at most 0.5 %' }) {
      const lost = [...accepted].filter(tag => !arrived.has(tag)).length - refused;
      const duplicated = [...arrived.values()].reduce((sum, count) => sum + count - 1, 0);
      this.figure('accepted', accepted.size);
      this.figure('delivered', arrived.size);
      if (refused > 0) this.figure('set aside', refused);
      this.figure('lost', lost, '0');
      const percent = Math.round((duplicated / accepted.size) * 10_000) / 100;
      this.figure('duplicated', `${duplicated} (${percent} %)`, goal);
      this.p99('posts answered', times);
      this.figure('peak memory', `${memoryMb} MB`, 'at most 200 MB');
      this.claims({ 'no accepted message is lost': lost === 0 });
    },
    /** Ends the run. `--outputFile=results.json` gets it with the fields of jest's results that .ci/run adds up. */
    finish(broken = 0) {
      const { passed, failed } = counts;
      console.log(`\n${passed} claims hold, ${failed} fail, ${broken} scenarios broke`);
      const file = process.argv
        .find(word => word.startsWith('--outputFile='))
        ?.slice('--outputFile='.length);
      const results = {
        numPassedTests: passed,
        numFailedTests: failed,
        numRuntimeErrorTestSuites: broken,
      };
      if (file !== undefined) writeFileSync(file, JSON.stringify(results));
      process.exit(failed + broken === 0 ? 0 : 1);
    },
  };
}
