/** A flood of posts, as the whole application takes it. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { memoryRateCounters } from '../../../server/http/memoryRateCounters';
import { onTeardown } from '../../support/run/onTeardown';
import { until } from '../../support/run/until';
import { startSiteInProcess } from '../../support/site/siteInProcess';

const post = 'POST /mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';

it('of posts that come all at once, eight begin in a turn of the event loop', async () => {
  let turn = 0;
  const begunInTurn = new Map<number, number>();
  const counts = memoryRateCounters();
  const site = await startSiteInProcess({
    counters: {
      ...counts,
      // Every post is counted as soon as it begins.
      increment(client) {
        begunInTurn.set(turn, (begunInTurn.get(turn) ?? 0) + 1);
        return counts.increment(client);
      },
    },
  });
  const server = createServer(site.app).listen(0, '127.0.0.1');
  let isOver = false;
  const nextTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  onTeardown('test', async () => {
    isOver = true;
    server.closeAllConnections();
    server.close();
    await site.close();
  });
  await until(() => server.listening);
  nextTurn();

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write(post.repeat(24));
  const begun = () => [...begunInTurn.values()];
  await until(() => begun().reduce((sum, count) => sum + count, 0) === 24);

  expect(Math.max(...begun())).toBe(8);
});
