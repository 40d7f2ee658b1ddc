/** Apart from the unit run: the checker needs Java, and packages of its own. */
const { jest } = require('../../package.json');

module.exports = {
  ...jest,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/html/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
