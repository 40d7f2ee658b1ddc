import { reachOf, unreachableReason } from '../../../../../server/store/postgres/reach';

const onlyIPv6 =
  'its name has only an IPv6 address, and this machine has none: take the address of the provider’s pooler, which has IPv4, or give the machine IPv6';

describe('unreachableReason', () => {
  it.each([['2001:db8::1'], ['2001:db8::1', '2001:db8::2']])(
    'explains a name that has only IPv6, on a machine without IPv6: %s',
    (...addresses) => {
      expect(unreachableReason({ addresses, hasIPv6: false })).toBe(onlyIPv6);
    },
  );

  it.each([
    ['a machine that has IPv6', { addresses: ['2001:db8::1'], hasIPv6: true }],
    ['a name with both', { addresses: ['2001:db8::1', '192.0.2.1'], hasIPv6: false }],
    ['a name that leads nowhere', { addresses: [], hasIPv6: false }],
  ])('has no explanation for %s', (_what, reach) => {
    expect(unreachableReason(reach)).toBeUndefined();
  });
});

describe('reachOf', () => {
  it('returns the addresses of a name, and of an address itself', async () => {
    expect((await reachOf('2001:db8::1')).addresses).toEqual(['2001:db8::1']);
    expect((await reachOf('127.0.0.1')).addresses).toEqual(['127.0.0.1']);
    expect((await reachOf('nowhere.invalid')).addresses).toEqual([]);
  });
});
