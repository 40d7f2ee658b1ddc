import { redisAddress } from '../../../server/config/redisAddress';

const none = {
  isEncrypted: false,
  username: undefined,
  password: undefined,
  name: '',
  sentinelPassword: undefined,
  database: 0,
};
const one = { host: 'one.example.org', port: 26379 };

describe('redisAddress', () => {
  it.each([
    ['redis://localhost', { kind: 'single', hosts: [{ host: 'localhost', port: 6379 }] }],
    ['redis://localhost/', { kind: 'single', hosts: [{ host: 'localhost', port: 6379 }] }],
    ['redis://[::1]:7000/2', { kind: 'single', hosts: [{ host: '::1', port: 7000 }], database: 2 }],
    [
      'rediss://me:p%40s%3A%2F@redis.example.org:6380/3',
      {
        ...{ kind: 'single', isEncrypted: true, username: 'me', password: 'p@s:/', database: 3 },
        hosts: [{ host: 'redis.example.org', port: 6380 }],
      },
    ],
    [
      'redis://:only:password@localhost',
      { kind: 'single', password: 'only:password', hosts: [{ host: 'localhost', port: 6379 }] },
    ],
    ['redis+sentinel://one.example.org/mymaster', { kind: 'sentinel', hosts: [one], name: 'mymaster' }],
    [
      'rediss+sentinel://:secret@one.example.org:26379,10.0.0.2:26380/my.master-1/4?sentinelPassword=other%26',
      {
        ...{ kind: 'sentinel', isEncrypted: true, password: 'secret', name: 'my.master-1', database: 4 },
        ...{ sentinelPassword: 'other&', hosts: [one, { host: '10.0.0.2', port: 26380 }] },
      },
    ],
    [
      'redis+cluster://a.example.org,b.example.org:7001',
      {
        kind: 'cluster',
        hosts: [
          { host: 'a.example.org', port: 6379 },
          { host: 'b.example.org', port: 7001 },
        ],
      },
    ],
  ])('reads %s', (text, expected) => {
    expect(redisAddress(text)).toEqual({ ...none, ...expected });
  });

  it.each([
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://localhost/shop',
    'redis://localhost:99999',
    'redis://one,two',
    'redis://me:%zz@localhost',
    'redis://me:a/b@localhost',
    'redis://me:a@b@localhost',
    'redis+sentinel://one:26379',
    'redis+sentinel://one:26379/',
    'redis+sentinel://one:26379,/mymaster',
    'redis+cluster://one:6379/1',
    'redis+other://one:6379',
  ])('does not take %s', text => {
    expect(redisAddress(text)).toBeUndefined();
  });
});
