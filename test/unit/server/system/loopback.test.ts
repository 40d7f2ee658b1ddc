/** The addresses that count as addresses of this machine. */
import { isLoopbackAddress, isLoopbackHost } from '../../../../server/system/loopback';

describe('a host', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
    'is this machine by %s',
    host => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );

  it.each([
    '',
    'localhost.example.org',
    'notlocalhost',
    '127.0.0.1.example.org',
    '127.example.org',
    '127.0.0.999',
    '128.0.0.1',
    '10.127.0.1',
    '0.0.0.0',
    '[::]',
    '[::1]:3000',
    '[::2]',
  ])('is not by "%s"', host => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('the other end of a socket', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::ffff:127.0.0.1', '::1'])(
    'is this machine at %s',
    address => {
      expect(isLoopbackAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'localhost',
    '::',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '192.168.127.1',
    '2001:db8::1',
  ])('is not at "%s"', address => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
});
