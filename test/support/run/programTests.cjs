/**
 * The tests that start programs: builds, the built server and the commands, a PostgreSQL server, proxies.
 * `npm run test:programs` runs these, `npm test` all others (quickTests.cjs). JavaScript, since
 * Jest loads a filter as it stands.
 */
const folders = ['test/server/build/', 'test/server/deploy/', 'test/server/store/postgres/'];

const files = [
  'test/server/cli/audit.test.ts',
  'test/server/cli/backup.test.ts',
  'test/server/cli/copy.test.ts',
  'test/server/cli/doctor.test.ts',
  'test/server/cli/enquiries.test.ts',
  'test/server/cli/restore.test.ts',
  'test/dependencyAudit.test.ts',
  'test/build.test.ts',
  'test/server/addressSpace.test.ts',
  'test/server/desk/twoServers.test.ts',
  'test/server/delivery/receiptTarget.test.ts',
  'test/server/delivery/deliveryLoop.test.ts',
  'test/server/forms/builtForms.test.ts',
  'test/server/http/postgresRateCounters.test.ts',
  'test/server/main.test.ts',
  'test/server/watch/metrics.test.ts',
  'test/server/serve.test.ts',
  'test/server/store/sqlite/dataFolder.test.ts',
  'test/server/system/log.test.ts',
  'test/server/system/shutdown.test.ts',
  'test/server/system/stack.test.ts',
];

function startsPrograms(path) {
  return (
    folders.some(folder => path.includes(`/${folder}`)) ||
    files.some(file => path.endsWith(`/${file}`))
  );
}

module.exports = paths => ({ filtered: paths.filter(startsPrograms) });
module.exports.startsPrograms = startsPrograms;
