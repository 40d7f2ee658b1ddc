/**
 * The tests that start no program: `npm test`. JavaScript, since Jest loads a filter as it stands.
 */
const { startsPrograms } = require('./programTests.cjs');

module.exports = paths => ({ filtered: paths.filter(path => !startsPrograms(path)) });
