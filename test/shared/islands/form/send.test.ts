import { send } from '../../../../shared/islands/form/send';
import { device } from '../../../support/device';

const visitor = device();

const failure = 'Failed to send message. Please try again.';
const contact = { action: '/send-email', encoding: 'json' } as const;

/** Stands in for the network: answers one call after the other. */
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const errors = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(errors);
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fetched.mockReset();
  errors.mockReset();
});

describe('send', () => {
  it('says what the server said when the message is kept', async () => {
    fetched.mockImplementation(async () => answer(200, { success: true, message: 'Thank you' }));
    expect(await start()).toEqual({ kind: 'sent', message: 'Thank you' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('gives back the errors of the fields', async () => {
    const errors = { emailid: 'Enter your email' };
    fetched.mockImplementation(async () => answer(400, { success: false, message: 'x', errors }));
    expect(await start()).toEqual({ kind: 'refused', errors });
  });

  it.each([
    [413, 'This message is too long to send.'],
    [429, 'Too many messages.'],
    [500, '500 Internal Server Error'],
  ])('does not try again after %i', async (status, message) => {
    fetched.mockImplementation(async () => answer(status, { success: false, message }));
    expect(await start()).toEqual({ kind: 'failed', message });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([408, 425, 502, 503, 504])('tries again after %i, and fails when it lasts', async status => {
    fetched.mockImplementation(async () => answer(status, { success: false, message: failure, errors: {} }));
    const sending = start();
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await sending).toEqual({ kind: 'failed', message: failure });
    expect(fetched).toHaveBeenCalledTimes(4);
    const told = `/send-email answered ${status}.`;
    expect(errors.mock.calls).toEqual([[told], [told], [told]]);
  });

  it.each([
    ['a page with status 200', 200, '<!doctype html><title>Log in to the network</title>'],
    ['an empty answer', 200, ''],
    ['an answer that breaks off', 200, '{"success":tr'],
    ['JSON of another kind', 200, '{"message":"Thank you"}'],
    ['JSON that only looks like success', 200, '{"success":"true"}'],
    ['a bare word', 200, 'null'],
    ['a page with status 500', 500, '<h1>Oops</h1>'],
    ['a page with status 403', 403, '<h1>Blocked</h1>'],
  ])('counts %s as no answer: tries again, and fails when it lasts', async (_, status, body) => {
    fetched.mockImplementation(async () => page(status, body));
    const sending = start();
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await sending).toEqual({ kind: 'failed', message: failure });
    expect(fetched).toHaveBeenCalledTimes(4);
    const told = `Another server than /send-email answered ${status}.`;
    expect(errors.mock.calls).toEqual([[told], [told], [told], [told]]);
  });

  it('sends in the end when a firewall has answered the first try', async () => {
    fetched.mockResolvedValueOnce(page(200, '<h1>Checking your browser</h1>'));
    fetched.mockImplementation(async () => answer(200, { success: true, message: 'Thank you' }));
    const sending = start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await sending).toEqual({ kind: 'sent', message: 'Thank you' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('follows no redirect: what another address answers is not about this message', async () => {
    fetched.mockImplementation(async () => answer(200, { success: true, message: 'Thank you' }));
    await start();
    expect(fetched.mock.calls[0]?.[1].redirect).toBe('error');
  });

  it('tries a lost connection again after 1, 3 and 9 seconds, and logs each loss', async () => {
    const lost = new TypeError('Failed to fetch');
    fetched.mockRejectedValue(lost);
    const sending = start();
    for (const [afterMs, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2_999, 2],
      [1, 3],
      [8_999, 3],
      [1, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(afterMs);
      expect(fetched).toHaveBeenCalledTimes(calls);
    }
    expect(await sending).toEqual({ kind: 'failed', message: failure });
    const told = ['/send-email could not be reached.', lost];
    expect(errors.mock.calls).toEqual([told, told, told, told]);
  });

  it('counts as sent without a word from the server too', async () => {
    fetched.mockImplementation(async () => answer(200, { success: true }));
    expect(await start()).toEqual({ kind: 'sent', message: '' });
  });

  it('sends the very same body each time', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockImplementation(async () => answer(200, { success: true, message: 'Thank you' }));
    const sending = start();
    await jest.advanceTimersByTimeAsync(1_000);
    await sending;
    const bodies = fetched.mock.calls.map(([, init]) => init.body);
    expect(bodies).toEqual([bodies[0], bodies[0]]);
  });

  it('waits for the connection where there is none, and says so', async () => {
    visitor.setOnline(false);
    fetched.mockImplementation(async () => answer(200, { success: true, message: 'Thank you' }));
    const told: string[] = [];
    const sending = start({ onOffline: () => told.push('offline'), onOnline: () => told.push('online') });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([told, fetched.mock.calls.length]).toEqual([['offline'], 0]);
    visitor.setOnline(true);
    expect(await sending).toEqual({ kind: 'sent', message: 'Thank you' });
    expect(told).toEqual(['offline', 'online']);
  });

  it('keeps the message on the device where there is no connection, and posts nothing', async () => {
    visitor.setOnline(false);
    expect(await start({ keep: async () => true })).toEqual({ kind: 'kept' });
    expect(fetched).not.toHaveBeenCalled();
  });

  // The browser itself gives the type of the other two, with the boundary between the parts.
  const type = { 'Content-Type': 'application/json' };
  it.each([
    ['json', (body: unknown) => JSON.parse(`${body}`), type],
    ['urlencoded', (body: unknown) => Object.fromEntries(body instanceof URLSearchParams ? body : []), {}],
    ['multipart', (body: unknown) => Object.fromEntries(body instanceof FormData ? body : []), {}],
  ] as const)('posts %s, and asks for JSON', async (encoding, read, typed) => {
    fetched.mockImplementation(async () => answer(200, { success: true }));
    await start({ form: { action: '/feedback', encoding } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/feedback');
    expect(read(init?.body)).toEqual({ name: 'Asha', key: 'k' });
    expect(init?.headers).toEqual({ Accept: 'application/json', ...typed });
  });
});

function start(changes: Partial<Parameters<typeof send>[0]> = {}): ReturnType<typeof send> {
  return send({
    form: contact,
    body: { name: 'Asha', key: 'k' },
    failure: 'Failed to send message. Please try again.',
    keep: async () => false,
    onOffline: () => undefined,
    onOnline: () => undefined,
    ...changes,
  });
}

function answer(status: number, body: unknown) {
  return page(status, JSON.stringify(body));
}

function page(status: number, body: string) {
  return new Response(body, { status });
}
