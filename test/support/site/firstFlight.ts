/**
 * Measures the number of bytes in the answer to a visitor's first request, as they are on the
 * network.
 */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** The Accept-Encoding header of a present-day browser. */
const acceptEncoding = 'gzip, deflate, br, zstd';

/**
 * Returns the number of bytes of a page over HTTP/2: the header fields, the body and the TLS
 * records, without the TLS handshake and its tickets. The connection is new. On a used
 * connection, HTTP/2 would shorten header fields that an earlier answer already had.
 */
export async function firstFlight(port: number, host: string, path: string): Promise<number> {
  const wire = connectTcp(port, '127.0.0.1');
  const socket = connectTls({
    socket: wire,
    servername: host,
    ALPNProtocols: ['h2'],
    // The test has made the certificate itself, so no authority has signed it.
    rejectUnauthorized: false,
  });
  const session = connectHttp2(`https://${host}`, { createConnection: () => socket });

  try {
    await once(session, 'remoteSettings');
    await pause(50);

    const before = wire.bytesRead;
    const answer = session.request({ ':path': path, 'accept-encoding': acceptEncoding });
    answer.resume();
    await once(answer, 'end');
    return wire.bytesRead - before;
  } finally {
    session.destroy();
  }
}
