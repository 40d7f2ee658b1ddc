/** What a developer does to the site's texts, in a copy of the project: a course is added, a file is wrong, dev is left on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

const root = join(__dirname, '../../..');
const courses = 'shared/content/courses';

jest.setTimeout(300_000);
let dev: ChildProcess | undefined;
afterEach(() => dev?.kill('SIGTERM'));

async function copyOfProject(): Promise<string> {
  const folder = await tempFolder();
  for (const name of ['package.json', 'build.mjs', 'tsconfig.json', 'server', 'client', 'shared', 'public'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** As shared/README.md says: a copy of the sample, and two lines in the list. */
function addRust(folder: string): void {
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  change(
    folder,
    `${courses}/index.ts`,
    'import { testing }',
    "import { rust } from './rust';\nimport { testing }",
  );
  change(folder, `${courses}/index.ts`, '  testing,\n', '  testing,\n  rust,\n');
}

/** Written beside and renamed, as many editors do. */
function change(folder: string, name: string, from: string, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${file}~`, text.replace(from, to));
  renameSync(`${file}~`, file);
}

function build(folder: string) {
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

it('names file and field of each fault, without a stack', async () => {
  const folder = await copyOfProject();
  addRust(folder);
  change(folder, `${courses}/rust.ts`, "    'Handle every error without a crash',\n", '');
  change(folder, `${courses}/rust.ts`, "path: '/rust'", "path: '/java'");
  const limits = build(folder);
  expect(limits.status).toBe(1);
  expect(limits.stderr).toContain(`${courses}/rust.ts: outcomes must have 3 to 5 lines, but has 2`);
  expect(limits.stderr).toContain(`${courses}/rust.ts: path is /java, which ${courses}/java.ts has too`);

  change(folder, `${courses}/rust.ts`, "title: 'Rust'", 'title: tilte');
  const crash = build(folder);
  expect(crash.status).toBe(1);
  expect(crash.stderr).toContain(`${courses}/rust.ts:6: tilte is not defined`);

  for (const { stderr } of [limits, crash]) {
    expect(stderr.split('\n').length).toBeLessThan(5);
  }
});

it('shows a new course, goes on with the last good site, and ends with its server', async () => {
  const folder = await copyOfProject();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['build.mjs', '--watch'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: `${port}` },
  });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', chunk => (said += chunk));
  const page = async (path: string) => (await fetch(`${url}${path}`).catch(() => undefined))?.text();
  await until(async () => (await page('/java'))?.includes('Core Java'), 60_000);

  addRust(folder);
  await until(async () => (await page('/rust'))?.includes('Write programs whose memory errors'), 60_000);

  for (const [from, to] of [
    ['Handle every error', 'Handle each error'],
    ['Handle each error', 'Handle all errors'],
    ['Handle all errors', 'Handle errors'],
  ] as const) {
    change(folder, `${courses}/rust.ts`, from, to);
    await until(async () => (await page('/rust'))?.includes(to), 60_000);
  }

  change(folder, `${courses}/rust.ts`, "group: 'programming'", "group: 'programing'");
  await until(() => said.includes('rust.ts: group must be one of'), 60_000);
  await until(
    async () => (await page('/assets/fault.txt'))?.includes('rust.ts: group must be one of'),
    60_000,
  );
  expect(await page('/rust')).toContain('Handle errors');
  change(folder, 'shared/institute.json', '"phones": [', '"phones": ["12", ');
  change(folder, `${courses}/rust.ts`, "group: 'programing'", "group: 'programming'");
  await until(() => said.includes('institute.json: phones'), 60_000);
  expect(await page('/rust')).toContain('Handle errors');

  const server = await fetch(url);
  expect(server.status).toBe(200);
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await expect(fetch(url)).rejects.toThrow();
});
