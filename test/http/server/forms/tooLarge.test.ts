/**
 * A post may have 512 KB, and all its fields together may have 64 K letters. The tests send
 * requests with Node, because supertest cannot send only a part of a body.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listeningSite } from '../../../support/site/siteOnSockets';

const listening = listeningSite();

function open(headers: Readonly<Record<string, string>>) {
  const all = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  return request({
    port: listening.port(),
    method: 'POST',
    path: '/mail.php',
    headers: all,
    agent: false,
  });
}

it.each([
  ['by its declared length, before a byte of it is sent', { 'Content-Length': '524289' }, ''],
  [
    'while it comes in chunks without an end',
    { 'Transfer-Encoding': 'chunked' },
    'a='.padEnd(524289, 'x'),
  ],
])('a body over 512 KB gets a 413 %s', async (_when, headers, body) => {
  const post = open(headers);
  post.flushHeaders();
  if (body !== '') post.write(body);
  const [response] = await once(post, 'response');
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
  post.destroy();
});

it.each([{ 'Content-Length': '524288' }, { 'Transfer-Encoding': 'chunked' }])(
  'a body of exactly 512 KB is read: %j',
  async headers => {
    const post = open(headers).end('a='.padEnd(524288, '%E0%A4%85'));
    const [response] = await once(post, 'response');
    // The server answers that fields are missing, so it has read the body.
    expect(response.resume().statusCode).toBe(400);
  },
);

it.each([
  [65536, 400],
  [65537, 413],
])('%i letters in all fields together get the status %i', async (letters, status) => {
  const post = open({}).end(`a=${'x'.repeat(1000)}&b=${'x'.repeat(letters - 1000)}`);
  const [response] = await once(post, 'response');
  expect(response.resume().statusCode).toBe(status);
});

it('a visitor who leaves during the upload causes no error in the log', async () => {
  const post = open({ 'Content-Length': '1000' });
  post.on('error', () => undefined);
  post.write('a=1');
  await pause(50);
  post.destroy();
  await pause(50);
  expect(listening.site().logged).toEqual([]);
});
