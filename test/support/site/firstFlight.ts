/** Measures the bytes that the network carries for the answer to a first visit. */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** The Accept-Encoding header of a present-day browser. */
const acceptEncoding = 'gzip, deflate, br, zstd';

/**
 * The number of bytes of a page over HTTP/2: header fields and body, with their TLS records. The
 * connection is new, so no earlier answer shortens the header fields. The handshake and its
 * tickets do not count.
 */
export async function firstFlight(port: number, host: string, path: string): Promise<number> {
  const wire = connectTcp(port, '127.0.0.1');
  const socket = connectTls({
    socket: wire,
    servername: host,
    ALPNProtocols: ['h2'],
    // The certificate is the test's own, so no authority has signed it.
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
