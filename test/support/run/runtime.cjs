/**
 * Jest, but each worker loads big packages once, and not for each test file. Loading them took a
 * third of the time of `npm test`. The project's own files are loaded for each test file.
 * JavaScript, since Jest loads it without its transforms. Source: Jest, `runtime`.
 */
const { default: Runtime } = require('jest-runtime');

/**
 * These packages keep no state of a site in their modules, and look for no document. Express itself
 * is not among them, because it checks whether a handler's result is a promise of its own realm.
 */
const shared = new Set([
  'body-parser',
  'esbuild',
  'fast-check',
  'mime-types',
  'nodemailer',
  'nodemailer/lib/mail-composer',
  'pg',
  'playwright-core',
  'proxy-addr',
  'qs',
  'react',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  'react/jsx-runtime',
  'send',
  'sharp',
  'smtp-server',
  'superagent',
  'type-is',
  'zod',
]);

module.exports = class extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    // A test in jsdom needs the React of its own window.
    this.hasDocument = environment.global.document !== undefined;
  }

  requireModuleOrMock(from, name) {
    const isShared = shared.has(name) && !this.hasDocument;
    return isShared ? require(name) : super.requireModuleOrMock(from, name);
  }
};
