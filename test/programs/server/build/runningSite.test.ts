/**
 * Builds in the folder of a running site: an update, and a build that fails. The folder is a copy
 * of the project.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { change, copyOfBuiltProject } from '../../../support/run/copyOfProject';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { postCourseEnquiry } from '../../../support/site/postCourseEnquiry';
import { type StartedServer, startServer } from '../../../support/site/serverProcess';

/**
 * The settings with which the tests' own build was made. A server with another address could not
 * use the pages of this build.
 */
const settings = { SITE_URL: 'http://localhost:3000' };
const oldList = '<ul class="gallery">';
const newList = '<ul class="gallery" data-changed="">';

jest.setTimeout(600_000);
let folder: string;
let dataDir: string;
let server: StartedServer;
let url: string;
const asked = { posts: 0, pages: 0 };
const failed: string[] = [];
let oldAssets: readonly string[];

/**
 * Posts about fifty times a second, and reads a page as often. Stops when `isOver` is true or
 * when something fails.
 */
async function visit(isOver: () => boolean): Promise<void> {
  const visitor = async (ask: () => Promise<number>, wanted: number, kind: keyof typeof asked) => {
    while (!isOver() && failed.length === 0) {
      await pause(20);
      asked[kind] += 1;
      const status = await ask().catch(String);
      if (status !== wanted) failed.push(`${kind}: ${status}`);
    }
  };
  await Promise.all([
    visitor(() => postCourseEnquiry(url, `Course ${asked.posts}`), 200, 'posts'),
    visitor(async () => (await fetch(`${url}/java`)).status, 200, 'pages'),
  ]);
}

/** Runs a build in the folder, and waits until the build ends. */
async function build(env: Readonly<Record<string, string>> = settings) {
  const child: ChildProcess = spawn(process.execPath, ['build.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}

/**
 * Describes the present build: its list of files, and the names of all folders of builds. Each
 * build makes a new folder, and leaves no older folder. So the names change with each build.
 */
const currentBuild = () => [
  readFileSync(join(folder, 'dist/manifest.json'), 'utf8'),
  ...readdirSync(folder).filter(name => name.startsWith('dist')),
];
const textOf = async (address: string) => (await fetch(address)).text();

/** Returns the files in /assets to which the text at this path refers. */
async function assetsOf(site: string, path: string): Promise<readonly string[]> {
  return [...new Set((await textOf(`${site}${path}`)).match(/\/assets\/[\w.-]+/g))];
}

async function statuses(site: string, paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map(async path => `${(await fetch(`${site}${path}`)).status} ${path}`));
}

beforeAll(async () => {
  folder = await copyOfBuiltProject();
  dataDir = await tempFolder();
  const env = { ...settings, DATA_DIR: dataDir, RATE_LIMIT_MAX: '1000000' };
  server = await startServer(env, {
    killedAfter: 'file',
    program: join(folder, 'dist/server.cjs'),
  });
  url = await server.url();
  oldAssets = await assetsOf(url, '/gallery');
  // This update changes a program, a script and three pages.
  change(
    folder,
    'shared/islands/Gallery.tsx',
    '<ul className="gallery">',
    newList.replace('class', 'className'),
  );
  let isOver = false;
  const visiting = visit(() => isOver);
  await until(() => asked.posts > 10 && asked.pages > 10, 20_000);
  const built = await build();
  isOver = true;
  await visiting;
  expect(built).toEqual({ code: 0, said: expect.any(String) });
});

describe('a build in the folder of a running site', () => {
  it('causes no refused post or page', () => {
    expect(failed).toEqual([]);
    expect(asked.posts).toBeGreaterThan(100);
    expect(asked.pages).toBeGreaterThan(100);
  });

  it('loses no enquiry', async () => {
    const { waiting } = await (await fetch(`${url}/readyz`)).json();
    expect(waiting).toBe(asked.posts);
  });

  it('does not change the site’s own pages and files, even those that it has not read yet', async () => {
    expect(await textOf(`${url}/gallery`)).toContain(oldList);
    const unread = [
      '/mr/gallery',
      '/hi/java',
      '/mr/python',
      '/contactform',
      '/favicon.svg',
      '/handouts/java.pdf',
    ];
    const files = [...oldAssets, ...(await assetsOf(url, '/hi/gallery')), ...unread];
    expect(files.length).toBeGreaterThan(8);
    expect(await statuses(url, files)).toEqual(files.map(path => `200 ${path}`));
  });

  it('does not change the site’s own programs, even one that it loads only now: React, for a refused post', async () => {
    const body = new URLSearchParams({ form: 'course-enquiry', page: '/gallery', fname: '' });
    const answer = await fetch(`${url}/mail.php`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('Enter your name');
    expect(page).toContain(oldList);
  });

  it('is served after the next start, with the files that open pages still request', async () => {
    const next = await startServer(settings, { program: join(folder, 'dist/server.cjs') });
    const site = await next.url();
    expect(await textOf(`${site}/gallery`)).toContain(newList);
    const newAssets = await assetsOf(site, '/gallery');
    expect(newAssets.filter(file => !oldAssets.includes(file)).length).toBeGreaterThan(0);
    const both = [...oldAssets, ...newAssets];
    expect(await statuses(site, both)).toEqual(both.map(path => `200 ${path}`));
    const [script = ''] = oldAssets.filter(
      file => !newAssets.includes(file) && file.endsWith('.js'),
    );
    const { headers } = await fetch(`${site}${script}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('leaves the last complete build if it fails, and no files of its own', async () => {
    const before = currentBuild();
    change(folder, 'shared/content/courses/java.ts', "group: 'programming'", "group: 'programing'");
    const { code, said } = await build();
    change(folder, 'shared/content/courses/java.ts', "group: 'programing'", "group: 'programming'");
    expect(code).toBe(1);
    expect(said).toContain('java.ts: group must be one of');
    expect(said).toContain('The site stays as the last whole build made it.');
    expect(currentBuild()).toEqual(before);
  });

  it.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['a setting is wrong', { ...settings, PORT: 'none' }, 'PORT must be a whole number', 1],
    ['the facts have lost a comma', { ...settings, SITE_FILE: 'facts.json' }, 'facts.json: ', 2],
  ])('prints the reason and changes nothing if %s', async (_, env, sentence, status) => {
    const before = currentBuild();
    copyFileSync(join(folder, 'shared/institute.json'), join(folder, 'facts.json'));
    change(folder, 'facts.json', ',\n', '\n');

    const { code, said } = await build(env);

    // If the build exits with code 2, `npm start` uses the last build.
    expect(code).toBe(status);
    expect(said.split(sentence)).toHaveLength(2);
    expect(said).toContain('The site stays as the last whole build made it.');
    expect(currentBuild()).toEqual(before);
    // If the server does not start again, the proxy shows this page to visitors.
    expect(existsSync(join(folder, 'dist/unavailable.html'))).toBe(true);
  });

  it('does not remove programs that the site has not used yet: the desk', async () => {
    for (const program of ['desk.cjs', 'nodemailer.cjs']) rmSync(join(folder, 'dist', program));
    expect((await fetch(`${url}/desk`, { redirect: 'manual' })).status).toBeLessThan(400);
  });
});
