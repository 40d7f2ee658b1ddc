/**
 * `npx tsx test/nightly/mutation/run.ts [PART [FILES]]` starts Stryker, which puts small faults
 * into the code, one at a time. The tests must notice at least 85 % of the faults in each file.
 * Run `npm run build` first.
 *
 * PART is the name of a part in parts.ts. FILES are file names with commas between them. With
 * FILES, only these files get faults. With `--week`, only lines that changed in the last seven
 * days get faults, and the 85 % are of each part.
 */
import { execFileSync } from 'node:child_process';
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
    const chosen = isWeek ? linesOfThisWeek(part.mutate) : (files?.split(',') ?? part.mutate);
    if (chosen.length === 0) continue;

    const mutants = await mutate({ ...part, mutate: chosen });
    const percents = [...new Set(mutants.map(({ fileName }) => fileName))].map(file =>
      print(
        file,
        mutants.filter(({ fileName }) => fileName === file),
      ),
    );
    // A few changed lines of a file have too few mutants for a percentage.
    const least = isWeek ? percentNoticed(mutants) : Math.min(...percents);
    if (least < leastPercent) process.exitCode = 1;
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
 * Returns the lines that the commits of the last seven days added or changed, such as
 * `server/app.ts:12-15`. Only files that match the patterns count.
 */
function linesOfThisWeek(patterns: readonly string[]): readonly string[] {
  const before = git(['rev-list', '-1', '--before=7.days', 'HEAD']).trim();
  if (before === '') {
    console.log('The history has no commit older than seven days, so nothing is compared with it.');
    return [];
  }

  const pathspecs = patterns.map(pattern => `:(glob)${pattern}`);
  const diff = git(['diff', '--unified=0', '--no-renames', before, 'HEAD', '--'].concat(pathspecs));
  const lines: string[] = [];
  let file = '';
  for (const line of diff.split('\n')) {
    file = /^\+\+\+ b\/(.+)/.exec(line)?.[1] ?? file;
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    // With a count of 0, the lines were only deleted.
    if (first !== undefined && count !== '0')
      lines.push(`${file}:${first}-${Number(first) + Number(count) - 1}`);
  }
  return lines;
}

function git(args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
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

/** Prints the mutants of a file that no test noticed. Returns how many per cent were noticed. */
function print(file: string, mutants: readonly Mutant[]): number {
  const percent = percentNoticed(mutants);
  console.log(`${percent.toFixed(0)} % of ${counted(mutants).length} ${relative('.', file)}`);
  for (const { location, mutatorName, replacement } of counted(mutants).filter(isSurvivor))
    console.log(`  line ${location.start.line}: ${mutatorName} -> ${replacement}`);
  return percent;
}

function percentNoticed(mutants: readonly Mutant[]): number {
  const all = counted(mutants);
  return all.length === 0 ? 100 : 100 - (100 * all.filter(isSurvivor).length) / all.length;
}

function counted(mutants: readonly Mutant[]): readonly Mutant[] {
  return mutants.filter(({ status }) => !/^(?:Ignored|CompileError|RuntimeError)$/.test(status));
}

function isSurvivor({ status }: Mutant): boolean {
  return /^(?:Survived|NoCoverage)$/.test(status);
}

void main(process.argv.slice(2));
