import { redisAddress } from '../../../server/config/redisAddress';

const none = {
  ...{ isEncrypted: false, username: undefined, password: undefined, name: '', database: 0 },
  sentinelPassword: undefined,
};
const at = (host: string, port: number) => ({ host, port });

it.each([
  ['redis://localhost', { kind: 'single', hosts: [at('localhost', 6379)] }],
  ['redis://[::1]:7000/2', { kind: 'single', hosts: [at('::1', 7000)], database: 2 }],
  [
    'rediss://me:p%40s%3A%2F@redis.example.org:6380/3',
    {
      ...{ kind: 'single', isEncrypted: true, username: 'me', password: 'p@s:/', database: 3 },
      hosts: [at('redis.example.org', 6380)],
    },
  ],
  [
    'redis://:only:password@localhost/',
    { kind: 'single', password: 'only:password', hosts: [at('localhost', 6379)] },
  ],
  ['redis+sentinel://one/mymaster', { kind: 'sentinel', hosts: [at('one', 26379)], name: 'mymaster' }],
  [
    'rediss+sentinel://:secret@one:26379,10.0.0.2:26380/my.master-1/4?sentinelPassword=other%26',
    {
      ...{ kind: 'sentinel', isEncrypted: true, password: 'secret', name: 'my.master-1', database: 4 },
      ...{ sentinelPassword: 'other&', hosts: [at('one', 26379), at('10.0.0.2', 26380)] },
    },
  ],
  ['redis+cluster://a,b:7001', { kind: 'cluster', hosts: [at('a', 6379), at('b', 7001)] }],
])('reads %s', (text, expected) => {
  expect(redisAddress(text)).toEqual({ ...none, ...expected });
});

it.each([
  ...['localhost:6379', 'http://localhost', 'redis://', 'redis://localhost/shop', 'redis://localhost:99999'],
  ...['redis://one,two', 'redis://me:%zz@localhost', 'redis://me:a/b@localhost', 'redis://me:a@b@localhost'],
  ...['redis+sentinel://one:26379', 'redis+sentinel://one:26379/', 'redis+sentinel://one:26379,/mymaster'],
  ...['redis+cluster://one:6379/1', 'redis+other://one:6379'],
])('does not take %s', text => {
  expect(redisAddress(text)).toBeUndefined();
});
