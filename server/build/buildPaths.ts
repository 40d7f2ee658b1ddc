/** Where the project is, and where a build goes. */
import { basename, dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(__dirname, '../..');

/** `dist`: a link to the folder of the last whole build. */
export const link = resolve(root, process.env.BUILD_DIR ?? 'dist');

/**
 * What the folder of each build begins with. It stands beside the link: programs find the project
 * above their folder.
 */
export const buildPrefix = join(dirname(link), `.${basename(link)}-`);

/** `20261124T080033-4711`: when it began, in UTC, and the process, since two may begin at once. */
const buildName = `${new Date().toISOString().replace(/\.\d+Z|[-:]/g, '')}-${process.pid}`;

/** The folder that this process fills: a process makes one build. */
export const dist = buildPrefix + buildName;
