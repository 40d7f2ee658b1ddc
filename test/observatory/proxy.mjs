/** What stands in front of the site on the internet: ends TLS, and sends who comes over http to https. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The first byte of a TLS connection. */
const handshake = 22;

/** Listens on one port for both, since the scan is given one host. Gives the file of its certificate. */
export async function openProxy(folder, port, sitePort) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['-x509', '-days', '2', ...curve, ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...args], { stdio: 'ignore' });
  const identity = { key: readFileSync(key), cert: readFileSync(certificate) };
  const encrypted = https.createServer(identity, ({ method, url, headers }, answer) => {
    const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const asked = { host: '127.0.0.1', port: sitePort, method, path: url, headers: forwarded };
    const passOn = got => got.pipe(answer.writeHead(got.statusCode, got.rawHeaders));
    http.request(asked, passOn).end();
  });
  const plain = http.createServer(({ url, headers }, answer) =>
    answer.writeHead(301, { Location: `https://${headers.host}${url}` }).end(),
  );
  const server = createServer(socket =>
    socket
      .on('error', () => undefined)
      .once('data', first => {
        socket.pause();
        socket.unshift(first);
        (first[0] === handshake ? encrypted : plain).emit('connection', socket);
        process.nextTick(() => socket.resume());
      }),
  );
  await once(server.listen(port, 'localhost'), 'listening');
  return certificate;
}
