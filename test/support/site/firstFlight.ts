/** What the answer to a first visit weighs on the wire. */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** As a browser of today names them. */
const acceptEncoding = 'gzip, deflate, br, zstd';

/**
 * The bytes of header fields and body of a page by HTTP/2, with the records of TLS around them, on
 * a new connection: nothing of an earlier answer shortens the fields. The handshake is over by
 * then, and its tickets have come.
 */
export async function firstFlight(port: number, host: string, path: string): Promise<number> {
  const wire = connectTcp(port, '127.0.0.1');
  const socket = connectTls({
    socket: wire,
    servername: host,
    ALPNProtocols: ['h2'],
    // A certificate that the test has made.
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
