/** Tests which requests count as requests from this machine. */
import type { Socket } from 'node:net';
import { isFromThisMachine } from '../../../../server/http/fromThisMachine';

type Headers = Readonly<Record<string, string>>;

function asks(remoteAddress: string | undefined, headers: Headers, httpVersion = '1.1'): boolean {
  const socket = { remoteAddress } as Partial<Socket> as Socket;
  return isFromThisMachine({ socket, headers, httpVersion });
}

it.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', 'localhost'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::1', '[::1]'],
])('isFromThisMachine is true for a program on this machine: at %s, for %s', (address, host) => {
  expect(asks(address, { host })).toBe(true);
});

it.each([
  ['another machine that names this one', '203.0.113.9', { host: 'localhost' }],
  ['a socket that is closed', undefined, { host: 'localhost' }],
  ['a page whose name was given this address', '127.0.0.1', { host: 'evil.example:3000' }],
  ['a page whose name begins as this machine’s', '127.0.0.1', { host: 'localhost.example' }],
  ['nobody who says for which host', '127.0.0.1', {}],
])('isFromThisMachine is false for %s', (_who, address, headers) => {
  expect(asks(address, headers as Headers)).toBe(false);
});

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'isFromThisMachine is false for a request through a proxy on this machine, with %s',
  name => {
    expect(asks('127.0.0.1', { host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(false);
  },
);

it('isFromThisMachine is false for a request through nginx without settings: HTTP/1.0, with the host of its proxy_pass', () => {
  expect(asks('127.0.0.1', { host: 'localhost:3000' }, '1.0')).toBe(false);
});
