/**
 * At the end of `npm test`, prints which facts the tests used, and which checks did not run. This
 * file is JavaScript, because Jest loads a reporter without compiling it.
 */
const lines = [
  'The tests have facts of their own, test/expected/sampleFacts.json:',
  'what shared/institute.json and .env say of your institute changes none of them.',
  '',
  'Not asked by npm test:',
  '  builds, the server and commands as processes, PDFs, PostgreSQL npm run test:programs',
  '  the store on the engine of PostgreSQL (PGlite)                 npx jest test/http/server/store',
  '  what a visitor sees, in Chromium                               npm run test:e2e',
  '  kills, full disks, outages, hostile requests                   npm run test:faults',
  '  all that decides whether a change may land                     .ci/run',
];

module.exports = class {
  constructor({ testPathPatterns }) {
    this.isWhole = testPathPatterns.patterns.length === 0;
  }

  onRunComplete(contexts) {
    const suites = Array.from(contexts, ({ config }) => config.displayName?.name).sort();
    const isNpmTest = suites.join() === 'http,unit';
    if (!isNpmTest || !this.isWhole) return;
    // The lines come after Jest's own summary.
    process.once('exit', () => process.stderr.write(`\n${lines.join('\n')}\n`));
  }
};
