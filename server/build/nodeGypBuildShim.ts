/**
 * In the build this stands for node-gyp-build: the one
 * binary lies beside the programs, without node_modules.
 */
import { join } from 'node:path';

function loadBinary(): unknown {
  return require(join(__dirname, 'sqlite.node'));
}

// node-gyp-build is CommonJS, and what it exports is called.
export = loadBinary;
