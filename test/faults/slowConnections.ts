/** Hundreds of connections that send a byte now and then: pages answer, and the slow ones end. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { startSiteProcess } from '../support/site/siteProcess';
import { numbersFrom, startReading } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

const slowOnes = 500;

/** What the server leaves to one address. */
const mostOfOne = 100;

export async function slowConnections({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const site = await startSiteProcess(folder);
  // From fifty addresses ten each, then from one address five hundred.
  const many = openSlow(site.port, index => `127.0.1.${1 + (index % 50)}`);
  // A new visitor each time: it is the connection that may not be had.
  const endReading = startReading({ port: site.port, isNew: true });
  // Headers may take 15 s, and the server looks every 2 s.
  await pause(isShort ? 2_000 : 18_000);
  const ended = many.closed();
  many.end();

  const one = openSlow(site.port, () => '127.0.2.1');
  await comesTrue(() => one.closed() >= slowOnes - mostOfOne, 15_000);
  const left = slowOnes - one.closed();
  one.end();

  const { times, areAllServed } = await endReading();
  report.p99('pages', times, 100);
  report.figure('connections left to one address of 500', left, 'at most 100');
  report.figure('peak memory', `${site.memoryMb()} MB`, 'at most 200 MB');
  report.claims({
    'every page was read': areAllServed,
    'one address keeps at most 100 connections': left <= mostOfOne,
  });
  if (!isShort) report.claims({ 'after 18 s every slow connection has ended': ended === slowOnes });
}

interface SlowConnections {
  /** How many the server has ended. */
  closed(): number;
  end(): void;
}

function openSlow(port: number, addressOf: (index: number) => string): SlowConnections {
  const sockets = numbersFrom(0, slowOnes).map(index => openSlowOne(port, addressOf(index)));
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

/** Begins a request whose head never ends. */
function openSlowOne(port: number, localAddress: string): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  socket.on('connect', () => socket.resume().write('GET / HTTP/1.1\r\nX-Slow: '));
  return socket;
}
