/** Hundreds of connections that send a byte now and then: pages answer, and the slow ones end. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './support/ends.mjs';
import { startReading } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

export async function slowConnections({ isShort, report, folder }) {
  const site = await startSite(folder);
  // From fifty addresses ten each, then from one address five hundred.
  const many = openSlow(site.port, 500, index => `127.0.1.${1 + (index % 50)}`);
  // A new visitor each time: it is the connection that may not be had.
  const endReading = startReading({ port: site.port, isNew: true });
  // Headers may take 15 s, and the server looks every 2 s.
  await pause(isShort ? 2_000 : 18_000);
  const ended = many.closed();
  many.end();
  const one = openSlow(site.port, 500, () => '127.0.2.1');
  await until(() => one.closed() >= 400, 15_000);
  const left = 500 - one.closed();
  one.end();

  const { times, areAllServed } = await endReading();
  report.p99('pages', times, 100);
  report.figure('connections left to one address of 500', left, 'at most 100');
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claims({
    'every page was read': areAllServed,
    'one address keeps at most 100 connections': left <= 100,
  });
  if (!isShort) report.claims({ 'after 18 s every slow connection has ended': ended === 500 });
}

function openSlow(port, count, addressOf) {
  const sockets = Array.from({ length: count }, (_, index) =>
    connect({ host: '127.0.0.1', port, localAddress: addressOf(index) })
      .on('error', () => undefined)
      .on('connect', function begin() {
        this.resume().write('GET / HTTP/1.1\r\nX-Slow: ');
      }),
  );
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    closed: () => sockets.filter(({ closed }) => closed).length,
    end() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
