/** Source: Stryker, configuration. Run by test/mutation/run.mjs. */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { parts } = require('./parts.cjs');

export default {
  testRunner: 'jest',
  jest: { configFile: 'test/mutation/jest.config.cjs', enableFindRelatedTests: false },
  mutate: parts.flatMap(({ mutate }) => mutate),
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
  jsonReporter: { fileName: join(tmpdir(), 'mutation/report.json') },
  tempDirName: join(tmpdir(), 'mutation'),
  concurrency: 1,
  allowEmpty: true,
};
