/** Source: Stryker, configuration. Run by test/mutation/run.mjs, which names the part. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from './parts.mjs';

const part = process.env.MUTATION_PART;
const { mutate, tests } = parts[part];
const { jest } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default {
  testRunner: 'jest',
  jest: {
    // Each test runs again for every mutant that it reaches: no others, and no build before them.
    config: {
      ...jest,
      ...{ testMatch: tests.map(path => `<rootDir>/${path}`), globalSetup: undefined },
      // A mutant that waits for ever is found soon.
      testTimeout: 2_000,
    },
    enableFindRelatedTests: false,
  },
  mutate: process.env.MUTATION_FILES?.split(',') ?? mutate,
  coverageAnalysis: 'perTest',
  // TypeScript 7 has no API that Stryker could ask; swc compiles the tests.
  tsconfigFile: 'none',
  ignorePatterns: [
    'dist',
    'data',
    'test/mutation/node_modules',
    'test/html/node_modules',
    'test/observatory/node_modules',
  ],
  reporters: ['json', 'progress-append-only'],
  // Apart from the project, so that neither a build nor a test run meets it.
  jsonReporter: { fileName: join(tmpdir(), `mutation/${part}.json`) },
  tempDirName: join(tmpdir(), `mutation/${part}`),
  concurrency: 1,
  allowEmpty: true,
};
