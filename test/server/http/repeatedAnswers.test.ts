/** Answers of one second come from bytes that were sent before: over a real connection, nobody may see a difference. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { repeatedAnswers } from '../../../server/http/repeatedAnswers';
import { openServer } from '../../../server/http/server';
import { get } from '../../support/get';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let port: number;
let close: () => Promise<unknown>;
beforeAll(async () => {
  site = await startSite();
  const server = openServer(site.app, () => false);
  port = Number(new URL(await server.listen(0, '127.0.0.1')).port);
  close = () => server.drain(1000);
});
afterAll(async () => {
  await close();
  await site.close();
});

const ask = (path: string, fields: readonly string[] = [], method = 'GET', version = '1.1') =>
  [`${method} ${path} HTTP/${version}`, 'Host: localhost', ...fields, '\r\n'].join('\r\n');
const last = ['Connection: close'];

/** All that comes back for requests that are sent at once, on one connection; without what the clock says. */
async function answers(...requests: readonly string[]): Promise<readonly string[]> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.setEncoding('latin1').write(requests.join(''));
  const said = (await text(socket)).replace(/Date: [^\r]*/g, 'Date: now');
  return said.split(/(?=HTTP\/1\.1 \d{3} )/);
}

/** The whole second, so that none of the requests that follow sees the clock move on. */
async function beginOfSecond(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 1005 - (Date.now() % 1000)));
}

it('are the same bytes, the first time and ever after, on one connection and on others', async () => {
  // Node's own answer, from the chain that every first one goes down.
  const [first = ''] = await answers(ask('/java'), ask('/nowhere', last));
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(first).toContain(
    '\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n<!doctype html>',
  );
  expect(first.endsWith('</html>')).toBe(true);
  await beginOfSecond();
  for (const _ of ['one connection', 'another']) {
    const many = await answers(...Array.from({ length: 5 }, () => ask('/java')), ask('/nowhere', last));
    expect(many).toHaveLength(6);
    for (const each of many.slice(0, 5)) expect(each).toBe(first);
    expect(many[5]).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  }
});

it('say that the visitor has the page, again and again', async () => {
  const { etag = '' } = (await get(port, '/java')).headers;
  const known = [`If-None-Match: ${etag}`];
  await beginOfSecond();
  const many = await answers(
    ask('/java', known),
    ask('/java', known),
    ask('/java'),
    ask('/java', known),
    ask('/java', last),
  );
  expect(many.map(each => each.slice(9, 12))).toEqual(['304', '304', '200', '304', '200']);
  expect(many[1]).toBe(many[0]);
  expect(many[3]).toBe(many[0]);
  expect(many[0]).toMatch(/\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n$/);
  expect(many[0]).not.toMatch(/content-(length|type|encoding):/i);
});

it('are not given where the head is another: HEAD, HTTP/1.0, a connection that ends', async () => {
  await get(port, '/python');
  await beginOfSecond();
  const [whole = '', again, head = '', ended = ''] = await answers(
    ask('/python'),
    ask('/python'),
    ask('/python', [], 'HEAD'),
    ask('/python', last),
  );
  expect(again).toBe(whole);
  expect(head).toBe(whole.slice(0, whole.indexOf('\r\n\r\n') + 4));
  expect(ended).toContain('\r\nConnection: close\r\n');
  expect(ended).not.toContain('Keep-Alive');
  expect(ended.endsWith('</html>')).toBe(true);
  const [old = ''] = await answers(ask('/python', [], 'GET', '1.0'));
  expect(old).toContain('\r\nConnection: close\r\n');
});

it('say the second in which they were asked for', async () => {
  await get(port, '/c');
  await beginOfSecond();
  for (const _ of ['this second', 'the next']) {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    const now = Math.floor(Date.now() / 1000);
    socket.setEncoding('latin1').write(ask('/c') + ask('/c') + ask('/c', last));
    const dates = [...(await text(socket)).matchAll(/Date: ([^\r]*)/g)].map(
      ([, date = '']) => Date.parse(date) / 1000,
    );
    expect(dates).toEqual([now, now, now]);
    await beginOfSecond();
  }
});

it("are all written Node's way where a response keeps no head that can be read", () => {
  const send = repeatedAnswers();
  const written: unknown[] = [];
  const res = {
    shouldKeepAlive: true,
    writeHead: (...head: unknown[]) => written.push(head) && res,
    end: (body: unknown) => void written.push(body),
  };
  const message = { status: 200, fields: ['X-One', 'two'], body: Buffer.from('text') };
  // No more of them is read.
  const req = { method: 'GET', httpVersion: '1.1' } as Request;
  for (const _ of [1, 2, 3]) send(req, res as unknown as Response, message);
  expect(written).toEqual([1, 2, 3].flatMap(() => [[200, message.fields], message.body]));
});
