import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../../server/outbox/lock';
import { tempFolder } from '../../support/tempFolder';
import { startHolder } from './holder';
import { openOutbox } from './setUp';

describe('a second process on the same folder', () => {
  it('refuses to start, naming the folder and the other, and may start once the other was killed', async () => {
    const folder = await tempFolder();
    const holder = await startHolder('files', folder, 1);
    await expect(openOutbox(folder)).rejects.toThrow(
      `The folder ${folder} is in use by process ${holder.pid}: stop that process first,`,
    );
    await holder.kill();
    expect(await readdir(folder)).toContain('lock');
    await openOutbox(folder);
    await expect(openOutbox(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  it('may start once the first has closed, which leaves nothing behind', async () => {
    const folder = await tempFolder();
    await (await openOutbox(folder)).close();
    expect((await readdir(folder)).sort()).toEqual(['damaged', 'delivered', 'set-aside', 'waiting']);
    await openOutbox(folder);
  });
});

describe('lockFolder', () => {
  it('is given to one of many that find a stale lock at the same time', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'lock'), 'of another kind');
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const taken = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken).toHaveLength(1);
    await Promise.all(taken.map(unlock => unlock()));
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(await tempFolder(), 'x'.repeat(120));
    await mkdir(folder);
    const unlock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock']);
    await expect(lockFolder(folder)).rejects.toThrow('in use');
    await unlock();
    await (await lockFolder(folder))();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
