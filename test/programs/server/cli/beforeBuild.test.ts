/** The operator's commands in a project that has not been built yet. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tempFolder } from '../../../support/run/tempFolder';

const root = resolve(__dirname, '../../../..');

it.each([['doctor'], ['enquiries', '--', 'list']])(
  'npm run %s says that the site must be built first',
  async (...words) => {
    const cwd = await tempFolder();
    await mkdir(join(cwd, 'server/cli'), { recursive: true });
    for (const file of ['package.json', 'server/cli/built.mjs'])
      await copyFile(join(root, file), join(cwd, file));
    const { status, stderr } = spawnSync('npm', ['run', '--silent', ...words], {
      cwd,
      encoding: 'utf8',
    });
    expect(stderr).toBe('There is no dist/ yet: run "npm run build" first.\n');
    expect(status).toBe(1);
  },
);
