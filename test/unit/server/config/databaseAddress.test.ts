import { databaseAddress } from '../../../../server/config/databaseAddress';

const plain = {
  user: 'site',
  password: undefined,
  host: 'localhost',
  port: 5432,
  name: 'institute',
  encryption: 'byHost',
  rootCertificateFile: undefined,
  bindsChannel: false,
  connectSeconds: undefined,
  applicationName: undefined,
  serverOptions: undefined,
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
    ['postgres://site@[::1]:6000/institute', { host: '::1', port: 6000 }],
    ['postgres://site@10.0.0.2:6001/institute', { host: '10.0.0.2', port: 6001 }],
    ['postgres://site@%2Frun%2Fpostgresql/institute', { host: '/run/postgresql' }],
    ['postgres://site@localhost/institute?sslmode=disable', { encryption: 'never' }],
    ['postgres://site@localhost/institute?sslmode=prefer', {}],
    ['postgres://site@localhost/institute?sslmode=allow', {}],
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
    ['postgres://site@localhost/institute?connect_timeout=10', { connectSeconds: 10 }],
    ['postgres://site@localhost/institute?connect_timeout=0', {}],
    [
      'postgres://site@localhost/institute?application_name=our%20site',
      {
        applicationName: 'our site',
      },
    ],
    [
      'postgres://site@localhost/institute?options=-c%20search_path%3Dsite',
      { serverOptions: '-c search_path=site' },
    ],
    [
      // An address as Neon shows it.
      'postgresql://site:npg_a1@ep-cool-sun-a1-pooler.ap-southeast-1.aws.neon.tech/institute?sslmode=require&channel_binding=require',
      {
        password: 'npg_a1',
        host: 'ep-cool-sun-a1-pooler.ap-southeast-1.aws.neon.tech',
        encryption: 'always',
        bindsChannel: true,
      },
    ],
    [
      // An address as Supabase shows it.
      'postgresql://postgres.abcdefghij:secret@aws-0-ap-south-1.pooler.supabase.com:6543/postgres?pgbouncer=true',
      {
        user: 'postgres.abcdefghij',
        password: 'secret',
        host: 'aws-0-ap-south-1.pooler.supabase.com',
        port: 6543,
        name: 'postgres',
      },
    ],
  ])('reads %s', (text, expected) => {
    expect(databaseAddress(text)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ['another kind of database', 'mysql://site@localhost/institute'],
    ['no user', 'postgres://localhost/institute'],
    ['no database', 'postgres://site@localhost/'],
    ['no host', 'postgres://site@/institute'],
    ['a port that there is not', 'postgres://site@localhost:99999/institute'],
    ['an @ in the password', 'postgres://site:p@ss@localhost/institute'],
    ['a / in the password', 'postgres://site:p/ss@localhost/institute'],
    ['a % that begins no code', 'postgres://site:%zz@localhost/institute'],
  ])('refuses %s', (_what, text) => {
    expect(databaseAddress(text)).toEqual({
      expected:
        'an address such as postgres://user:password@db.example.org:5432/name (% codes for special characters in the password)',
    });
  });

  it('refuses several hosts, and recommends a proxy in front of them', () => {
    expect(databaseAddress('postgres://site@one.example.org,10.0.0.2:6001/institute')).toEqual({
      expected:
        'one address: several hosts are not supported (put HAProxy in front of them, as server/deploy/haproxy.cfg does, or take the address of a managed database)',
    });
  });

  it.each([
    [
      'sslmode=no-verify',
      'sslmode is one of disable, allow, prefer, require, verify-ca, verify-full',
    ],
    ['sslrootcert=', 'sslrootcert is a file with certificates in PEM'],
    ['channel_binding=always', 'channel_binding is disable, prefer or require'],
    ['connect_timeout=soon', 'connect_timeout is a whole number of seconds'],
    ['application_name=', 'application_name is at most 63 characters of ASCII'],
    ['pgbouncer=maybe', 'pgbouncer is true'],
  ])('names the parameter with an invalid value: %s', (option, expected) => {
    expect(databaseAddress(`postgres://site@localhost/institute?${option}`)).toEqual({
      expected: `an address in which ${expected}`,
    });
  });

  it('names an unknown parameter', () => {
    expect(databaseAddress('postgres://site@localhost/institute?connection_limit=1')).toEqual({
      expected:
        'an address without the word "connection_limit", which this site does not know (it knows sslmode, sslrootcert, channel_binding, connect_timeout, application_name, options, pgbouncer)',
    });
  });
});
