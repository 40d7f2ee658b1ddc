/** The findings of the doctor after a request to SITE_URL. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { addressFindings, certificateFinding } from '../../../../server/checks/checkAddress';
import { makeCertificate } from '../../../support/delivery/certificate';
import { onTeardown } from '../../../support/run/onTeardown';

const now = Date.parse('2026-11-28T06:00:00Z');
const dayMs = 86_400_000;

async function startHttp(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTeardown('test', () => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // every TCP server has an AddressInfo
  return `http://127.0.0.1:${port}`;
}

it('the doctor finds nothing wrong with a site that answers', async () => {
  const url = await startHttp((_req, res) => res.end('ok\n'));
  expect(await addressFindings(url, now)).toEqual([
    { about: 'Address', state: 'ok', text: `${url} answers.` },
  ]);
});

it('the doctor finds that another site answers', async () => {
  const url = await startHttp((_req, res) => res.end('welcome'));
  expect(await addressFindings(url, now)).toMatchObject([
    { state: 'wrong', text: `${url}/healthz answers 200, but not as this site does.` },
  ]);
});

it('the doctor finds that nobody answers', async () => {
  expect(await addressFindings('http://127.0.0.1:9', now)).toMatchObject([
    { state: 'wrong', text: 'http://127.0.0.1:9 does not answer (ECONNREFUSED).' },
  ]);
});

it('the doctor checks the certificate, even if it is not trusted', async () => {
  const { file, ...identity } = await makeCertificate('DNS:localhost', 5);
  const server = createTlsServer(identity, (_req, res) => res.end('ok\n')).listen(0, 'localhost');
  onTeardown('test', () => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // every TCP server has an AddressInfo
  const [address, certificate] = await addressFindings(`https://localhost:${port}`, Date.now());
  expect(address?.state).toBe('wrong');
  expect(certificate?.text).toBe('The certificate of localhost is good for 4 days.');
});

it.each([
  [1.5, 'wrong', '1 day'],
  [6.9, 'wrong', '6 days'],
  [7, 'warning', '7 days'],
  [20.9, 'warning', '20 days'],
  [21, 'ok', '21 days'],
])('the doctor: a certificate that is valid for %d more days is %s', (days, state, said) => {
  expect(certificateFinding('https://www.institute.test', now + days * dayMs, now)).toMatchObject({
    state,
    text: `The certificate of www.institute.test is good for ${said}.`,
  });
});
