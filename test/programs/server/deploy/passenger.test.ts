/** Runs the release of the site on a host with Passenger, as in server/deploy/cpanel.md. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dist } from '../../../support/run/dist';
import { startProgram } from '../../../support/run/startProgram';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { ownCourses, siteFileOf } from '../../../support/site/factsFiles';

const root = join(__dirname, '../../../..');

/**
 * Returns a program that does what Passenger's loader does. When a server listens for the first
 * time, it gets Passenger's socket, and not the port that it asks for. A second server that
 * listens gets an exception. Source: Phusion Passenger, "Reverse port binding in Node.js".
 */
const loaderFor = (socket: string) => `
  const { Server } = require('node:net');
  const http = require('node:http');
  let isUsed = false;
  http.Server.prototype.listen = function () {
    if (isUsed) throw new Error('http.Server.listen() was called more than once.');
    isUsed = true;
    return Server.prototype.listen.call(this, ${JSON.stringify(socket)});
  };
  require('./app.js');
`;

async function ask(socketPath: string, path: string, fields?: Record<string, string>) {
  const asked = request({
    socketPath,
    path,
    method: fields === undefined ? 'GET' : 'POST',
    headers: {
      Host: 'localhost',
      'X-Forwarded-For': '203.0.113.1',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  asked.end(fields && new URLSearchParams(fields).toString());
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

/** Makes an institute's folder: its facts, a course of its own, its colours and its logo. */
async function ownInstitute(): Promise<string> {
  const file = await siteFileOf({
    name: 'Godavari Computer Academy',
    theme: { action: '#0a7d4b', ink: '#10241b' },
    logo: 'godavari.svg',
  });
  cpSync(join(dirname(ownCourses), 'courses'), join(dirname(file), 'courses'), { recursive: true });
  cpSync(join(root, 'shared/example-logo.svg'), join(dirname(file), 'godavari.svg'));
  return file;
}

it('the release of "npm run release" serves pages and accepts forms under Passenger', async () => {
  const folder = await tempFolder();
  const archive = join(folder, 'release.tar.gz');
  const SITE_FILE = await ownInstitute();
  const said = execFileSync('npx', ['tsx', 'server/build/release.ts', archive], {
    cwd: root,
    env: { ...process.env, BUILD_DIR: dist, SITE_FILE, SITE_NAME: 'Only here' },
    encoding: 'utf8',
  });
  expect(said).toBe(
    `The release is ${archive}. It has the facts of ${SITE_FILE}, as SITE_FILE says: Godavari Computer Academy; 19 courses (2 own); #0a7d4b, #10241b; godavari.svg.\n`,
  );
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  const socket = join(folder, 'passenger.sock');
  writeFileSync(join(folder, 'loader.js'), loaderFor(socket));

  const started = startProgram(process.execPath, ['loader.js'], {
    cwd: folder,
    env: {
      SITE_FILE: 'institute.json',
      DATA_DIR: 'data',
      TRUST_PROXY: 'loopback',
      METRICS_PORT: '0',
    },
  });
  let output = '';
  started.program.stdout?.on('data', chunk => (output += chunk));
  started.program.stderr?.on('data', chunk => (output += chunk));
  await until(() => output.includes('The site is at'));

  expect(output).toContain(`The site is at ${socket}`);
  expect(output).toContain('There are no metrics');
  const { status, body } = await ask(socket, '/salesforce');
  expect(status).toBe(200);
  expect(body).toContain('Godavari Computer Academy');
  expect(body).toContain('<meta name="theme-color" content="#10241b"/>');
  expect(body).toContain('<img class="own-logo" src="/logo-');
  const enquiry = { fname: 'Asha', mobile: '9876543210', email: 'asha@example.in', course: 'Java' };
  expect((await ask(socket, '/mail.php', enquiry)).status).toBe(303);
});
