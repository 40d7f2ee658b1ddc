/** Keeps dist/ from growing with every build. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, nameOf } from './options.mjs';

const dayMs = 86_400_000;

/**
 * Files of earlier builds. They stay for a day: a server that is running, a page that is open and a cache in front
 * of the site find theirs until then.
 */
export async function removeStale(folder, results) {
  const made = new Set(results.flatMap(({ metafile }) => Object.keys(metafile?.outputs ?? {})));
  // A first build whose settings are wrong has made no pages.
  const names = await readdir(join(dist, folder)).catch(() => []);
  for (const name of names) {
    const file = join(dist, folder, name);
    const isOld = Date.now() - (await stat(file)).mtimeMs > dayMs;
    if (isOld && !made.has(nameOf(`${folder}/${name.replace(/\.(br|gz)$/, '')}`))) await rm(file);
  }
}
