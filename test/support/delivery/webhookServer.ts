/** A real receiver of webhooks on a free port. The test chooses its answers. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../run/freePort';
import { onTeardown } from '../run/onTeardown';

export interface TestWebhookServer {
  readonly url: string;

  /**
   * The bodies of all requests so far, in order. The server adds a field `as` to each body: the
   * content type of the request.
   */
  readonly received: readonly Readonly<Record<string, unknown>>[];

  /** Answers every further request with this status. */
  answer(status: number): void;
}

/**
 * Starts a receiver that answers 200, until `answer` sets another status. It stops after the test,
 * or after the tests of the file.
 */
export async function startWebhookServer(
  stopsAfter: 'test' | 'file' = 'test',
): Promise<TestWebhookServer> {
  const received: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (req, res) => {
    received.push({ ...JSON.parse(await text(req)), as: req.headers['content-type'] });
    res.writeHead(status, { Location: '/elsewhere' }).end();
  });
  const port = await listen(server);
  onTeardown(stopsAfter, async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  const answer = (next: number) => {
    status = next;
  };
  return { url: `http://127.0.0.1:${port}/hook/secret`, received, answer };
}

/**
 * Starts a receiver that never answers, and returns its address. The receiver stops after the
 * test.
 */
export async function startSilentReceiver(): Promise<string> {
  const server = createServer(() => undefined);
  const port = await listen(server);
  onTeardown('test', () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/`;
}

/**
 * Makes every `AbortSignal.timeout` end almost at once, because Jest's fake timers do not affect
 * it. Returns a list of the requested times, in milliseconds. After the test,
 * `AbortSignal.timeout` works as usual.
 */
export function endTimeoutsAtOnce(): readonly number[] {
  const asked: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    asked.push(ms);
    return timeout(1);
  });
  onTeardown('test', () => spy.mockRestore());
  return asked;
}
