/** The folder into which this run of the tests has built the site: see build.ts. */
import { resolve } from 'node:path';

export const dist = resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist');
