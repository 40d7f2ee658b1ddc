/** What `node dist/server.cjs` runs: the server, main.ts, with the code that the build has compiled. */
import { join } from 'node:path';
import { readProgram } from '../system/program';

readProgram(join(__dirname, 'main.cjs')).run();
