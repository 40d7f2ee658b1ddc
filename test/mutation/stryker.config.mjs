/** Source: Stryker, configuration. Run by test/mutation/run.mjs, which names the part. */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const part = process.env.MUTATION_PART;
const { parts } = createRequire(import.meta.url)('./parts.cjs');

export default {
  testRunner: 'jest',
  jest: { configFile: 'test/mutation/jest.config.cjs', enableFindRelatedTests: false },
  mutate: process.env.MUTATION_FILES?.split(',') ?? parts[part].mutate,
  coverageAnalysis: 'perTest',
  // TypeScript 7 has no API that Stryker could ask; swc compiles the tests.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', '.build', 'data', 'test/*/node_modules'],
  reporters: ['json', 'progress-append-only'],
  // Apart from the project, so that neither a build nor a test run meets it.
  jsonReporter: { fileName: join(tmpdir(), `mutation/${part}.json`) },
  tempDirName: join(tmpdir(), `mutation/${part}`),
  concurrency: 1,
  // Beside other work a test takes longer, and a mutant is not dead for that.
  timeoutMS: 20_000,
  allowEmpty: true,
};
