import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message, SendResult } from '../../../server/outbox/outbox';
import type { Outcomes } from '../../../server/outbox/outcomes';
import { openQueue } from '../../../server/outbox/queue';
import { encodeLine } from '../../../server/outbox/record';
import { openTransportState, type TransportState } from '../../../server/outbox/transportState';
import { openWorker } from '../../../server/outbox/worker';
import { collectGarbage } from '../../../server/system/heapGrowth';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { courseOf, message } from './messages';
import { notNow, openOutbox, recordedLog, recordingSend, refused } from './setUp';

describe('openWorker', () => {
  it('does not sleep through a pause that ends while it looks for something to do', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), encodeLine({ keptAt: 0, message: message('Java') }));
    const queue = openQueue();
    queue.add({ name: 'file', keptAt: 0 });
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
  it('leaves nothing of a message that is delayed in memory', async () => {
    const outbox = await openOutbox(await tempFolder(), {
      messagePauses: { firstMs: 3_600_000, longestMs: 3_600_000 },
    });
    const given: WeakRef<Message>[] = [];
    for (let number = 0; number < 20; number += 1) await outbox.keep(message(number));
    outbox.start(async one => {
      given.push(new WeakRef(one));
      return notNow;
    });
    await until(() => given.length === 20);
    await until(() => {
      collectGarbage();
      return given.every(each => each.deref() === undefined);
    });
    expect((await outbox.status()).waiting).toBe(20);
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
});
