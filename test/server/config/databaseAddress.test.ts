import { databaseAddress } from '../../../server/config/databaseAddress';

const plain = {
  user: 'site',
  password: undefined,
  hosts: [{ host: 'localhost', port: 5432 }],
  name: 'institute',
  encryption: 'byHost',
  rootCertificateFile: undefined,
};

describe('databaseAddress', () => {
  it.each([
    ['postgres://site@localhost/institute', {}],
    ['postgresql://site@localhost/institute', {}],
    ['postgres://site:@localhost/institute', {}],
    ['postgres://site:p%40s%3A%2F@localhost/institute', { password: 'p@s:/' }],
    [
      'postgres://me%40home:secret@localhost/my%20site',
      { user: 'me@home', password: 'secret', name: 'my site' },
    ],
    ['postgres://site@[::1]:6000/institute', { hosts: [{ host: '::1', port: 6000 }] }],
    [
      'postgres://site@one.example.org,10.0.0.2:6001/institute',
      {
        hosts: [
          { host: 'one.example.org', port: 5432 },
          { host: '10.0.0.2', port: 6001 },
        ],
      },
    ],
    [
      'postgres://site@%2Frun%2Fpostgresql/institute',
      { hosts: [{ host: '/run/postgresql', port: 5432 }] },
    ],
    ['postgres://site@localhost/institute?sslmode=disable', { encryption: 'never' }],
    ['postgres://site@localhost/institute?sslmode=require', { encryption: 'always' }],
    ['postgres://site@localhost/institute?sslmode=verify-full', { encryption: 'always' }],
    [
      'postgres://site@localhost/institute?sslrootcert=/etc/ssl/our-ca.pem',
      { encryption: 'always', rootCertificateFile: '/etc/ssl/our-ca.pem' },
    ],
    [
      'postgres://site@localhost/institute?sslmode=verify-ca&sslrootcert=system',
      { encryption: 'always' },
    ],
  ])('reads %s', (text, expected) => {
    expect(databaseAddress(text)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ['another kind of database', 'mysql://site@localhost/institute'],
    ['no user', 'postgres://localhost/institute'],
    ['no database', 'postgres://site@localhost/'],
    ['no host', 'postgres://site@/institute'],
    ['an empty host among others', 'postgres://site@one,/institute'],
    ['a port that there is not', 'postgres://site@localhost:99999/institute'],
    ['an @ in the password', 'postgres://site:p@ss@localhost/institute'],
    ['a / in the password', 'postgres://site:p/ss@localhost/institute'],
    ['a % that begins no code', 'postgres://site:%zz@localhost/institute'],
    ['encryption without a check', 'postgres://site@localhost/institute?sslmode=no-verify'],
    ['encryption that may fail to be', 'postgres://site@localhost/institute?sslmode=prefer'],
    ['an option that is not known', 'postgres://site@localhost/institute?options=-c%20fsync%3Doff'],
  ])('does not take %s', (_what, text) => {
    expect(databaseAddress(text)).toBeUndefined();
  });
});
