/** The addresses that count as addresses of this machine. */
import { isLoopbackAddress, isLoopbackHost } from '../../../../server/system/loopback';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
    'is true for %s',
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
  ])('is false for "%s"', host => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::ffff:127.0.0.1', '::1'])('is true for %s', address => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it.each([
    '',
    'localhost',
    '::',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '192.168.127.1',
    '2001:db8::1',
  ])('is false for "%s"', address => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
});
