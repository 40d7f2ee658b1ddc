import { writeFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFilesOutbox } from '../../../server/outbox/files';
import { encodeLine } from '../../../server/outbox/record';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { message } from './messages';
import { closeAfterTest, openOutbox, recordedLog, recordingSend } from './setUp';

/** A folder in which an earlier run left so many messages, kept alone or all but the first together. */
async function leftBehind(courses: readonly string[], together = false): Promise<string> {
  const folder = await tempFolder();
  const outbox = await openOutbox(folder);
  if (together) await Promise.all(courses.map(course => outbox.keep(message(course))));
  else for (const course of courses) await outbox.keep(message(course));
  await outbox.close();
  return folder;
}

async function waitingFiles(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'waiting'))).sort().map(name => join(folder, 'waiting', name));
}

describe('after a restart', () => {
  it('keeps the order when the clock was set back', async () => {
    const folder = await tempFolder();
    for (const [time, course] of [
      [2_000_000_000_000, 'first'],
      [1_000_000_000_000, 'second'],
      [1_500_000_000_000, 'third'],
    ] as const) {
      const outbox = await openOutbox(folder, { now: () => time });
      await outbox.keep(message(course));
      await outbox.close();
    }
    const send = recordingSend();
    (await openOutbox(folder, { parallel: 1 })).start(send);
    await until(() => send.sent.length === 3);
    expect(send.sent).toEqual(['first', 'second', 'third']);
  });

  it('does not deliver again what was marked, although the crash came before its file was removed', async () => {
    const folder = await leftBehind(['a', 'b', 'c', 'd'], true);
    const files = await Promise.all(
      (await waitingFiles(folder)).map(async path => [path, await readFile(path)] as const),
    );
    const outbox = await openOutbox(folder);
    outbox.start(recordingSend());
    await until(async () => (await outbox.status()).waiting === 0);
    await outbox.close();
    expect(await waitingFiles(folder)).toEqual([]);
    for (const [path, content] of files) await writeFile(path, content);

    const send = recordingSend();
    const reopened = await openOutbox(folder);
    reopened.start(send);
    expect((await reopened.status()).waiting).toBe(0);
    await until(async () => (await waitingFiles(folder)).length === 0);
    expect(send.sent).toEqual([]);
  });

  it('delivers again when a mark is torn, and marks the next one on a line of its own', async () => {
    const folder = await leftBehind(['a']);
    const day = `${new Date().toISOString().slice(0, 10)}.jsonl`;
    const [file = ''] = await waitingFiles(folder);
    const [line = ''] = [await readFile(file, 'utf8')];
    await writeFile(join(folder, 'delivered', day), line.slice(0, 100));
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 1);
    await outbox.close();

    const reopened = await openOutbox(folder);
    expect((await reopened.status()).waiting).toBe(0);
    expect(await reopened.keep(message('a'))).toBe('repeat');
    expect(log.entries).toContainEqual(
      expect.objectContaining({ level: 'warn', details: { file: day, damaged: 1 } }),
    );
  });

  it('removes what was never whole, and says nothing of it', async () => {
    const folder = await leftBehind(['a']);
    const [file = ''] = await waitingFiles(folder);
    await writeFile(file.replace(/\w{4}\.jsonl$/, '0000.jsonl.tmp'), '{"v":1,"len');
    const log = recordedLog();
    await openOutbox(folder, { log });
    expect(await waitingFiles(folder)).toEqual([file]);
    expect(log.entries.map(({ level }) => level)).toEqual(['info']);
  });

  it('has 10,000 waiting messages at hand at once, alone or together, and does not hold the event loop', async () => {
    const folder = await leftBehind(['first']);
    const [sample = ''] = await readdir(join(folder, 'waiting'));
    const [time = '', , token] = sample.split('-');
    const nameOf = (number: number, rest: string) =>
      `${time}-${String(number + 2).padStart(6, '0')}-${token}-${rest}.jsonl`;
    const lineOf = (number: number) => encodeLine({ keptAt: Number(time), message: message(number) });
    for (let number = 0; number < 2_000; number += 1) {
      writeFileSync(join(folder, 'waiting', nameOf(number, message(number).id)), lineOf(number));
    }
    for (let number = 2_000; number < 10_000; number += 100) {
      const lines = Array.from({ length: 100 }, (_, index) => lineOf(number + index));
      writeFileSync(join(folder, 'waiting', nameOf(number, 'batch-100')), lines.join(''));
    }
    let longestMs = 0;
    let last = performance.now();
    const watching = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const began = performance.now();
    const outbox = await openOutbox(folder);
    const tookMs = performance.now() - began;
    clearInterval(watching);

    expect((await outbox.status()).waiting).toBe(10_001);
    expect(await outbox.keep(message(77))).toBe('repeat');
    expect(await outbox.keep(message(7_777))).toBe('repeat');
    expect(tookMs).toBeLessThan(3_000);
    expect(longestMs).toBeLessThan(1_000);
  }, 20_000);
});

describe('while what waits is read', () => {
  const options = () => ({ log: recordedLog(), retentionDays: 90 });

  it('takes a message, and knows whether it is a repeat', async () => {
    const folder = await leftBehind(['a', 'b', 'c'], true);
    const outbox = closeAfterTest(await openFilesOutbox({ folder, ...options() }));
    const results = ['b', 'new'].map(course => outbox.keep(message(course)));
    expect(await Promise.all(results)).toEqual(['repeat', 'kept']);
    expect((await outbox.status()).waiting).toBe(4);
  });

  it('takes a change', async () => {
    const folder = await leftBehind(['a', 'b', 'c'], true);
    const outbox = closeAfterTest(await openFilesOutbox({ folder, ...options() }));
    const { id } = message('b');
    expect(await outbox.change({ deed: 'erase', ids: [id] })).toEqual({ changed: [id], busy: [] });
    expect((await outbox.status()).waiting).toBe(2);
  });

  it('can be closed, and the next start has all of it', async () => {
    const folder = await leftBehind(['a', 'b', 'c'], true);
    const send = recordingSend();
    const outbox = await openFilesOutbox({ folder, ...options() });
    outbox.start(send);
    await outbox.close();
    await expect(outbox.keep(message('d'))).rejects.toThrow('about to stop');
    (await openOutbox(folder)).start(send);
    await until(() => new Set(send.sent).size === 3);
  });

  it('keeps nothing where it cannot be read, and says so', async () => {
    const folder = await leftBehind(['a']);
    // A day's file that is a folder cannot be read by anyone, root included.
    await mkdir(join(folder, 'delivered', '2026-11-21.jsonl'));
    const log = recordedLog();
    const outbox = closeAfterTest(await openFilesOutbox({ folder, ...options(), log }));
    await expect(outbox.keep(message('b'))).rejects.toThrow('could not be read');
    expect((await outbox.status()).canKeep).toBe(false);
    expect(log.entries).toEqual([expect.objectContaining({ level: 'error', details: { reason: 'EISDIR' } })]);
  });
});

describe('what is no whole message', () => {
  it.each([
    ['torn', (path: string) => truncate(path, 200)],
    ['empty', (path: string) => truncate(path, 0)],
    [
      'changed',
      async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace('Java', 'Jawa')),
    ],
    ['with something behind it', (path: string) => appendFile(path, 'more\n')],
    ['not text', (path: string) => writeFile(path, Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x80]))],
    ['JSON of another kind', (path: string) => writeFile(path, '{"v":2,"record":{}}\n')],
  ])(
    'sets a file aside that is %s, with an error in the log, and delivers its neighbours',
    async (_how, spoil) => {
      const folder = await leftBehind(['a', 'Java', 'c']);
      const [, middle = ''] = await waitingFiles(folder);
      await spoil(middle);
      const spoilt = await readFile(middle);
      const log = recordedLog();
      const send = recordingSend();
      const outbox = await openOutbox(folder, { log });
      outbox.start(send);
      await until(() => send.sent.length === 2);
      await until(async () => (await outbox.status()).waiting === 0);

      expect([...send.sent].sort()).toEqual(['a', 'c']);
      const [damaged = '', ...others] = await readdir(join(folder, 'damaged'));
      expect(others).toEqual([]);
      expect(await readFile(join(folder, 'damaged', damaged))).toEqual(spoilt);
      expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
    },
  );

  it('sets one line of a file aside and delivers the others of it, once', async () => {
    const folder = await leftBehind(['alone', 'b', 'c', 'd', 'e'], true);
    const [batch = ''] = (await waitingFiles(folder)).filter(path => path.includes('batch'));
    await writeFile(batch, (await readFile(batch, 'utf8')).replace('"course":"c"', '"course":"x"'));
    const log = recordedLog();
    const send = recordingSend();
    const outbox = await openOutbox(folder, { log });
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    await outbox.close();
    expect(new Set(send.sent)).toEqual(new Set(['alone', 'b', 'd', 'e']));
    const [damaged = ''] = await readdir(join(folder, 'damaged'));
    expect(await readFile(join(folder, 'damaged', damaged), 'utf8')).toContain('"course":"x"');
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);

    const again = recordedLog();
    expect((await (await openOutbox(folder, { log: again })).status()).waiting).toBe(0);
    expect(again.entries).toEqual([]);
  });

  it('says how many lines a batch has lost at its end', async () => {
    const folder = await leftBehind(['alone', 'b', 'c', 'd'], true);
    const [batch = ''] = (await waitingFiles(folder)).filter(path => path.includes('batch'));
    const lines = (await readFile(batch, 'utf8')).split('\n');
    await writeFile(batch, `${lines.slice(0, 2).join('\n')}\n`);
    const log = recordedLog();
    await openOutbox(folder, { log });
    const lost = lines.filter(line => line !== '').length - 2;
    expect(log.entries).toContainEqual(
      expect.objectContaining({ level: 'error', details: expect.objectContaining({ missing: lost }) }),
    );
  });

  it('sets foreign files and folders aside, and starts', async () => {
    const folder = await leftBehind(['a']);
    await writeFile(join(folder, 'waiting', 'notes.txt'), 'mine');
    await writeFile(join(folder, 'waiting', 'x'.repeat(250)), 'long');
    await mkdir(join(folder, 'waiting', 'sub', 'folder'), { recursive: true });
    const [waiting = ''] = await waitingFiles(folder);
    await mkdir(waiting.replace(/\w{4}\.jsonl$/, '0000.jsonl'));
    await mkdir(join(folder, 'delivered', 'sub'));
    const log = recordedLog();
    const send = recordingSend();
    (await openOutbox(folder, { log })).start(send);
    await until(() => send.sent.length === 1);
    await pause(10);
    expect((await readdir(join(folder, 'damaged'))).length).toBe(4);
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(4);
  });
});
