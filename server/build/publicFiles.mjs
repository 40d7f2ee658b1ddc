/** The files of public/, which are served as they are. */
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBitmaps } from './bitmaps.mjs';
import { dist, root } from './options.mjs';

/** public/ goes with the build, so that a running server's files and their compressed twins always agree. */
export async function copyPublic() {
  const [from, to] = [join(root, 'public'), join(dist, 'public')];
  await cp(from, to, { recursive: true });
  const wanted = new Set(await readdir(from, { recursive: true }));
  const present = await readdir(to, { recursive: true });
  const stale = present.filter(name => !wanted.has(name.replace(/\.(br|gz)$/, '')));
  await Promise.all(stale.map(name => rm(join(to, name), { recursive: true, force: true })));
  await makeBitmaps(join(to, 'pictures'));
}
