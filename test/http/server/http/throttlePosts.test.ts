/** An application that gets very many posts at the same time. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { throttlePosts } from '../../../../server/http/rateLimit';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';

const post = 'POST /mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';

it('of posts that arrive at once, eight begin in each turn of the event loop', async () => {
  let turn = 0;
  const begunInTurn = new Map<number, number>();
  const app = express();
  app.use(throttlePosts(8));
  app.post('/mail.php', (_req, res) => {
    begunInTurn.set(turn, (begunInTurn.get(turn) ?? 0) + 1);
    res.end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  let isOver = false;
  const nextTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  onTeardown('test', async () => {
    isOver = true;
    server.closeAllConnections();
    server.close();
  });
  await until(() => server.listening);
  nextTurn();

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write(post.repeat(24));
  const begun = () => [...begunInTurn.values()];
  await until(() => begun().reduce((sum, count) => sum + count, 0) === 24);

  expect(Math.max(...begun())).toBe(8);
});
