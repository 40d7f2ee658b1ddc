/** What V8 takes for new objects, in a process of its own: flags would reach the tests beside this one. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';

const run = promisify(execFile);

/** Makes objects of which many live on, and prints the most megabytes that the space of new ones had. */
const busy = `
const { getHeapSpaceStatistics } = require('node:v8');
const kept = [];
let most = 0;
let turns = 400;
(function work() {
  for (let index = 0; index < 2000; index += 1) kept.push({ index, text: 'x' + index, list: [index] });
  if (kept.length > 80000) kept.splice(0, 40000);
  const space = getHeapSpaceStatistics().find(each => each.space_name === 'new_space');
  most = Math.max(most, space.space_size / 1024 / 1024);
  if ((turns -= 1) > 0) setImmediate(work);
  else console.log(most);
})();`;

async function mostMegabytes(begin: string): Promise<number> {
  return Number(await printed(`${begin};${busy}`));
}

/** By a program that has what the file exports. */
async function printed(program: string): Promise<string> {
  const source = await readFile(join(__dirname, '../../../server/system/heapGrowth.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'cjs' });
  const { stdout } = await run(process.execPath, ['-e', `${code};${program}`]);
  return stdout.trim();
}

describe('growNewSpace', () => {
  it('lets the space of new objects grow so far, where V8 by itself goes on', async () => {
    expect(await mostMegabytes('')).toBeGreaterThan(12);
    const most = await mostMegabytes('growNewSpace(12 * 1024 * 1024)');
    expect(most).toBeLessThanOrEqual(12);
    expect(most).toBeGreaterThan(8);
  });
});

describe('collectGarbage', () => {
  // What was just looked at stays until the next turn.
  const looking = `
let [kept, left] = [{}, {}];
const refs = [new WeakRef(kept), new WeakRef(left)];
left = undefined;
setImmediate(() => {
  COLLECT;
  console.log(refs.map(ref => typeof ref.deref()).join(' '), typeof gc, typeof kept);
});`;

  it('frees at once what nobody holds, and leaves no function to call for it', async () => {
    expect(await printed(looking.replace('COLLECT', 'collectGarbage()'))).toBe(
      'object undefined undefined object',
    );
    expect(await printed(looking.replace('COLLECT', ''))).toBe('object object undefined object');
  });
});
