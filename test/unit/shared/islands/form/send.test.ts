import { send } from '../../../../../shared/islands/form/send';
import { device } from '../../../../support/page/device';

const visitor = device();
const failure = 'Failed to send message. Please try again.';
const thanks = { success: true, message: 'Thank you' };

/** Replaces the network. A test sets the answers. */
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
  const errorsOfFields = { emailid: 'Enter your email' };
  it.each<[string, number, object, object]>([
    ['what the server said when it is kept', 200, thanks, { kind: 'sent', message: 'Thank you' }],
    ['nothing where it said nothing', 200, { success: true }, { kind: 'sent', message: '' }],
    [
      'the errors',
      400,
      { success: false, errors: errorsOfFields },
      { kind: 'refused', errors: errorsOfFields },
    ],
    [
      'that it is one too many',
      429,
      { success: false, message: 'Why' },
      { kind: 'failed', message: 'Why' },
    ],
    ['why it failed', 500, { success: false, message: 'Why' }, { kind: 'failed', message: 'Why' }],
  ])('returns %s, after one try (%i)', async (_, status, reply, end) => {
    answerAlways(status, JSON.stringify(reply));
    expect(await start()).toEqual(end);
    expect(fetched).toHaveBeenCalledTimes(1);
    // The request must not follow a redirect. An answer from another address says nothing about
    // this enquiry.
    expect(fetched.mock.calls[0]?.[1].redirect).toBe('error');
  });

  const overloaded = JSON.stringify({ success: false, message: failure, errors: {} });
  const fromSite = [408, 425, 502, 503, 504].map<[string, number, string]>(status => [
    'the site',
    status,
    overloaded,
  ]);
  it.each<[string, number, string]>([
    ...fromSite,
    ['a page with status 200', 200, '<!doctype html><title>Log in to the network</title>'],
    ['an empty answer', 200, ''],
    ['an answer that breaks off', 200, '{"success":tr'],
    ['JSON that only looks like success', 200, '{"success":"true"}'],
    ['a page with status 500', 500, '<h1>Oops</h1>'],
    ['a page with status 403', 403, '<h1>Blocked</h1>'],
  ])(
    'tries again after %s (%i), warns on the console, and fails in the end',
    async (_, status, body) => {
      answerAlways(status, body);
      const sending = start();
      await jest.advanceTimersByTimeAsync(13_000);
      expect(await sending).toEqual({ kind: 'failed', message: failure });
      expect(fetched).toHaveBeenCalledTimes(4);
      expect(errors).toHaveBeenCalledWith(
        expect.stringMatching(`/send-email answered ${status}.$`),
      );
    },
  );

  it('waits for the connection, and reports it', async () => {
    visitor.setOnline(false);
    answerAlways(200, JSON.stringify(thanks));
    const told: string[] = [];
    const sending = start({
      onOffline: () => told.push('offline'),
      onOnline: () => told.push('online'),
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([told, fetched.mock.calls.length]).toEqual([['offline'], 0]);
    visitor.setOnline(true);
    expect(await sending).toEqual({ kind: 'sent', message: 'Thank you' });
    expect(told).toEqual(['offline', 'online']);
  });
});

it.each(['worker', 'page'] as const)(
  'send reports that the enquiry is queued, and that a %s will send it',
  async by => {
    visitor.setOnline(false);
    expect(await start({ enqueue: async () => by })).toEqual({ kind: 'queued', by });
    expect(fetched).not.toHaveBeenCalled();
  },
);

function start(changes: Partial<Parameters<typeof send>[0]> = {}): ReturnType<typeof send> {
  return send({
    form: { action: '/send-email', encoding: 'json' },
    body: { name: 'Asha', key: 'k' },
    failure,
    enqueue: async () => undefined,
    onOffline: () => undefined,
    onOnline: () => undefined,
    ...changes,
  });
}

function answerAlways(status: number, body: string): void {
  fetched.mockImplementation(async () => new Response(body, { status }));
}
