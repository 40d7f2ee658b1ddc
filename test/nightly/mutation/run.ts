/**
 * `npx tsx test/nightly/mutation/run.ts [PART [FILES]]` starts Stryker, which puts small faults
 * into the code, one at a time. The tests must notice at least 85 % of the faults in each file.
 * Run `npm run build` first.
 *
 * PART is the name of a part in parts.ts. FILES are file names with commas between them. With
 * FILES, only these files get faults. With `--week`, only files that changed in the last seven
 * days get faults.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type MutatedPart, parts } from './parts';

const leastPercent = 85;

/** The used parts of Stryker's result for a mutant. */
interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number } };
}

interface StrykerPackage {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<readonly Mutant[]> };
}

async function main(args: readonly string[]): Promise<void> {
  const isWeek = args.includes('--week');
  const [name, files] = args.filter(arg => arg !== '--week');

  // This is the build of the unchanged code. The server's tests read assets and the database's
  // thread from this build.
  process.env.BUILD_DIR = join(__dirname, '../../../dist');
  for (const part of chosenParts(name)) {
    const chosen = isWeek ? changedThisWeek(part.mutate) : (files?.split(',') ?? part.mutate);
    if (chosen.length === 0) continue;
    const mutants = await mutate({ ...part, mutate: chosen });
    for (const file of new Set(mutants.map(({ fileName }) => fileName)))
      print(
        file,
        mutants.filter(({ fileName }) => fileName === file),
      );
  }
}

function chosenParts(name: string | undefined): readonly MutatedPart[] {
  if (name === undefined) return Object.values(parts);

  const part = parts[name];
  if (part === undefined)
    throw new Error(`No such part: ${name}. There are ${Object.keys(parts).join(', ')}.`);
  return [part];
}

/**
 * Returns the files that match the patterns, if a commit of the last seven days added or changed
 * them.
 */
function changedThisWeek(patterns: readonly string[]): readonly string[] {
  const which = ['--since=7.days', '--format=', '--name-only', '--diff-filter=d', '--'];
  const pathspecs = patterns.map(pattern => `:(glob)${pattern}`);
  const log = execFileSync('git', ['log'].concat(which, pathspecs));
  const names = log.toString().split('\n').filter(Boolean);
  // A later commit may have deleted a file that an earlier one changed.
  return [...new Set(names)].filter(name => existsSync(name));
}

async function mutate({ mutate, tests }: MutatedPart): Promise<readonly Mutant[]> {
  const { Stryker } = await loadStryker();
  const stryker = new Stryker({
    testRunner: 'jest',
    jest: { config: jestConfig(tests), enableFindRelatedTests: false },
    mutate,
    // The test environment is a TypeScript file.
    testRunnerNodeArgs: ['--import', 'tsx'],
    coverageAnalysis: 'perTest',
    // To read tsconfig.json, Stryker needs an API that TypeScript 7 does not have. So Stryker
    // must not read the file. swc compiles the tests.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', '.build', 'data', 'test/nightly/*/node_modules'],
    reporters: ['progress-append-only'],
    // The folder is outside the project, so that no build and no test run finds it.
    tempDirName: join(tmpdir(), 'mutation'),
    concurrency: 1,
    // On a busy machine, a test is slow. Stryker must not take slowness as the sign that a test
    // has noticed the fault.
    timeoutMS: 20_000,
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

/** Loads Stryker. It is installed only beside this file, so the compiler must not look for it. */
async function loadStryker(): Promise<StrykerPackage> {
  const name = '@stryker-mutator/core';
  return import(name as string);
}

/**
 * Returns Jest's configuration, with only the tests of this part, and without a build. For each
 * fault, Stryker runs all tests that reach the fault, so the tests of other parts would take too
 * long.
 */
function jestConfig(tests: readonly string[]): object {
  return {
    // Stryker adds these settings to the settings in package.json. With the projects of
    // package.json, Jest would run all tests. So the list of projects is empty here.
    projects: [],
    testMatch: tests.map(path => `<rootDir>/${path}`),
    testEnvironment: './test/support/run/environment.ts',
    transform: { '\\.tsx?$': '@swc/jest' },
    // A mutant may make a test wait forever, so the time limit of a test is short.
    testTimeout: 15_000,
  };
}

function print(file: string, mutants: readonly Mutant[]): void {
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

void main(process.argv.slice(2));
