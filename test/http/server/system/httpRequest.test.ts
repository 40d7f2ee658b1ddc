/** Requests to servers with odd answers. The webhook's tests cover the usual answers. */
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { getText, postJson } from '../../../../server/system/httpRequest';
import { makeCertificate } from '../../../support/delivery/certificate';
import { freePort, listen } from '../../../support/run/freePort';
import { onTeardown } from '../../../support/run/onTeardown';

/** Starts a server that handles each connection as the test says. Returns its address. */
async function startOdd(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  const port = await listen(server);
  onTeardown('test', () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${port}/hook?token=hidden`;
}

describe('httpRequest: a post', () => {
  it('is not sent to a server with an untrusted certificate', async () => {
    const posted: string[] = [];
    const server = createTlsServer(await makeCertificate('IP:127.0.0.1', 30), (req, res) => {
      posted.push(req.url ?? '');
      res.end();
    });
    const port = await listen(server);
    onTeardown('test', () => server.close());

    const answer = await postJson(`https://127.0.0.1:${port}/hook`, '{}');

    expect(answer).toEqual({ fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(posted).toEqual([]);
  });

  it('resolves before the end of the answer’s body', async () => {
    const url = await startOdd(socket =>
      socket.write('HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'),
    );
    expect(await postJson(url, '{}')).toEqual({ status: 202, location: '' });
  });

  it('resolves even if the server does not read the whole body', async () => {
    const url = await startOdd(socket => {
      socket.pause();
      socket.end('HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n');
    });
    // This text is larger than the buffers of both ends.
    expect(await postJson(url, 'x'.repeat(64 * 1024 * 1024))).toEqual({
      status: 413,
      location: '',
    });
  });

  it.each<[string, string, (socket: Socket) => void]>([
    ['hangs up', 'ECONNRESET', socket => socket.destroy()],
    ['speaks no HTTP', 'HPE_INVALID_CONSTANT', socket => socket.end('220 mail\r\n')],
  ])('to a server that %s rejects with %s', async (_what, fault, answer) => {
    expect(await postJson(await startOdd(answer), '{}')).toEqual({ fault });
  });
});

it('httpRequest: a GET resolves with the status and the text', async () => {
  const url = await startOdd(socket => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok\n');
  });
  expect(await getText(url)).toEqual({
    status: 200,
    text: 'ok\n',
  });
});

it('httpRequest: a GET to a closed port rejects', async () => {
  await expect(getText(`http://127.0.0.1:${await freePort()}/`)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
