/** The folder with this run's build of the site: see build.ts. */
import { resolve } from 'node:path';

export const dist = resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist');
