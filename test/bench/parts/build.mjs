/** The build, in a copy of the project: cold, and again when it finds what it made. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { copyOfProject } from '../support/projectCopy.mjs';
import { range, tableLine, tenths } from '../support/table.mjs';
import { median, row } from '../support/wrk.mjs';

const run = promisify(execFile);
const times = 3;

export async function build() {
  const [cold, again] = [[], []];
  for (let time = 0; time < times; time += 1) {
    const folder = copyOfProject();
    try {
      cold.push(await buildIn(folder));
      again.push(await buildIn(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const [first, second] = [cold, again].map(summary);
  row(['', 's', 'least-most', 'CPU s']);
  row(['build, cold', first.taken, first.spread, first.cpu]);
  row(['build, again', second.taken, second.spread, second.cpu]);
  const measured = `${first.taken} s (${first.spread}); ${second.taken} s`;
  return [tableLine('build, cold; again', '10 s', measured, `${first.cpu} s of processor time`)];
}

/** Seconds by the clock, and of the processors: `times` of the shell tells what its children have used. */
async function buildIn(folder) {
  const began = performance.now();
  const { stdout } = await run('sh', ['-c', `"${process.execPath}" build.mjs > build.log && times`], {
    cwd: folder,
  });
  const [user, system] = stdout.trim().split('\n').at(-1).split(' ').map(inSeconds);
  return { taken: (performance.now() - began) / 1000, cpu: user + system };
}

/** "1m2.5s" */
function inSeconds(time) {
  const [minutes, seconds] = time.split('m');
  return Number(minutes) * 60 + Number.parseFloat(seconds);
}

function summary(measured) {
  const taken = measured.map(each => each.taken);
  return {
    taken: tenths(median(taken)),
    spread: range(taken, tenths),
    cpu: tenths(median(measured.map(({ cpu }) => cpu))),
  };
}
