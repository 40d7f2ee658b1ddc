/**
 * `npm run test:mutation [-- PART [FILES]]` changes the code in every way that Stryker knows, and looks whether the unit
 * tests notice: at least 85 % in a file. By hand, since it takes an hour, after `npm run build`. PART is one of parts.cjs.
 */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const { parts } = createRequire(import.meta.url)('./parts.cjs');
const leastPercent = 85;
const [only, files] = process.argv.slice(2);
// What was built from the unchanged code: the tests of the server read assets and the database's thread from it.
process.env.BUILD_DIR = join(import.meta.dirname, '../../dist');

for (const part of only === undefined ? Object.keys(parts) : [only]) {
  process.env.MUTATION_PART = part;
  const stryker = new Stryker({
    testRunner: 'jest',
    jest: { configFile: 'test/mutation/jest.config.cjs', enableFindRelatedTests: false },
    mutate: files?.split(',') ?? parts[part].mutate,
    coverageAnalysis: 'perTest',
    // TypeScript 7 has no API that Stryker could ask; swc compiles the tests.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', '.dist-*', '.build', 'data', 'test/*/node_modules'],
    reporters: ['progress-append-only'],
    // Apart from the project, so that neither a build nor a test run meets it.
    tempDirName: join(tmpdir(), 'mutation'),
    concurrency: 1,
    // Beside other work a test takes longer, and a mutant is not dead for that.
    timeoutMS: 20_000,
    allowEmpty: true,
  });
  const mutants = await stryker.runMutationTest();
  for (const file of new Set(mutants.map(({ fileName }) => fileName)))
    tell(
      file,
      mutants.filter(({ fileName }) => fileName === file),
    );
}

function tell(file, mutants) {
  const counted = mutants.filter(
    ({ status }) => !/^(?:Ignored|CompileError|RuntimeError)$/.test(status),
  );
  const survived = counted.filter(({ status }) => /^(?:Survived|NoCoverage)$/.test(status));
  const percent = counted.length === 0 ? 100 : 100 - (100 * survived.length) / counted.length;
  console.log(`${percent.toFixed(0)} % of ${counted.length} ${relative('.', file)}`);
  for (const { location, mutatorName, replacement } of survived)
    console.log(`  line ${location.start.line}: ${mutatorName} -> ${replacement}`);
  if (percent < leastPercent) process.exitCode = 1;
}
