/**
 * A proxy like those in front of sites on the internet. It handles TLS, and redirects http to
 * https.
 */
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { createServer, type Socket } from 'node:net';

/** The first byte that a client sends on a TLS connection. */
const tlsHandshake = 22;

interface Identity {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/**
 * Starts the proxy, which runs until the program ends. One port serves both http and https,
 * because the scan takes only one host with its port.
 */
export async function startTlsProxy(
  port: number,
  sitePort: number,
  { key, cert }: Identity,
): Promise<void> {
  const encrypted = https.createServer({ key, cert }, (request, response) =>
    passOn(request, response, sitePort),
  );
  const plain = http.createServer(redirectToHttps);

  function receive(socket: Socket): void {
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      const server = first[0] === tlsHandshake ? encrypted : plain;
      server.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }

  await once(createServer(receive).listen(port, 'localhost'), 'listening');
}

function passOn(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  sitePort: number,
): void {
  const options = {
    host: '127.0.0.1',
    port: sitePort,
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
  };
  http
    .request(options, answer => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.rawHeaders));
    })
    .end();
}

function redirectToHttps({ url, headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(301, { Location: `https://${headers.host}${url}` }).end();
}
