/**
 * Starts the longest test files first, so that no processor waits for the last of them: Jest knows
 * how long they take only after a first run in a checkout. JavaScript, since Jest loads its
 * sequencer without its transforms.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const longest = [
  'e2e/accessibility',
  'e2e/everyPage',
  'build/editing',
  'cli/restore',
  'build/runningSite',
  'server/serve',
  'desk/seldomPages',
  'store/postgres/failover',
  'store/postgres/batches',
  'store/postgres/settings',
  'store/everySql',
  'http/postgresRateCounters',
  'cli/enquiries',
  'forms/builtForms',
  'cli/doctor',
  'server/main',
  'print/handouts',
  'delivery/startDeliveries',
];

/** Those that are not named come last, in Jest's own order. */
function placeOf({ path }) {
  const place = longest.findIndex(name => path.endsWith(`${name}.test.ts`));
  return place === -1 ? longest.length : place;
}

module.exports = class extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
