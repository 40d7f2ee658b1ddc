// @ts-check
/**
 * Builds the site into dist, with server/build/main.ts. For development, `--watch` builds again
 * after each change.
 */
import { createRequire } from 'node:module';
// From here on, require() loads TypeScript. With `import` instead, some files would run twice.
import 'tsx/cjs';

// The build renders every page with React's production code, as the server does.
process.env.NODE_ENV = 'production';
createRequire(import.meta.url)('./server/build/main');
