/** The unit tests of what is mutated, and no others: each runs again for every mutant. */
const { jest } = require('../../package.json');
const { parts } = require('./parts.cjs');

module.exports = {
  ...jest,
  rootDir: '../..',
  testMatch: parts.flatMap(({ tests }) => tests.map(path => `<rootDir>/${path}`)),
  globalSetup: undefined,
  // A mutant that waits for ever is found soon.
  testTimeout: 1_500,
};
