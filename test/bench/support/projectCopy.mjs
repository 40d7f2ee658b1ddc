/** A copy of the project without what was built, to be changed and built by itself. */
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Its folder; packages are those of the project. */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-project-'));
  for (const name of ['package.json', 'build.mjs', 'tsconfig.json', 'server', 'client', 'shared', 'public'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
