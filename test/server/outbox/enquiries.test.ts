/** What an operator sees and does, on real folders, beside a working outbox and alone. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emlTransport } from '../../../server/mail/transport';
import type { Enquiries } from '../../../server/outbox/enquiries';
import { filesEnquiries } from '../../../server/outbox/filesEnquiries';
import type { Message, Outbox, Send } from '../../../server/outbox/outbox';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { courseOf, message } from './messages';
import { openOutbox, recordedLog, recordingSend, refused, transportDown } from './setUp';

const idOf = (course: string) => message(course).id;
const delivered: Send = async () => ({ outcome: 'delivered' });

/** The course and the state of each, in order of arrival. */
async function states(enquiries: Enquiries): Promise<string[]> {
  return (await enquiries.all()).map(enquiry => `${courseOf(enquiry.message)}: ${enquiry.state}`);
}

/** Every file below a folder that holds the text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(file => readFile(file, 'utf8')));
  return files.filter((file, index) => file.includes(text) || contents[index]?.includes(text));
}

async function idle(outbox: Outbox, waiting = 0): Promise<void> {
  await until(async () => (await outbox.status()).waiting === waiting);
}

/** Keeps messages together, so that most of them share a file. */
async function keepTogether(outbox: Outbox, courses: readonly string[]): Promise<void> {
  await Promise.all(courses.map(course => outbox.keep(message(course))));
}

describe('all', () => {
  it('is empty before anything was kept, without making a folder', async () => {
    const folder = join(await tempFolder(), 'none');
    expect(await filesEnquiries(folder, 90, recordedLog()).all()).toEqual([]);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('gives every message with what became of it, while the outbox works', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    outbox.start(async ({ values }: Message) =>
      values.course === 'refused'
        ? refused
        : values.course === 'late'
          ? transportDown
          : { outcome: 'delivered' },
    );
    for (const course of ['good', 'refused']) await outbox.keep(message(course));
    await idle(outbox);
    await outbox.keep(message('late'));
    const enquiries = filesEnquiries(folder, 90, recordedLog());
    expect(await states(enquiries)).toEqual(['good: delivered', 'refused: set aside', 'late: waiting']);
    const [good, refusal] = await enquiries.all();
    expect(good).toMatchObject({ endedAt: expect.any(Number), message: { page: '/java' } });
    expect(refusal).toMatchObject({ reason: '550 no', endedAt: expect.any(Number) });
  });
});

describe.each(['beside a running server', 'alone'])('erase, %s', how => {
  /** Opens the outbox; gives what a command uses. */
  async function setUp(courses: readonly string[], send?: Send) {
    const folder = await tempFolder();
    let outbox = await openOutbox(folder);
    await keepTogether(outbox, courses);
    if (send !== undefined) {
      outbox.start(send);
      await idle(outbox, courses.includes('late') ? 1 : 0);
    }
    if (how === 'alone') await outbox.close();
    return {
      folder,
      enquiries: filesEnquiries(folder, 90, recordedLog()),
      /** What is sent from now on, after a restart if there was none. */
      async sendAll() {
        if (how === 'alone') outbox = await openOutbox(folder);
        const all = recordingSend();
        outbox.start(all);
        await idle(outbox);
        return all.sent.sort();
      },
    };
  }

  it('takes back a message that waits alone', async () => {
    const { folder, enquiries, sendAll } = await setUp(['one']);
    const id = idOf('one');
    expect(await enquiries.change({ deed: 'erase', ids: [id] })).toEqual({ changed: [id], busy: [] });
    expect(await filesWith(folder, id.slice(0, 32))).toEqual([]);
    expect(await filesWith(folder, 'amol@example.org')).toEqual([]);
    expect(await sendAll()).toEqual([]);
  });

  it('takes back one of many in a file, and delivers its neighbours', async () => {
    const { folder, enquiries, sendAll } = await setUp(['a', 'b', 'c', 'd', 'e']);
    expect((await readdir(join(folder, 'waiting'))).join()).toContain('batch');
    await enquiries.change({ deed: 'erase', ids: [idOf('b'), idOf('d')] });
    expect(await filesWith(folder, idOf('d'))).toEqual([]);
    expect(await states(enquiries)).toEqual(['a: waiting', 'c: waiting', 'e: waiting']);
    expect(await sendAll()).toEqual(['a', 'c', 'e']);
    expect(await readdir(join(folder, 'damaged'))).toEqual([]);
  });

  it('takes back what was delivered, also from a file in which a neighbour waits', async () => {
    const lateStays: Send = async one =>
      courseOf(one) === 'late' ? transportDown : { outcome: 'delivered' };
    const { folder, enquiries, sendAll } = await setUp(['x', 'a', 'late', 'b'], lateStays);
    await enquiries.change({ deed: 'erase', ids: [idOf('a'), idOf('b')] });
    for (const course of ['a', 'b']) expect(await filesWith(folder, idOf(course))).toEqual([]);
    expect(await states(enquiries)).toEqual(['x: delivered', 'late: waiting']);
    // The mark that they were delivered stands: neither is sent again.
    expect(await sendAll()).toEqual(['late']);
  });

  it('takes back what was set aside', async () => {
    const { folder, enquiries } = await setUp(['one'], async () => refused);
    expect(await states(enquiries)).toEqual(['one: set aside']);
    await enquiries.change({ deed: 'erase', ids: [idOf('one')] });
    expect(await states(enquiries)).toEqual([]);
    expect(await readdir(join(folder, 'set-aside'))).toEqual([]);
    expect(await filesWith(folder, 'amol@example.org')).toEqual([]);
  });

  it('takes back the mail that was written as a file', async () => {
    const { folder, enquiries } = await setUp(['one', 'two'], delivered);
    const transport = emlTransport(join(folder, 'mail'));
    for (const course of ['one', 'two']) {
      await transport.send({
        ...{ from: { name: 'Site', address: 'web@example.org' }, to: ['desk@example.org'], subject: course },
        ...{ text: course, html: course, date: new Date(), headers: {} },
        messageId: `<${idOf(course).slice(0, 32)}.abc@my-site.example.org>`,
      });
    }
    await enquiries.change({ deed: 'erase', ids: [idOf('one')] });
    const mails = await readdir(join(folder, 'mail'));
    expect(mails).toEqual([expect.stringContaining(idOf('two').slice(0, 32))]);
  });

  it('lets the same person send the same again', async () => {
    const { folder, enquiries, sendAll } = await setUp(['one'], delivered);
    await enquiries.change({ deed: 'erase', ids: [idOf('one')] });
    if (how === 'alone') {
      const outbox = await openOutbox(folder);
      expect(await outbox.keep(message('one'))).toBe('kept');
    } else {
      expect(await sendAll()).toEqual([]);
    }
  });
});

describe('erase', () => {
  it('waits for a send that is under way, and takes the message out of the archive then', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    let arrive = () => {};
    outbox.start(
      () =>
        new Promise(resolve => {
          arrive = () => resolve({ outcome: 'delivered' });
        }),
    );
    await outbox.keep(message('one'));
    const changing = outbox.change({ deed: 'erase', ids: [idOf('one')] });
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(await states(outbox)).toEqual(['one: waiting']);
    arrive();
    expect(await changing).toEqual({ changed: [idOf('one')], busy: [] });
    expect(await filesWith(folder, idOf('one'))).toEqual([]);
    expect(await states(outbox)).toEqual([]);
  });

  it('leaves everyone else alone', async () => {
    const outbox = await openOutbox(await tempFolder());
    await outbox.keep(message('one'));
    expect(await outbox.change({ deed: 'erase', ids: [idOf('two')] })).toEqual({ changed: [], busy: [] });
    expect(await states(outbox)).toEqual(['one: waiting']);
  });
});

describe('done', () => {
  it('keeps a waiting message from being mailed, and keeps it for its time', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await keepTogether(outbox, ['one', 'two', 'three']);
    await outbox.change({ deed: 'done', ids: [idOf('two')] });
    expect((await states(outbox)).sort()).toEqual(['one: waiting', 'three: waiting', 'two: done']);
    await outbox.close();
    const next = await openOutbox(folder);
    const all = recordingSend();
    next.start(all);
    await idle(next);
    expect(all.sent.sort()).toEqual(['one', 'three']);
    expect(await next.keep(message('two'))).toBe('repeat');
  });

  it('ends what was set aside', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    outbox.start(async () => refused);
    await keepTogether(outbox, ['one', 'two']);
    await idle(outbox);
    await outbox.change({ deed: 'done', ids: [idOf('one'), idOf('two')] });
    expect(await outbox.status()).toMatchObject({ setAside: 0, waiting: 0 });
    await outbox.close();
    expect((await states(filesEnquiries(folder, 90, recordedLog()))).sort()).toEqual([
      'one: done',
      'two: done',
    ]);
  });

  it('marks what was delivered, and can be erased after that', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    outbox.start(delivered);
    await keepTogether(outbox, ['one', 'two']);
    await idle(outbox);
    await outbox.change({ deed: 'done', ids: [idOf('one')] });
    expect((await states(outbox)).sort()).toEqual(['one: done', 'two: delivered']);
    await outbox.change({ deed: 'erase', ids: [idOf('one')] });
    expect(await states(outbox)).toEqual(['two: delivered']);
    expect(await filesWith(folder, idOf('one'))).toEqual([]);
  });
});

describe('retry', () => {
  it('tries at once what would wait for long', async () => {
    const pauses = { firstMs: 600_000, longestMs: 600_000 };
    const outbox = await openOutbox(await tempFolder(), { messagePauses: pauses, transportPauses: pauses });
    let isDown = true;
    outbox.start(async () => (isDown ? transportDown : { outcome: 'delivered' }));
    await outbox.keep(message('one'));
    await new Promise(resolve => setTimeout(resolve, 50));
    isDown = false;
    await outbox.change({ deed: 'retry', ids: [idOf('one')] });
    await idle(outbox);
    expect(await states(outbox)).toEqual(['one: delivered']);
  });

  it('sends what was set aside again, once', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    let refuses = true;
    let sends = 0;
    outbox.start(async () => {
      sends += 1;
      return refuses ? refused : { outcome: 'delivered' };
    });
    await outbox.keep(message('one'));
    await idle(outbox);
    // Refused a second time, too.
    await outbox.change({ deed: 'retry', ids: [idOf('one')] });
    await until(async () => (await outbox.status()).setAside === 1);
    refuses = false;
    await outbox.change({ deed: 'retry', ids: [idOf('one')] });
    await idle(outbox);
    expect(await states(outbox)).toEqual(['one: delivered']);
    expect(await readdir(join(folder, 'set-aside'))).toEqual([]);
    await outbox.close();
    const next = await openOutbox(folder);
    const all = recordingSend();
    next.start(all);
    expect(await next.status()).toMatchObject({ waiting: 0, setAside: 0 });
    expect([sends, all.sent]).toEqual([3, []]);
  });
});
