// @ts-check
/**
 * Builds the site into dist, with server/build/main.ts. For development, `--watch` builds again
 * after each change.
 */
import { createRequire } from 'node:module';
// After this import, require() can load TypeScript. The build uses require(), because with
// `import` some files would run twice.
import 'tsx/cjs';

// The build renders every page with React's production code, as the server does.
process.env.NODE_ENV = 'production';
createRequire(import.meta.url)('./server/build/main');
