import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message, Outbox, SendResult } from '../../../server/outbox/outbox';
import type { Outcomes } from '../../../server/outbox/outcomes';
import { openQueue } from '../../../server/outbox/queue';
import { encodeLine } from '../../../server/outbox/record';
import { openTransportState, type TransportState } from '../../../server/outbox/transportState';
import { openWorker } from '../../../server/outbox/worker';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { courseOf, message } from './messages';
import { notNow, openOutbox, recordedLog, recordingSend, refused, transportDown } from './setUp';

const hours = { firstMs: 3_600_000, longestMs: 3_600_000 };

/** Keeps so many messages, one after the other, and gives their courses in that order. */
async function keepMany(outbox: Outbox, count: number): Promise<string[]> {
  const courses = Array.from({ length: count }, (_, index) => `course ${index}`);
  for (const course of courses) await outbox.keep(message(course));
  return courses;
}

describe('start', () => {
  it('hands messages on in order of arrival, and what comes later too', async () => {
    const outbox = await openOutbox(await tempFolder(), { parallel: 1 });
    const courses = await keepMany(outbox, 10);
    const send = recordingSend();
    outbox.start(send);
    await outbox.keep(message('later'));
    await until(() => send.sent.length === 11);
    expect(send.sent).toEqual([...courses, 'later']);
  });

  it('never has more sends under way than allowed', async () => {
    const outbox = await openOutbox(await tempFolder(), { parallel: 3 });
    await keepMany(outbox, 12);
    let underWay = 0;
    let most = 0;
    let done = 0;
    outbox.start(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(5);
      underWay -= 1;
      done += 1;
      return { outcome: 'delivered' };
    });
    await until(() => done === 12);
    expect(most).toBe(3);
  });
});

describe('a mail server that cannot be reached', () => {
  it('pauses all messages, is probed with one at a time, and then gets them all', async () => {
    const log = recordedLog();
    const outbox = await openOutbox(await tempFolder(), { log });
    const courses = await keepMany(outbox, 30);
    const attempts: string[] = [];
    let isDown = true;
    const send = recordingSend(one => {
      attempts.push(courseOf(one));
      return isDown ? transportDown : undefined;
    });
    outbox.start(send);
    await until(() => attempts.length >= 9);
    // Five were under way when the first failed; from then on the oldest probes, or now and then the second.
    expect(new Set(attempts.slice(5))).toEqual(
      new Set(attempts.slice(5).filter(course => /^course [01]$/.test(course))),
    );
    isDown = false;
    await until(() => send.sent.length === 30);
    expect([...send.sent].sort()).toEqual([...courses].sort());
    expect(log.entries.find(({ level }) => level === 'error')?.message).toMatch(/all messages wait/);
  });

  it('does not take one message that always breaks the connection for all of them', async () => {
    const outbox = await openOutbox(await tempFolder(), { messagePauses: hours });
    await outbox.keep(message('poison'));
    let attempts = 0;
    const send = recordingSend(one => {
      if (courseOf(one) !== 'poison') return undefined;
      attempts += 1;
      return transportDown;
    });
    outbox.start(send);
    // Alone it looks like a dead server; that the next one gets through tells them apart.
    await until(() => attempts === 2);
    await outbox.keep(message('next'));
    await until(() => send.sent.length === 1);
    await until(async () => (await outbox.status()).lastDeliveredAt !== undefined);
    await pause(20);
    const attemptsBefore = attempts;
    await keepMany(outbox, 5);
    await until(() => send.sent.length === 6);
    await pause(100);
    expect(attempts - attemptsBefore).toBeLessThan(2);
    expect(await outbox.status()).toMatchObject({ waiting: 1, setAside: 0 });
  });
});

describe('openWorker', () => {
  it('does not sleep through a pause that ends while it looks for something to do', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), encodeLine({ keptAt: 0, message: message('Java') }));
    const queue = openQueue();
    queue.add({ name: 'file', keptAt: 0, left: 1 }, 0, 0, undefined);
    const state = openTransportState(1, { firstMs: 4, longestMs: 4 }, () => 0);
    const transport: TransportState = {
      ...state,
      probesSecond: false,
      get resumeAt() {
        return state.resumeAt;
      },
      allowed(time) {
        const allowed = state.allowed(time);
        // A processor that is busy with something else, until the pause is over.
        while (allowed === 0 && performance.now() < state.resumeAt);
        return allowed;
      },
    };
    let attempts = 0;
    const outcomes: Outcomes = {
      async sent(waiting, _kept, _result, beganAt) {
        attempts += 1;
        if (attempts < 5) state.failed(beganAt, performance.now());
        queue.putBack(waiting, attempts < 5 ? undefined : performance.now() + 3_600_000);
      },
      damaged: async () => {},
      delay: () => 0,
      lastDeliveredAt: undefined,
    };
    const worker = openWorker({ folder, queue, transport, outcomes, log: recordedLog() });
    worker.start(recordingSend());
    await until(() => attempts === 5, 1_000);
    await worker.close(0);
  });
});

describe('an answer for one message', () => {
  it('tries it again later when the server does not want it now, while the others go on', async () => {
    const outbox = await openOutbox(await tempFolder());
    await outbox.keep(message('greylisted'));
    const courses = await keepMany(outbox, 10);
    let attempts = 0;
    const send = recordingSend(one =>
      courseOf(one) === 'greylisted' && ++attempts < 4 ? notNow : undefined,
    );
    outbox.start(send);
    await until(() => send.sent.length === 11);
    expect(attempts).toBe(4);
    expect(send.sent.at(-1)).toBe('greylisted');
    expect([...send.sent].sort()).toEqual([...courses, 'greylisted'].sort());
  });

  it('does not try it again before its pause is over', async () => {
    const outbox = await openOutbox(await tempFolder(), { messagePauses: hours });
    await outbox.keep(message('put off'));
    let attempts = 0;
    outbox.start(async () => {
      attempts += 1;
      return notNow;
    });
    await pause(60);
    expect(attempts).toBe(1);
  });

  it('sets a refused message aside with the reason, durably, while its neighbours of the same file go on', async () => {
    const folder = await tempFolder();
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    await Promise.all(['a', 'bad', 'c', 'd', 'e'].map(course => outbox.keep(message(course))));
    const decide = (one: Message): SendResult | undefined => (courseOf(one) === 'bad' ? refused : undefined);
    const send = recordingSend(decide);
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);

    expect([...send.sent].sort()).toEqual(['a', 'c', 'd', 'e']);
    expect((await outbox.status()).setAside).toBe(1);
    const [kept = '', reason = ''] = (await readdir(join(folder, 'set-aside'))).sort();
    expect(kept).toContain(message('bad').id);
    expect(await readFile(join(folder, 'set-aside', kept), 'utf8')).toContain('"course":"bad"');
    expect(await readFile(join(folder, 'set-aside', reason), 'utf8')).toMatch(/ 550 no\n$/);
    expect(log.entries.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({ id: message('bad').id, reason: '550 no' }),
      }),
    ]);

    await outbox.close();
    const again = recordingSend();
    const reopened = await openOutbox(folder);
    reopened.start(again);
    expect(await reopened.keep(message('bad'))).toBe('repeat');
    await pause(50);
    expect(again.sent).toEqual([]);
  });

  it('takes a message up again, as often as an operator moves it back', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder);
    await first.keep(message('bad'));
    await first.close();
    for (const result of [refused, refused, refused, undefined]) {
      const outbox = await openOutbox(folder);
      const attempts: string[] = [];
      const send = recordingSend(one => {
        attempts.push(courseOf(one));
        return result;
      });
      outbox.start(send);
      await until(async () => (await outbox.status()).waiting === 0);
      expect(attempts).toEqual(['bad']);
      await outbox.close();
      const [name] = (await readdir(join(folder, 'set-aside'))).filter(file => file.endsWith('.jsonl'));
      if (result) await rename(join(folder, 'set-aside', `${name}`), join(folder, 'waiting', `${name}`));
    }
    expect(await readdir(join(folder, 'waiting'))).toEqual([]);
  });

  it('goes on with the others when a send throws, and tries that one again', async () => {
    const outbox = await openOutbox(await tempFolder());
    await keepMany(outbox, 5);
    let throws = 2;
    const send = recordingSend(one => {
      if (courseOf(one) === 'course 0' && throws-- > 0) throw new Error('a slip');
      return undefined;
    });
    outbox.start(send);
    await until(() => send.sent.length === 5);
    expect(send.sent.at(-1)).toBe('course 0');
  });

  it('logs neither names nor numbers nor texts', async () => {
    const log = recordedLog();
    const outbox = await openOutbox(await tempFolder(), { log });
    await Promise.all(['ok', 'later', 'bad'].map(course => outbox.keep(message(course))));
    let attempts = 0;
    outbox.start(async one => {
      if (courseOf(one) === 'later' && ++attempts < 2) return notNow;
      return courseOf(one) === 'bad' ? refused : { outcome: 'delivered' };
    });
    await until(async () => (await outbox.status()).waiting === 0);
    expect(JSON.stringify(log.entries)).not.toMatch(/पाटील|9876543210|example\.org/);
    expect(log.entries.length).toBeGreaterThan(3);
  });
});

describe('close', () => {
  it('waits for a send that is under way, and marks it', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await outbox.keep(message('Java'));
    const finish: ((result: SendResult) => void)[] = [];
    outbox.start(() => new Promise(resolve => finish.push(resolve)));
    await until(() => finish.length === 1);
    const closing = outbox.close();
    finish[0]?.({ outcome: 'delivered' });
    await closing;

    const send = recordingSend();
    const reopened = await openOutbox(folder);
    reopened.start(send);
    expect((await reopened.status()).waiting).toBe(0);
  });

  it('does not wait for ever, and the message is delivered by the next run', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder, { closeWithinMs: 30 });
    await outbox.keep(message('Java'));
    outbox.start(() => new Promise(() => {}));
    await outbox.close();

    const send = recordingSend();
    (await openOutbox(folder)).start(send);
    await until(() => send.sent.length === 1);
  });
});
