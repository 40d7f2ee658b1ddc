/**
 * Hundreds of connections send a byte from time to time. The server still serves pages, and ends
 * the slow connections.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startSiteProcess } from '../support/site/siteProcess';
import { numbersFrom, startReading } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

const slowOnes = 500;

export async function slowConnections({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const site = await startSiteProcess(folder);
  const slow = openSlow(site.port);
  // The reader opens a new connection for each page. So the test also notices if the server
  // refuses new connections while the slow ones are open.
  const endReading = startReading({ port: site.port, isNew: true });
  // The headers of a request may take 15 s, and the server looks for slow connections every 2 s.
  await pause(isShort ? 2_000 : 18_000);
  const ended = slow.closed();
  slow.end();

  const { times, areAllServed } = await endReading();
  report.p99('pages', times, 100);
  report.figure('peak memory', `${site.memoryMb()} MB`, 'at most 200 MB');
  report.claims({ 'every page was read': areAllServed });
  if (!isShort) report.claims({ 'after 18 s every slow connection has ended': ended === slowOnes });
}

interface SlowConnections {
  /** The number of connections that the server has ended. */
  closed(): number;
  end(): void;
}

function openSlow(port: number): SlowConnections {
  const sockets = numbersFrom(0, slowOnes).map(() => openSlowOne(port));
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

/** Begins a request with a head that never ends. */
function openSlowOne(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  socket.on('connect', () => socket.resume().write('GET / HTTP/1.1\r\nX-Slow: '));
  return socket;
}
