/** What becomes of a message that was written without a connection. Source: DECISIONS, "Forms"; README, /privacy. */
import type { ServerResponse } from 'node:http';
import {
  forgetOldTexts,
  isExpired,
  mayPass,
  sendAll,
  sendWhenOnline,
  tryToSend,
} from '../../../../shared/islands/unsent/deliver';
import {
  allUnsent,
  dropUnsent,
  type End,
  readUnsent,
  withLock,
  writeUnsent,
} from '../../../../shared/islands/unsent/unsent';
import { device } from '../../../support/device';
import { until } from '../../../support/until';
import { body, unsent, writtenAt } from './messages';

const visitor = device();
const thanks = { success: true, message: 'Thank you' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const soon = writtenAt + hourMs;

function json(status: number, reply: unknown) {
  return (res: ServerResponse) => void res.writeHead(status).end(JSON.stringify(reply));
}

function page(status: number, headers = {}) {
  return (res: ServerResponse) => void res.writeHead(status, headers).end('<!doctype html><h1>Log in</h1>');
}

describe('a message on the device', () => {
  it('is sent as its form is, and nothing personal stays', async () => {
    visitor.answer = json(200, thanks);
    await writeUnsent(unsent());
    const end = { kind: 'sent', message: 'Thank you' };
    expect(await tryToSend(unsent(), soon)).toEqual(end);
    expect(visitor.seen).toEqual([`POST /send-email ${JSON.stringify(body)}`]);
    expect(await allUnsent()).toEqual([unsent({ body: {}, end: end as End })]);
  });

  it('counts as sent without a word from the server too', async () => {
    visitor.answer = json(200, { success: true });
    expect(await tryToSend(unsent(), soon)).toEqual({ kind: 'sent', message: '' });
  });

  it.each([
    ['a page with status 200', page(200)],
    ['a redirect to such a page', page(302, { Location: '/login' })],
    ['a redirect that keeps the method', page(307, { Location: '/login' })],
    ['JSON that does not speak of success', json(200, { message: 'Thank you' })],
    ['an answer that is no object', json(200, null)],
    ['a page with status 403', page(403)],
    ['a page with status 404', page(404)],
    ['408 from the site', json(408, { success: false })],
    ['425 from the site', json(425, { success: false })],
    ['429 from the site', json(429, { success: false, message: 'Too many' })],
    ['503 from the site', json(503, { success: false, errors: {} })],
    ['no answer', undefined],
  ])('waits on, whole, after %s', async (_, answer) => {
    visitor.answer = answer;
    await writeUnsent(unsent());
    expect(await tryToSend(unsent(), soon)).toBeUndefined();
    expect(await allUnsent()).toEqual([unsent()]);
    expect(visitor.seen).toHaveLength(1);
  });

  it('keeps its text and the reason when it is refused', async () => {
    visitor.answer = json(400, { success: false, message: 'No', errors: { emailid: 'Enter your email' } });
    await writeUnsent(unsent());
    const end: End = { kind: 'refused', message: 'No', errors: { emailid: 'Enter your email' }, at: soon };
    expect(await tryToSend(unsent(), soon)).toEqual(end);
    expect(await allUnsent()).toEqual([unsent({ end })]);
  });

  it('is refused without a reason too', async () => {
    visitor.answer = json(413, { success: false });
    expect(await tryToSend(unsent(), soon)).toEqual({ kind: 'refused', message: '', errors: {}, at: soon });
  });

  it('is posted no more once it has come to its end', async () => {
    const end: End = { kind: 'refused', message: 'No', errors: {}, at: soon };
    expect(await tryToSend(unsent({ end }), soon + hourMs)).toBe(end);
    expect(visitor.seen).toEqual([]);
  });

  it('is posted no more after seven days, and keeps its text', async () => {
    await writeUnsent(unsent());
    expect(await tryToSend(unsent(), writtenAt + 7 * dayMs + 1)).toEqual({ kind: 'expired' });
    expect(visitor.seen).toEqual([]);
    expect(await allUnsent()).toEqual([unsent({ end: { kind: 'expired' } })]);
  });

  it('stays removed when it was removed while it was sent', async () => {
    visitor.answer = res => void dropUnsent('k1').then(() => json(400, { success: false })(res));
    await writeUnsent(unsent());
    await tryToSend(unsent(), soon);
    expect(await allUnsent()).toEqual([]);
  });

  it('changes no other message', async () => {
    visitor.answer = json(200, thanks);
    await writeUnsent(unsent());
    await writeUnsent(unsent({ key: 'k2' }));
    await tryToSend(unsent(), soon);
    expect(await readUnsent('k2')).toEqual(unsent({ key: 'k2' }));
  });

  it('is too old after seven days, and not before', () => {
    expect(isExpired({ writtenAt }, writtenAt + 7 * dayMs)).toBe(false);
    expect(isExpired({ writtenAt }, writtenAt + 7 * dayMs + 1)).toBe(true);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('waits on after %i', status => {
    expect(mayPass(status)).toBe(true);
  });

  it.each([400, 403, 404, 413, 415, 499])('comes back to its writer after %i', status => {
    expect(mayPass(status)).toBe(false);
  });
});

describe('the text of a message that was not sent', () => {
  const refused: End = { kind: 'refused', message: 'No', errors: {}, at: soon };
  const expired: End = { kind: 'expired' };

  it.each([
    ['waits', undefined, writtenAt + 8 * dayMs],
    ['was refused', refused, soon + dayMs],
    ['was refused, by a clock that was set back', refused, soon - dayMs],
    ['expired', expired, writtenAt + 8 * dayMs],
  ])('stays for a day when it %s', async (_, end, now) => {
    const message = unsent(end && { end });
    await writeUnsent(message);
    await forgetOldTexts(now);
    expect(await allUnsent()).toEqual([message]);
  });

  it.each([
    ['waits', undefined, expired, writtenAt + 8 * dayMs + 1],
    ['was refused', refused, refused, soon + dayMs + 1],
    ['was refused, by a clock that was set back', refused, refused, soon - dayMs - 1],
    ['expired', expired, expired, writtenAt + 8 * dayMs + 1],
  ])('goes after that when it %s, and what it came to is still known', async (_, end, endAfter, now) => {
    await writeUnsent(unsent(end && { end }));
    await writeUnsent(unsent({ ...(end && { end }), key: 'k2' }));
    await forgetOldTexts(now);
    expect(await allUnsent()).toEqual(['k1', 'k2'].map(key => unsent({ key, body: {}, end: endAfter })));
  });
});

describe('the service worker', () => {
  const now = Date.now();

  it('sends all that waits', async () => {
    visitor.answer = json(200, thanks);
    for (const key of ['k1', 'k2']) await writeUnsent(unsent({ key, writtenAt: now }));
    await sendAll();
    expect(visitor.seen).toHaveLength(2);
    expect((await allUnsent()).map(({ end }) => end?.kind)).toEqual(['sent', 'sent']);
  });

  it('rejects while something waits on, so that the browser wakes it again', async () => {
    visitor.answer = page(200);
    await writeUnsent(unsent({ writtenAt: now }));
    await expect(sendAll()).rejects.toThrow('Enquiries wait to be sent.');
    expect((await allUnsent())[0]?.body).toEqual(body);
  });

  it('leaves to a page what the page deals with, and is woken again', async () => {
    visitor.answer = json(200, thanks);
    await writeUnsent(unsent({ writtenAt: now }));
    await withLock('k1', async () => {
      await expect(sendAll()).rejects.toThrow('Enquiries wait to be sent.');
    });
    expect(visitor.seen).toEqual([]);
    await sendAll();
    expect(visitor.seen).toHaveLength(1);
  });

  it('has nothing to do for a message that is removed before its turn', async () => {
    visitor.answer = res => void dropUnsent('k2').then(() => json(200, thanks)(res));
    for (const key of ['k1', 'k2']) await writeUnsent(unsent({ key, writtenAt: now }));
    await sendAll();
    expect(visitor.seen).toHaveLength(1);
  });

  it('takes the text of what is too old', async () => {
    await writeUnsent(unsent({ writtenAt: now - 9 * dayMs }));
    await sendAll();
    expect(visitor.seen).toEqual([]);
    expect((await allUnsent())[0]).toMatchObject({ body: {}, end: { kind: 'expired' } });
  });
});

describe('the page on which a message was written', () => {
  const now = Date.now();
  const message = unsent({ writtenAt: now });
  beforeEach(() => writeUnsent(message));
  afterEach(() => jest.useRealTimers());

  it('sends it when the connection returns, and not before', async () => {
    visitor.answer = json(200, thanks);
    visitor.setOnline(false);
    const sent = sendWhenOnline('k1');
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(visitor.seen).toEqual([]);
    visitor.setOnline(true);
    expect(await sent).toEqual({ ...message, end: { kind: 'sent', message: 'Thank you' } });
  });

  it('tries again every minute while there is no reply', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'], now });
    visitor.answer = page(200);
    const sent = sendWhenOnline('k1');
    for (const tries of [1, 2]) {
      // It has had its answer, and waits.
      await until(() => visitor.seen.length === tries && jest.getTimerCount() === 1, 1_000);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(visitor.seen).toHaveLength(tries);
      if (tries === 2) visitor.answer = json(200, thanks);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(await sent).toMatchObject({ end: { kind: 'sent' } });
    expect(visitor.seen).toHaveLength(3);
  });

  it('gets it back, text and reason, when it is refused', async () => {
    visitor.answer = json(400, { success: false, message: 'No' });
    expect(await sendWhenOnline('k1')).toMatchObject({ body, end: { kind: 'refused', message: 'No' } });
  });

  it('has nothing to tell of a message that was removed meanwhile', async () => {
    visitor.setOnline(false);
    const sent = sendWhenOnline('k1');
    await dropUnsent('k1');
    visitor.setOnline(true);
    expect(await sent).toBeUndefined();
    expect(visitor.seen).toEqual([]);
  });

  it('has nothing to tell of a message that was removed while it was refused', async () => {
    visitor.answer = res => void dropUnsent('k1').then(() => json(400, { success: false })(res));
    expect(await sendWhenOnline('k1')).toBeUndefined();
  });

  it('says so when a message that was removed had gone out already', async () => {
    visitor.answer = res => void dropUnsent('k1').then(() => json(200, thanks)(res));
    expect(await sendWhenOnline('k1')).toMatchObject({ end: { kind: 'sent' } });
    expect(await allUnsent()).toEqual([]);
  });

  it('gets no text back that is too old', async () => {
    await writeUnsent(unsent({ writtenAt: now - 9 * dayMs }));
    expect(await sendWhenOnline('k1')).toMatchObject({ body: {}, end: { kind: 'expired' } });
  });
});

it('lets one at a time deal with a message', async () => {
  await writeUnsent(unsent());
  const order: string[] = [];
  const first = withLock('k1', async () => {
    await until(() => order.length === 0);
    order.push('first');
  });
  await Promise.all([first, withLock('k1', async () => void order.push('second'))]);
  expect(order).toEqual(['first', 'second']);
});
