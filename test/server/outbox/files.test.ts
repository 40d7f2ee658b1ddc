import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OutboxError } from '../../../server/outbox/outbox';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { message } from './messages';
import { openOutbox, recordedLog, recordingSend } from './setUp';

/** Runs `meanwhile` while there is a file where the outbox has its waiting folder. */
async function withoutWaitingFolder(folder: string, meanwhile: () => Promise<void>): Promise<void> {
  // In one turn, or the outbox would make the missing folder anew in between.
  renameSync(join(folder, 'waiting'), join(folder, 'waiting.away'));
  writeFileSync(join(folder, 'waiting'), '');
  await meanwhile();
  rmSync(join(folder, 'waiting'));
  renameSync(join(folder, 'waiting.away'), join(folder, 'waiting'));
}

describe('keep', () => {
  it('writes a lone message to a file of its own, named after its id, that a person can read', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    const one = message('Java');
    expect(await outbox.keep(one)).toBe('kept');

    const [name, ...others] = await readdir(join(folder, 'waiting'));
    expect(others).toEqual([]);
    expect(name).toContain(one.id);
    expect(await readFile(join(folder, 'waiting', `${name}`), 'utf8')).toContain('"fname":"अमोल पाटील"');
  });

  it('lets messages that wait together share files, and delivers each of them', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    const all = Array.from({ length: 64 }, (_, index) => `course ${index}`);
    const results = await Promise.all(all.map(course => outbox.keep(message(course))));

    expect(results).toEqual(all.map(() => 'kept'));
    expect((await readdir(join(folder, 'waiting'))).length).toBeLessThan(10);
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 64);
    expect([...send.sent].sort()).toEqual([...all].sort());
    await until(async () => (await readdir(join(folder, 'waiting'))).length === 0);
  });

  it('keeps more than fits in one batch file', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await Promise.all(Array.from({ length: 600 }, (_, index) => outbox.keep(message(index))));
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 600);
    expect(new Set(send.sent).size).toBe(600);
  });

  it('keeps the same again once the window is over', async () => {
    let time = Date.parse('2026-11-21T10:00:00Z');
    const outbox = await openOutbox(await tempFolder(), { now: () => time });
    const again = () => outbox.keep(message('Java'), { repeatWindowMs: 600_000 });

    expect(await again()).toBe('kept');
    time += 599_999;
    expect(await again()).toBe('repeat');
    time += 1;
    expect(await again()).toBe('kept');
    expect(await again()).toBe('repeat');
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 2);
  });

  it('rejects and keeps nothing when the folder cannot be written, and heals by itself', async () => {
    const folder = await tempFolder();
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    await outbox.keep(message('before'));

    await withoutWaitingFolder(folder, async () => {
      const fault = await outbox.keep(message('Java')).catch(caught => caught);
      expect(fault).toBeInstanceOf(OutboxError);
      expect(fault.cause).toMatchObject({ code: 'ENOTDIR' });
      expect(await outbox.status()).toMatchObject({ canKeep: false, waiting: 1 });
    });

    await until(async () => (await outbox.status()).canKeep);
    expect(await outbox.keep(message('Java'))).toBe('kept');
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 2);
    expect([...send.sent].sort()).toEqual(['Java', 'before']);
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('rejects both of two that are the same when their one write fails, and registers neither', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await withoutWaitingFolder(folder, async () => {
      const results = await Promise.allSettled([outbox.keep(message('Java')), outbox.keep(message('Java'))]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
    expect(await outbox.keep(message('Java'))).toBe('kept');
  });

  it('loses nothing that it said it kept while writes fail now and then', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    const said: string[] = [];
    let refused = 0;
    const keepMany = (round: string) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const course = `${round}-${index}`;
          await outbox.keep(message(course)).then(
            () => said.push(course),
            () => (refused += 1),
          );
        }),
      );
    for (let round = 0; round < 10; round += 1) {
      const early = keepMany(`early ${round}`);
      await pause(round / 2);
      await withoutWaitingFolder(folder, async () => void (await keepMany(`late ${round}`)));
      await early;
    }
    expect(refused).toBeGreaterThan(199);
    await outbox.close();

    const send = recordingSend();
    (await openOutbox(folder)).start(send);
    await until(() => said.every(course => send.sent.includes(course)));
    expect(said.length).toBeGreaterThan(0);
  });

  it('makes its folders anew when someone removed them', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await rm(join(folder, 'waiting'), { recursive: true });
    expect(await outbox.keep(message('Java'))).toBe('kept');
  });
});

describe('marking what was delivered', () => {
  it('waits for a disk that takes no marks, and then delivers nothing twice', async () => {
    const folder = await tempFolder();
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    await outbox.keep(message('a'));
    await outbox.keep(message('b'));
    rmSync(join(folder, 'delivered'), { recursive: true });
    writeFileSync(join(folder, 'delivered'), '');
    const send = recordingSend();
    outbox.start(send);
    await until(() => log.entries.some(({ level }) => level === 'error'));
    expect(await readdir(join(folder, 'waiting'))).toHaveLength(2);

    rmSync(join(folder, 'delivered'));
    await until(async () => (await readdir(join(folder, 'waiting'))).length === 0);
    await outbox.close();
    const reopened = await openOutbox(folder);
    expect(await reopened.keep(message('a'))).toBe('repeat');
    expect([...send.sent].sort()).toEqual(['a', 'b']);
  });
});

describe('a disk that is full of what was delivered', () => {
  it('is cleared without a mark, which is written once there is room', async () => {
    const folder = await tempFolder();
    const log = recordedLog();
    const now = () => Date.parse('2026-11-21T10:00:00Z');
    const outbox = await openOutbox(folder, { log, now });
    const all = Array.from({ length: 30 }, (_, index) => message(index));
    await Promise.all(all.map(one => outbox.keep(one)));
    // Takes no byte: "no space left on device".
    await symlink('/dev/full', join(folder, 'delivered', '2026-11-21.jsonl'));
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await readdir(join(folder, 'waiting'))).length === 0);
    expect(send.sent).toHaveLength(30);
    expect(log.entries.filter(({ level }) => level === 'error').length).toBeLessThan(4);

    await rm(join(folder, 'delivered', '2026-11-21.jsonl'));
    await until(async () => (await readdir(join(folder, 'delivered'))).length === 1);
    await outbox.close();
    const reopened = await openOutbox(folder, { now });
    expect(await Promise.all(all.map(one => reopened.keep(one)))).toEqual(all.map(() => 'repeat'));
  });
});

describe('status', () => {
  it('sees by itself that the folder cannot be written any more, and that it can again', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await withoutWaitingFolder(folder, () => until(async () => !(await outbox.status()).canKeep, 8_000));
    await until(async () => (await outbox.status()).canKeep);
    expect(await readdir(join(folder, 'waiting'))).toEqual([]);
  }, 12_000);
});

describe('the folder', () => {
  it('is readable by its owner only, whatever was there before', async () => {
    const folder = join(await tempFolder(), 'data');
    await mkdir(join(folder, 'waiting'), { recursive: true });
    await chmod(join(folder, 'waiting'), 0o755);
    const outbox = await openOutbox(folder);
    await outbox.keep(message('Java'));
    await outbox.keep(message('refused'));
    outbox.start(async ({ values }) =>
      values.course === 'refused' ? { outcome: 'refused', reason: '550' } : { outcome: 'delivered' },
    );
    await until(async () => (await outbox.status()).waiting === 0);
    await outbox.keep(message('waits'));
    await outbox.close();

    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const modes = await Promise.all(
      entries.map(
        async entry => [entry.isDirectory(), await modeOf(join(entry.parentPath, entry.name))] as const,
      ),
    );
    expect(modes.filter(([isFolder, mode]) => mode !== (isFolder ? '700' : '600'))).toEqual([]);
    expect(modes.length).toBeGreaterThan(6);
  });

  it('is no reason to start when it cannot be made', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(openOutbox(join(folder, 'file', 'data'))).rejects.toThrow('ENOTDIR');
  });

  it('is named in a sentence for the operator then, with the reason', async () => {
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    await expect(openOutbox(file)).rejects.toMatchObject({
      message: `DATA_DIR must be a folder that this user may write to, but nothing can be written to ${file} (ENOTDIR).`,
      cause: { code: 'ENOTDIR' },
    });
  });
});
