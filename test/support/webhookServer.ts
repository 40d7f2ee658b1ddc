/** A real receiver of webhooks on a free port, which answers what a test tells it to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endAfter } from './endAfter';

export interface WebhookServer {
  readonly url: string;
  /** Every body that came, in order. */
  readonly received: readonly Record<string, unknown>[];
  /** The status of the answers from now on. */
  answer(status: number): void;
}

/** Starts a receiver that takes everything; ended after the test. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const received: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (req, res) => {
    const chunks = await req.toArray();
    received.push({ ...JSON.parse(Buffer.concat(chunks).toString()), as: req.headers['content-type'] });
    res.writeHead(status).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  endAfter('test', async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  return {
    url: `http://127.0.0.1:${port}/hook/secret`,
    received,
    answer: next => {
      status = next;
    },
  };
}
