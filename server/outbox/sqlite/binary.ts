/** In the build this stands for node-gyp-build: the one binary lies beside the programs, without node_modules. */
import { join } from 'node:path';

export default function load(): unknown {
  return require(join(__dirname, 'sqlite.node'));
}
