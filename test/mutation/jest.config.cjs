/** The unit tests of the part that is mutated, and no others: each runs again for every mutant that it reaches. */
const { jest } = require('../../package.json');
const { parts } = require('./parts.cjs');

module.exports = {
  ...jest,
  rootDir: '../..',
  testMatch: parts[process.env.MUTATION_PART].tests.map(path => `<rootDir>/${path}`),
  globalSetup: undefined,
  // A mutant that waits for ever is found soon.
  testTimeout: 15_000,
};
