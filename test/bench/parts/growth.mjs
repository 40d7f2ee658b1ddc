/** What happens when the courses become 20, 200, 2,000: made from the present ones, in a copy of the project. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { read } from '../support/answers.mjs';
import { copyOfProject, root } from '../support/projectCopy.mjs';
import { startSite } from '../support/server.mjs';
import { kilobytes, seconds, share, tableLine, whole } from '../support/table.mjs';
import { compare, median, row } from '../support/wrk.mjs';

const run = promisify(execFile);
const headers = { 'Accept-Encoding': 'br' };

const paths = ['/', '/courses', '/java'];

export async function growth({ all }) {
  const columns = ['build s', 'start ms', 'idle MB', 'visited MB', '/ bytes', ...paths.slice(1)];
  row(['courses', ...columns, '/java a s', 'of present'], 12);
  const measured = [];
  for (const count of all ? [20, 200, 2000] : [20, 200]) {
    const folder = copyOfProject();
    try {
      const added = addCourses(join(folder, 'shared/content/courses'), count);
      const figures = { count, ...(await measure(folder, added)) };
      const { buildMs, startMs, idleMb, visitedMb, sizes, perSecond } = figures;
      const memory = [idleMb, visitedMb].map(whole);
      const own = share(figures.share);
      row([count, whole(buildMs / 1000), whole(startMs), ...memory, ...sizes, perSecond, own], 12);
      measured.push(figures);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [inTable(measured)];
}

function inTable(measured) {
  const each = write => measured.map(write).join(', ');
  const sizes = paths.map((_, index) => `${each(figures => kilobytes(figures.sizes[index]))} KB`);
  const idle = `idle ${each(({ idleMb }) => whole(idleMb))} MB`;
  const visited = `all pages visited ${each(({ visitedMb }) => whole(visitedMb))} MB (goal 200)`;
  const times = `start ${each(({ startMs }) => seconds(startMs))} s; build ${each(({ buildMs }) => whole(buildMs / 1000))} s`;
  const rates = `\`/java\` beside the present site, ${processes} processes of each in turn: ${each(figures => share(figures.share))} of its requests/s (goal: within a tenth)`;
  return tableLine(
    `page with ${each(({ count }) => count.toLocaleString('en'))} courses: ${paths.map(path => `\`${path}\``).join(', ')}`,
    'equal',
    sizes.join('; '),
    [idle, visited, times, rates].join('; '),
  );
}

async function measure(folder, added) {
  const began = performance.now();
  await run(process.execPath, ['build.mjs'], { cwd: folder });
  const buildMs = performance.now() - began;
  const visited = await visit(folder, added);
  const beside = [];
  for (let process = 0; process < processes; process += 1) beside.push(await besidePresent(folder));
  return {
    ...visited,
    buildMs,
    startMs: median(beside.map(({ startMs }) => startMs)),
    perSecond: median(beside.map(({ perSecond }) => perSecond)),
    share: median(beside.map(each => each.share)),
  };
}

/** Memory before and after all pages that were added are visited, and the sizes of some pages. */
async function visit(folder, added) {
  const site = await startSite(folder);
  try {
    const idleMb = site.memoryMb();
    for (const path of added) await read(site.url + path, headers);
    const visitedMb = site.memoryMb();
    const sizes = [];
    for (const path of paths) sizes.push((await read(site.url + path, headers)).bytes.length);
    return { idleMb, visitedMb, sizes };
  } finally {
    await site.stop();
  }
}

/** Two processes of one program differ by a tenth in speed. */
const processes = 3;

/** Time to start, requests a second, and their share of the present site's in the same rounds: the machine's speed drifts in minutes. */
async function besidePresent(folder) {
  const sites = [];
  try {
    for (const each of [root, folder]) sites.push(await startSite(each));
    const [, grown] = await compare(sites.map(({ url }) => ({ name: '/java', url: `${url}/java`, headers })));
    return { ...grown, startMs: sites[1].readyMs };
  } finally {
    for (const site of sites) await site.stop();
  }
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
