/**
 * Tests the sending of an enquiry that was written without a connection, in the cases that no
 * browser test covers. test/e2e/offlineEnquiry.test.ts tests the rest. Source: .github/asked.md,
 * "Forms"; the page /privacy, "On your device".
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  allQueued,
  type QueueResult,
  removeQueued,
  withLock,
  writeQueued,
} from '../../../../../shared/islands/offlineQueue/queue';
import {
  forgetOldTexts,
  sendAll,
  sendWhenOnline,
  tryToSend,
} from '../../../../../shared/islands/offlineQueue/sendQueued';
import { device } from '../../../../support/page/device';
import { body, queued, writtenAt } from '../../../../support/page/queuedEnquiries';
import { until } from '../../../../support/run/until';

const visitor = device();
const thanks = { success: true, message: 'Thank you' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const soon = writtenAt + hourMs;

function json(status: number, reply: unknown) {
  return (res: ServerResponse) => void res.writeHead(status).end(JSON.stringify(reply));
}

function page(status: number, headers = {}) {
  return (res: ServerResponse) =>
    void res.writeHead(status, headers).end('<!doctype html><h1>Log in</h1>');
}

describe('a message on the device', () => {
  it('is sent like its form, and no personal data stay', async () => {
    visitor.answer = json(200, thanks);
    await writeQueued(queued());
    await writeQueued(queued({ key: 'k2' }));
    const result: QueueResult = { kind: 'sent', message: thanks.message };
    expect(await tryToSend(queued(), soon)).toEqual(result);
    expect(visitor.seen).toEqual([`POST /send-email ${JSON.stringify(body)}`]);
    expect(await allQueued()).toEqual([queued({ body: {}, result }), queued({ key: 'k2' })]);
  });

  it.each([
    ['a page with status 200', page(200)],
    ['a redirect to such a page', page(302, { Location: '/login' })],
    ['JSON that does not speak of success', json(200, { message: 'Thank you' })],
    ['a page with status 403', page(403)],
    ['408 from the site', json(408, { success: false })],
    ['425 from the site', json(425, { success: false })],
    ['429 from the site', json(429, { success: false, message: 'Too many' })],
    ['503 from the site', json(503, { success: false, errors: {} })],
    ['no answer', undefined],
  ])('waits unchanged after %s', async (_, answer) => {
    visitor.answer = answer;
    await writeQueued(queued());
    expect(await tryToSend(queued(), soon)).toBeUndefined();
    expect(await allQueued()).toEqual([queued()]);
    expect(visitor.seen).toHaveLength(1);
  });

  it.each([
    ['a reason', 400, { message: 'No', errors: { emailid: 'Enter your email' } }],
    ['none', 413, {}],
  ])('keeps its text and the reason if it is refused with %s', async (_, status, reason) => {
    visitor.answer = json(status, { success: false, ...reason });
    await writeQueued(queued());
    const result: QueueResult = {
      kind: 'refused',
      message: '',
      errors: {},
      ...reason,
      at: soon,
    };
    expect(await tryToSend(queued(), soon)).toEqual(result);
    expect(await allQueued()).toEqual([queued({ result })]);
  });

  it('is sent with its text, even if the clock was wrong by years when it was written', async () => {
    visitor.answer = json(200, thanks);
    await writeQueued(queued());
    const years = writtenAt + 4_000 * dayMs;
    await forgetOldTexts(years);
    const [waiting = queued({ body: {} })] = await allQueued();
    expect(await tryToSend(waiting, years)).toMatchObject({ kind: 'sent' });
    expect(visitor.seen).toEqual([`POST /send-email ${JSON.stringify(body)}`]);
  });

  it('is not posted again once it has a result', async () => {
    const result: QueueResult = { kind: 'refused', message: 'No', errors: {}, at: soon };
    expect(await tryToSend(queued({ result }), soon + hourMs)).toBe(result);
    expect(visitor.seen).toEqual([]);
  });

  it('stays removed if it is removed during the sending', async () => {
    visitor.answer = res => void removeQueued('k1').then(() => json(400, { success: false })(res));
    await writeQueued(queued());
    await tryToSend(queued(), soon);
    expect(await allQueued()).toEqual([]);
  });
});

describe('the text of a message that was not sent', () => {
  const refused: QueueResult = { kind: 'refused', message: 'No', errors: {}, at: soon };
  const expired: QueueResult = { kind: 'expired' };

  it.each([
    ['waits', undefined, expired, writtenAt + 8 * dayMs, 1],
    ['was refused', refused, refused, soon + dayMs, 1],
    ['was refused, by a clock that was set back', refused, refused, soon - dayMs, -1],
    ['expired', expired, expired, writtenAt + 8 * dayMs, 1],
  ])(
    'stays for a day if it %s; after that, only its result is known',
    async (_, result, endAfter, lastMoment, next) => {
      const messages = ['k1', 'k2'].map(key => queued({ ...(result && { result }), key }));
      for (const message of messages) await writeQueued(message);
      await forgetOldTexts(lastMoment);
      expect(await allQueued()).toEqual(messages);
      await forgetOldTexts(lastMoment + next);
      expect(await allQueued()).toEqual(
        ['k1', 'k2'].map(key => queued({ key, body: {}, result: endAfter })),
      );
    },
  );
});

describe('the service worker', () => {
  const now = Date.now();

  it('rejects while a message waits, so that the browser wakes it again', async () => {
    visitor.answer = page(200);
    await writeQueued(queued({ writtenAt: now }));
    await expect(sendAll()).rejects.toThrow('Enquiries wait to be sent.');
    expect((await allQueued())[0]?.body).toEqual(body);
  });

  it('leaves a message to the page that handles it, and is woken again', async () => {
    visitor.answer = json(200, thanks);
    await writeQueued(queued({ writtenAt: now }));
    await withLock('k1', async () => {
      await expect(sendAll()).rejects.toThrow('Enquiries wait to be sent.');
    });
    expect(visitor.seen).toEqual([]);
    await sendAll();
    expect(visitor.seen).toHaveLength(1);
  });

  it('sends the next message while the first waits, and is woken again', async () => {
    visitor.answer = json(200, thanks);
    await writeQueued(queued({ writtenAt: now }));
    await writeQueued(queued({ key: 'k2', writtenAt: now }));

    await withLock('k1', async () => {
      await expect(sendAll()).rejects.toThrow('Enquiries wait to be sent.');
    });

    const results = (await allQueued()).map(({ key, result }) => [key, result?.kind]);
    expect(results).toEqual([
      ['k1', undefined],
      ['k2', 'sent'],
    ]);
  });
});

describe('the page on which a message was written', () => {
  const now = Date.now();
  beforeEach(() => writeQueued(queued({ writtenAt: now })));
  afterEach(() => jest.useRealTimers());

  it('tries again every minute without an answer', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'], now });
    visitor.answer = page(200);
    const sent = settled();
    for (const tries of [1, 2]) {
      // Waits until the queue has received the answer and has started its timer of one minute.
      await until(() => visitor.seen.length === tries && jest.getTimerCount() === 1);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(visitor.seen).toHaveLength(tries);
      if (tries === 2) visitor.answer = json(200, thanks);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(await sent).toMatchObject({ kind: 'sent' });
    expect(visitor.seen).toHaveLength(3);
  });

  it('tries again at once when the connection returns', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'], now });
    visitor.answer = page(200);
    const sent = settled();
    await until(() => visitor.seen.length === 1);
    visitor.answer = json(200, thanks);
    // The queue can notice the new connection only after it has received the first answer, which
    // may take a moment. So the test reports the connection again and again.
    await until(() => {
      visitor.setOnline(true);
      return visitor.seen.length === 2;
    });
    expect(await sent).toMatchObject({ kind: 'sent' });
  });

  it('gets the reason of a refusal', async () => {
    visitor.answer = json(400, { success: false, message: 'No' });
    expect(await settled()).toMatchObject({ kind: 'refused', message: 'No' });
  });

  it('holds no lock while it waits for the connection, because a browser may freeze it', async () => {
    visitor.answer = json(200, thanks);
    visitor.setOnline(false);
    const sent = settled();
    await sendAll();
    expect(visitor.seen).toHaveLength(1);
    visitor.setOnline(true);
    expect(await sent).toMatchObject({ kind: 'sent' });
    expect(visitor.seen).toHaveLength(1);
  });

  it('shows the result before another page may show it', async () => {
    visitor.answer = json(200, thanks);
    const steps: string[] = [];
    const told = sendWhenOnline('k1', async () => {
      await pause(20);
      steps.push('told');
    });
    await until(() => visitor.seen.length === 1);
    await withLock('k1', async () => steps.push('another'));
    await told;
    expect(steps).toEqual(['told', 'another']);
  });

  /** Sends the enquiry `k1`, and resolves with the result that the page receives. */
  function settled(): Promise<QueueResult | undefined> {
    return new Promise((resolve, reject) => {
      sendWhenOnline('k1', resolve).catch(reject);
    });
  }
});
