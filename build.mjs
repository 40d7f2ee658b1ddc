// @ts-check
/** Builds the site into dist, by server/build/main.ts. `--watch` for development. */
import { createRequire } from 'node:module';
// From here on, require() loads TypeScript. Imported as a module, some of it would be run twice.
import 'tsx/cjs';

// Pages are checked by React as it ships.
process.env.NODE_ENV = 'production';
createRequire(import.meta.url)('./server/build/main');
