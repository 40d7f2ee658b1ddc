/**
 * `npm start` builds, reports the build, and ends when its server ends. The tests use a copy of
 * the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyOfBuiltProject } from '../../../support/run/copyOfProject';
import { freePort } from '../../../support/run/freePort';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { ownCourses } from '../../../support/site/factsFiles';

jest.setTimeout(300_000);
let folder: string;
beforeAll(async () => {
  folder = await copyOfBuiltProject();
});

/**
 * Runs `npm start` as a supervisor does. A supervisor knows only the process of npm, and not the
 * server's process.
 */
function npmStart(env: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const npm = spawn('npm', ['start', ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', chunk => (said += chunk));
  const ended = once(npm, 'close');
  onTeardown('test', () => npm.kill('SIGTERM'));
  return { npm, said: () => said, ended };
}

it('npm start builds, says how long it took, serves, and ends with its server when npm ends', async () => {
  const port = await freePort();
  const env = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: await tempFolder() };
  const { npm, said, ended } = npmStart(env);
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`);
  await until(async () => (await ask()).ok, 200_000);
  expect(said()).toContain('Building the site …');
  expect(said()).toMatch(/Built in \d+\.\d s\./);

  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(ask()).rejects.toThrow();
});

it('npm start serves the last correct facts if the file of a course has a new fault', async () => {
  const [facts, port] = [join(folder, 'facts.json'), await freePort()];
  const env = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: await tempFolder(),
    SITE_FILE: facts,
    SITE_PHONES: '+91 98765 43210',
  };
  const good = readFileSync(join(folder, 'shared/institute.example.json'), 'utf8');
  const course = readFileSync(join(dirname(ownCourses), 'courses/salesforce.json'), 'utf8');
  const courseFile = join(folder, 'courses/salesforce.json');
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`);
  const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

  writeFileSync(facts, good);
  mkdirSync(dirname(courseFile));
  writeFileSync(courseFile, course);
  const first = npmStart(env);
  await until(async () => (await ask()).ok, 200_000);
  first.npm.kill('SIGTERM');
  await first.ended;

  // This is a fault: the course now leads to a course that does not exist.
  writeFileSync(courseFile, course.replace('"/java"', '"/tally"'));
  const second = npmStart(env);
  await until(async () => (await ask()).ok, 200_000);
  expect(await page()).toContain('Example Institute');
  expect(readFileSync(join(folder, 'dist/unavailable.html'), 'utf8')).toContain(
    'Example Institute',
  );
  expect(second.said()).toContain('in line 26 next names /tally, which is no course');
  expect(await (await fetch(`http://127.0.0.1:${port}/salesforce`)).text()).toContain(
    'Permission sets',
  );
});

it('npm start ends with one sentence about a wrong setting, and builds nothing', async () => {
  const { said, ended } = npmStart({ PORT: 'none' });
  expect(await ended).toEqual([1, null]);
  expect(said().split('PORT must be a whole number')).toHaveLength(2);
  expect(said()).not.toContain('Built in');
});

it('npm start needs no POSIX shell', async () => {
  const shell = join(__dirname, '../../../support/run/plainShell.cjs');
  const { said, ended } = npmStart({ PORT: 'none' }, `--script-shell=${shell}`);
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('PORT must be a whole number');
});

it('npm start ends with a sentence if the server cannot start', async () => {
  const { said, ended } = npmStart({ DATA_DIR: join(folder, 'package.json') });
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('DATA_DIR must be a folder');
});
