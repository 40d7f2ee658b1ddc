import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { throttlePosts } from '../../../server/http/throttlePosts';

it('lets no more posts begin in a turn than it says, and all of them in the end', async () => {
  let turns = 0;
  let isOver = false;
  const begunAt: number[] = [];
  const app = express().use(throttlePosts(4), (req, res) => {
    if (req.method === 'POST') begunAt.push(turns);
    res.send('ok');
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const counting = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  const posts = Array.from({ length: 50 }, () => fetch(url, { method: 'POST' }));
  const pages = Array.from({ length: 5 }, () => fetch(url));
  const statuses = (await Promise.all([...posts, ...pages])).map(({ status }) => status);
  isOver = true;
  await counting;
  server.close();
  server.closeAllConnections();

  expect(statuses).toEqual(statuses.map(() => 200));
  const perTurn = new Map<number, number>();
  for (const at of begunAt) perTurn.set(at, (perTurn.get(at) ?? 0) + 1);
  expect(begunAt).toHaveLength(50);
  expect(Math.max(...perTurn.values())).toBeLessThanOrEqual(4);
});
