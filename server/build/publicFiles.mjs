/** The files of public/, which are served as they are; photographs in the formats and widths that pages offer. */
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, root } from './options.mjs';
import { makePhotographs, photographs } from './photographs.mjs';

/** public/ goes with the build, so that a running server's files and their compressed twins always agree. */
export async function copyPublic() {
  const [from, to] = [join(root, 'public'), join(dist, 'public')];
  const cameraFiles = new Set((await photographs()).map(file => join(from, 'pictures', file)));
  await cp(from, to, { recursive: true, filter: file => !cameraFiles.has(file) });
  const made = (await makePhotographs(join(to, 'pictures'))).map(file => join('pictures', file));
  const copied = (await readdir(from, { recursive: true })).filter(
    file => !cameraFiles.has(join(from, file)),
  );
  const wanted = new Set([...copied, ...made]);
  const present = await readdir(to, { recursive: true });
  const stale = present.filter(name => !wanted.has(name.replace(/\.(br|gz)$/, '')));
  await Promise.all(stale.map(name => rm(join(to, name), { recursive: true, force: true })));
}
