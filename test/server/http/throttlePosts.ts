import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { throttlePosts } from '../../../server/http/throttlePosts';

it('lets no more posts begin in a turn than it says, and all of them in the end', async () => {
  let turns = 0;
  const begun = new Map<number, number>();
  const app = express().use(throttlePosts(4), (req, res) => {
    if (req.method === 'POST') begun.set(turns, (begun.get(turns) ?? 0) + 1);
    res.send('ok');
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  const counting = (async () => {
    for (; server.listening; turns += 1) await turn();
  })();
  const ask = (method: string) => fetch(`http://127.0.0.1:${port}/`, { method });
  const methods = [...Array<string>(50).fill('POST'), ...Array<string>(5).fill('GET')];
  const statuses = (await Promise.all(methods.map(ask))).map(({ status }) => status);
  server.close();
  server.closeAllConnections();
  await counting;

  expect(statuses).toEqual(statuses.map(() => 200));
  expect([...begun.values()].reduce((sum, count) => sum + count)).toBe(50);
  expect(Math.max(...begun.values())).toBeLessThanOrEqual(4);
});
