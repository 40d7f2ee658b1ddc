/**
 * The folder into which this run of the tests has built the
 * site, and no later build: see server/build/buildPaths.ts.
 */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

export const dist = realpathSync(resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist'));
