/**
 * `npm start`: builds where something has changed, says so, and ends with its server. In a copy of
 * the project.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { change, copyOfBuiltProject } from '../../support/run/copyOfProject';
import { freePort } from '../../support/run/freePort';
import { onTeardown } from '../../support/run/onTeardown';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';

/** That of the test's build. */
const SITE_URL = 'http://localhost:3000';

jest.setTimeout(300_000);
let folder: string;
beforeAll(async () => {
  folder = await copyOfBuiltProject();
});

/** Starts it as a supervisor does, which knows no process but npm's. */
function npmStart(env: Readonly<Record<string, string>>) {
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', chunk => (said += chunk));
  const ended = once(npm, 'close');
  onTeardown('test', () => npm.kill('SIGTERM'));
  return { npm, said: () => said, ended };
}

it('starts at once what is built, and ends with its server when npm is told to end', async () => {
  const port = await freePort();
  const env = { SITE_URL, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: await tempFolder() };
  const { npm, said, ended } = npmStart(env);
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`);
  await until(async () => (await ask()).ok, 200_000);
  expect(said()).toContain('Nothing has changed since the last build.');
  expect(said()).not.toContain('Building');

  npm.kill('SIGTERM');
  await ended;
  await expect(ask()).rejects.toThrow();
});

it('ends with a sentence on a wrong setting, said once, and builds nothing', async () => {
  const { said, ended } = npmStart({ SITE_URL, PORT: 'none' });
  expect(await ended).toEqual([1, null]);
  expect(said().split('PORT must be a whole number')).toHaveLength(2);
  expect(said()).not.toContain('Built in');
});

it('says that it builds, and for how long', async () => {
  // Handouts do not show this setting, and no server starts on a file.
  const DATA_DIR = join(folder, 'package.json');
  const { said, ended } = npmStart({ SITE_URL, SERVICE_WORKER: 'off', DATA_DIR });
  await ended;
  expect(said()).toContain('Building the site, some 10 seconds …');
  expect(said()).toMatch(/Built in \d+ s\./);
  expect(said()).toContain('DATA_DIR must be a folder');
});

describe('what is built is taken for up to date', () => {
  beforeAll(async () => {
    folder = await copyOfBuiltProject();
  });

  function isUpToDate(env: Readonly<Record<string, string>> = { SITE_URL }): boolean {
    const options = {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/upToDate.cjs'], options);
    expect(stderr).toBe('');
    expect(stdout).toBe(status === 0 ? 'Nothing has changed since the last build.\n' : '');
    return status === 0;
  }

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['with the same settings', { SITE_URL }, true],
    [
      'with other settings that no page shows',
      { SITE_URL, PORT: '4000', MAIL_TO: 'a@example.org' },
      true,
    ],
    ['not with another port, which the address has', { PORT: '4000' }, false],
    ['not with another name', { SITE_URL, SITE_NAME: 'Other Academy' }, false],
    ['not with other numbers', { SITE_URL, SITE_PHONES: '+91 98765 43210' }, false],
    [
      'not with another password of the login page',
      { SITE_URL, LOGIN_PASSWORD: 'open sesame' },
      false,
    ],
    ['not without the service worker', { SITE_URL, SERVICE_WORKER: 'off' }, false],
    ['not with a wrong setting', { SITE_URL, PORT: 'none' }, false],
  ])('%s', (_name, env, expected) => {
    expect(isUpToDate(env)).toBe(expected);
  });

  it('with a SITE_FILE of the same content, and not with another content', async () => {
    const facts = await tempFolder();
    copyFileSync(join(folder, 'shared/institute.json'), join(facts, 'facts.json'));
    const env = { SITE_URL, SITE_FILE: join(facts, 'facts.json') };
    expect(isUpToDate(env)).toBe(true);
    change(facts, 'facts.json', '+91 00000 00001', '+91 00000 00009');
    expect(isUpToDate(env)).toBe(false);
  });

  it('not with another .env', () => {
    writeFileSync(join(folder, '.env'), 'SITE_NAME=Other Academy\n');
    const found = isUpToDate();
    rmSync(join(folder, '.env'));
    expect(found).toBe(false);
  });

  it.each([
    ['client/idle.ts', 'measure();', 'measure(); '],
    ['server/main.ts', 'void', 'void '],
    ['package-lock.json', '"lockfileVersion": 3', '"lockfileVersion":  3'],
  ])('not with another %s', (name, from, to) => {
    change(folder, name, from, to);
    const found = isUpToDate();
    change(folder, name, to, from);
    expect(found).toBe(false);
    expect(isUpToDate()).toBe(true);
  });
});
