/**
 * Jest with big packages loaded once a worker, and not again for each test file: that took a third
 * of the time of `npm test`. The project's own files are loaded for each test file. JavaScript,
 * since Jest loads it without its transforms. Source: Jest, `runtime`.
 */
const { default: Runtime } = require('jest-runtime');

/**
 * They keep no state of a site in their modules, and look for no document. Not Express itself,
 * which asks whether what a handler gives is a promise of its own realm.
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
    // React in jsdom has to be of that window.
    this.hasDocument = environment.global.document !== undefined;
  }

  requireModuleOrMock(from, name) {
    const isShared = shared.has(name) && !this.hasDocument;
    return isShared ? require(name) : super.requireModuleOrMock(from, name);
  }
};
