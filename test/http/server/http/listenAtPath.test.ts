/** PORT may be the path of a socket instead of a number. Hosts with Passenger give such a path. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openServer } from '../../../../server/http/httpServer';
import { headerTooLarge } from '../../../../server/pages/headerTooLarge';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

type Headers = Readonly<Record<string, string>>;

let path = '';
beforeEach(async () => {
  path = join(await tempFolder(), 'site.sock');
});

async function listen(settings: Headers = {}) {
  const site = await startSiteInProcess({ env: { PORT: path, ...settings } });
  onTeardown('test', () => site.close());
  const server = openServer(site.listener, headerTooLarge(site.site));
  onTeardown('test', () => server.drain(0));
  return { address: await server.listen(path, '0.0.0.0'), server, site };
}

async function ask(address: string, headers: Headers = {}, body?: string) {
  const asked = request({
    socketPath: path,
    path: address,
    method: body === undefined ? 'GET' : 'POST',
    headers: { Host: 'localhost', ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
const post = (from: Headers, number: number) =>
  ask(
    '/mail.php',
    { ...form, ...from },
    `fname=Asha&mobile=98765432${number}&email=a@b.in&course=C`,
  );

/**
 * Leaves a socket file at the path. No process listens on the socket, because this function kills
 * the process that made the file.
 */
async function leaveSocket(): Promise<void> {
  const program = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('listens'))`;
  const child = spawn(process.execPath, ['-e', program]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
}

it('PORT as a socket’s path: the server answers there, logs it as its address, and removes it at the end', async () => {
  const { address, server } = await listen();
  expect(address).toBe(path);
  expect((await ask('/java')).status).toBe(200);
  await server.drain(0);
  expect(existsSync(path)).toBe(false);
});

it('PORT as a socket’s path: replaces a socket that a killed process has left', async () => {
  await leaveSocket();
  await listen();
  expect((await ask('/healthz')).body).toBe('ok\n');
});

it('PORT as a socket’s path: refuses a socket on which another process listens', async () => {
  await listen();
  await expect(listen()).rejects.toThrow(
    `PORT must be the path of a socket of its own, but something else is at ${path}.`,
  );
  expect((await ask('/healthz')).status).toBe(200);
});

it('PORT as a socket’s path: does not replace another kind of file', async () => {
  writeFileSync(path, 'precious');
  await expect(listen()).rejects.toThrow('PORT must be the path of a socket of its own');
  expect(readFileSync(path, 'utf8')).toBe('precious');
});

it('PORT as a socket’s path: names a missing folder', async () => {
  path = join(path, 'site.sock');
  await expect(listen()).rejects.toThrow('PORT must be a path in an existing folder');
});

it.each([
  ['TRUST_PROXY off', {}],
  ['TRUST_PROXY naming what stands before that proxy', { TRUST_PROXY: '10.0.0.0/8' }],
])(
  'PORT as a socket’s path: counts posts by the client of the proxy, with %s',
  async (_how, settings) => {
    await listen({ RATE_LIMIT_MAX: '1', ...settings });
    const via = (address: string) => ({ 'X-Forwarded-For': address });
    expect((await post(via('203.0.113.1'), 10)).status).toBe(200);
    expect((await post(via('203.0.113.1'), 11)).status).toBe(429);
    expect((await post(via('203.0.113.2'), 12)).status).toBe(200);
  },
);

it('PORT as a socket’s path: accepts a post without a client address, and counts all such posts together', async () => {
  const { site } = await listen({ RATE_LIMIT_MAX: '1' });
  expect((await post({}, 10)).status).toBe(200);
  expect((await post({}, 11)).status).toBe(429);
  expect(site.logged.filter(line => line.includes('ERR_ERL'))).toEqual([]);
});
