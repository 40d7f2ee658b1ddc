/** What happens when the courses become 20, 200, 2,000: made from the present ones, in a copy of the project. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../support/server.mjs';
import { compare, median, row } from '../support/wrk.mjs';
import { read } from './pages.mjs';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const headers = { 'Accept-Encoding': 'br' };

export async function growth({ all }) {
  row(
    [
      'courses',
      'build s',
      'start ms',
      'idle MB',
      'visited MB',
      '/ bytes',
      '/courses',
      '/java',
      '/java a s',
      'of present',
    ],
    12,
  );
  for (const count of all ? [20, 200, 2000] : [20, 200]) {
    const folder = copyOfProject();
    try {
      const added = addCourses(join(folder, 'shared/content/courses'), count);
      row([count, ...(await measure(folder, added))], 12);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(folder, added) {
  const began = performance.now();
  await run(process.execPath, ['build.mjs'], { cwd: folder });
  const buildSeconds = (performance.now() - began) / 1000;
  const site = await startSite(folder);
  try {
    const idle = site.memoryMb();
    for (const path of added) await read(site.url + path, headers);
    const visited = site.memoryMb();
    const sizes = [];
    for (const path of ['/', '/courses', '/java'])
      sizes.push((await read(site.url + path, headers)).bytes.length);
    const beside = [];
    for (let process = 0; process < processes; process += 1) beside.push(await besidePresent(folder));
    const rate = median(beside.map(({ perSecond }) => perSecond));
    const share = median(beside.map(each => each.share)).toFixed(2);
    return [...[buildSeconds, site.readyMs, idle, visited].map(Math.round), ...sizes, rate, share];
  } finally {
    await site.stop();
  }
}

/** Two processes of one program differ by a tenth in speed. */
const processes = 3;

/** Requests a second, and their share of the present site's in the same rounds: the machine's speed drifts in minutes. */
async function besidePresent(folder) {
  const sites = [];
  try {
    for (const each of [root, folder]) sites.push(await startSite(each));
    const [, grown] = await compare(sites.map(({ url }) => ({ name: '/java', url: `${url}/java`, headers })));
    return grown;
  } finally {
    for (const site of sites) await site.stop();
  }
}

function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  for (const name of ['package.json', 'build.mjs', 'tsconfig.json', 'server', 'client', 'shared', 'public'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Writes courses until there are `count`: each a file of its own, with the syllabus of a present one. */
function addCourses(folder, count) {
  const index = readFileSync(join(folder, 'index.ts'), 'utf8');
  const names = [...index.matchAll(/^import \{ (\w+) \}/gm)].map(([, name]) => name);
  const sources = names.map(name => readFileSync(join(folder, `${name}.ts`), 'utf8'));
  const paths = [];
  const made = Array.from({ length: count - names.length }, (_, number) => {
    const source = sources[number % sources.length];
    const name = `more${number}`;
    paths.push(`/${name}`);
    const text = source
      .replace(/export const \w+/, `export const ${name}`)
      .replace(/path: '[^']*'/, `path: '/${name}'`)
      .replace(/title: '/, `title: '${number} `);
    writeFileSync(join(folder, `${name}.ts`), text);
    return name;
  });
  const imports = made.map(name => `import { ${name} } from './${name}';\n`).join('');
  writeFileSync(join(folder, 'index.ts'), imports + index.replace(/\n\];/, `\n${made},\n];`));
  return paths;
}
