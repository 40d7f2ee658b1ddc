import { inspect } from 'node:util';
import { connectionOptions } from '../../../../../server/store/postgres/connectionOptions';
import { makeCertificate } from '../../../../support/delivery/certificate';
import { describePostgres } from '../../../../support/store/describePostgres';
import {
  offerTls,
  startPostgres,
  type TestPostgres,
} from '../../../../support/store/postgresServer';
import { addressOf, openAt, testLimits } from '../../../../support/store/postgresSetUp';

describe('connectionOptions', () => {
  const optionsOf = (url: string) => connectionOptions(addressOf(url), testLimits);

  it.each([
    'postgres://site:secret@db.example.org/institute',
    'postgres://site:secret@10.0.0.2/institute',
    'postgres://site:secret@[2001:db8::1]/institute',
    'postgres://site:secret@127.example.org/institute',
    'postgres://site:secret@db.example.org/institute?sslmode=require',
    'postgres://site:secret@localhost/institute?sslmode=verify-full',
  ])('uses TLS with a verified certificate to %s', url => {
    expect(optionsOf(url).ssl).toEqual({ rejectUnauthorized: true });
  });

  it.each([
    'postgres://site:secret@localhost/institute',
    'postgres://site:secret@127.0.0.2/institute',
    'postgres://site:secret@[::1]/institute',
    'postgres://site@%2Frun%2Fpostgresql/institute',
    'postgres://site:secret@db.example.org/institute?sslmode=disable',
  ])('uses no TLS to %s', url => {
    expect(optionsOf(url).ssl).toBe(false);
  });

  it('refuses an unreadable file of authorities', () => {
    expect(() => optionsOf('postgres://site@localhost/institute?sslrootcert=/nowhere.pem')).toThrow(
      'sslrootcert of DATABASE_URL must be a file with certificates in PEM, but /nowhere.pem: ENOENT.',
    );
    expect(() =>
      optionsOf(`postgres://site@localhost/institute?sslrootcert=${__filename}`),
    ).toThrow('sslrootcert of DATABASE_URL must be a file with certificates in PEM');
  });

  it('waits for a connection as long as the address says, up to its own limit', () => {
    const waitMs = (seconds: number) =>
      optionsOf(`postgres://site@localhost/institute?connect_timeout=${seconds}`)
        .connectionTimeoutMillis;
    expect(waitMs(2)).toBe(2_000);
    expect(waitMs(600)).toBe(testLimits.connectMs);
  });

  it('does not print the password', () => {
    const printed = inspect(optionsOf('postgres://site:secret@db.example.org/institute'), {
      depth: 9,
    });
    expect(printed).toContain('db.example.org');
    expect(printed).not.toContain('secret');
  });
});

describePostgres('a server with TLS', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.newUrl();
  });

  it('is required by the address: a server without TLS is refused', async () => {
    await expect(openAt(`${url}?sslmode=verify-full`)).rejects.toThrow(
      'it offers no TLS: set ssl = on there, or add ?sslmode=disable',
    );
  });

  it('with a certificate of an unknown authority is refused', async () => {
    await offerTls(server, await makeCertificate('IP:127.0.0.1', 2));
    await expect(openAt(`${url}?sslmode=require`)).rejects.toThrow(
      'its certificate is of an unknown authority: a provider offers a file of its authority on the page of the database; name that file in sslrootcert=FILE',
    );
  });

  it('is used if the address names the authority', async () => {
    const certificate = await makeCertificate('IP:127.0.0.1', 2);
    await offerTls(server, certificate);
    const sql = await openAt(`${url}?sslrootcert=${certificate.file}`);
    expect(await sql.read('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')).toEqual([
      { ssl: 1 },
    ]);
    const texts = (await sql.findings()).map(({ text }) => text);
    expect(texts[0]).toContain('the connection to it is encrypted.');
  });

  it('is used with the parameters of Neon’s addresses', async () => {
    const certificate = await makeCertificate('IP:127.0.0.1', 2);
    await offerTls(server, certificate);
    const sql = await openAt(
      `${url}?sslmode=require&channel_binding=require&sslrootcert=${certificate.file}`,
    );
    expect(await sql.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('with a certificate for another name is refused', async () => {
    const certificate = await makeCertificate('DNS:other.example.org', 2);
    await offerTls(server, certificate);
    await expect(openAt(`${url}?sslrootcert=${certificate.file}`)).rejects.toThrow(
      'its certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)',
    );
  });
});
