/** When an error occurs in a built program, the log shows the file and the line of the source. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from '../../../support/run/dist';
import { tempFolder } from '../../../support/run/tempFolder';
import { postCourseEnquiry } from '../../../support/site/postCourseEnquiry';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';

const root = join(__dirname, '../../../..');

/**
 * Makes a module in which Node's function `name` always throws. A program loads this module
 * before everything else.
 */
async function broken(module: string, name: string): Promise<string> {
  const file = join(await tempFolder(), 'broken.cjs');
  const text = `require('${module}').${name} = () => { throw new TypeError('out of order'); };`;
  await writeFile(file, text);
  return `--require ${file}`;
}

/**
 * Returns the current position of a text in a file, such as `server/main.ts:12:`. Lines are
 * counted as in an editor.
 */
function lineOf(file: string, text: string): string {
  const [before = '', ...after] = readFileSync(join(root, file), 'utf8').split(text);
  expect(after).toHaveLength(1);
  return `${file}:${before.split('\n').length}:`;
}

it('the log of a failed request has the lines of the sources', async () => {
  const server = await startServer({
    DATA_DIR: await tempFolder(),
    NODE_OPTIONS: await broken('node:crypto', 'createHmac'),
  });
  const url = await server.url();
  expect(await postCourseEnquiry(url, 'Java')).toBe(500);

  expect(server.output()).toContain('A request failed.');
  expect(server.output()).toContain('TypeError: out of order');
  expect(server.output()).toContain(
    `(${lineOf('server/forms/enquiryFromForm.ts', "createHmac('sha256', secret)")}`,
  );
  expect(server.output()).not.toContain('server.cjs:');
});

it('the log of an error in the database’s thread has the lines of the sources', async () => {
  const server = await startServer({
    DATA_DIR: await tempFolder(),
    NODE_OPTIONS: await broken('node:worker_threads', 'receiveMessageOnPort'),
  });
  expect(await server.exited).toBe(1);

  expect(server.output()).toContain(
    `(${lineOf('server/store/sqlite/databaseThread.ts', 'let next = receiveMessageOnPort(port)')}`,
  );
});

it.each([
  ['doctor', 'node:process', 'chdir', 'server/cli/doctor/main.ts', 'process.chdir('],
  ['enquiries', 'node:fs/promises', 'stat', 'server/cli/runAsOwner.ts', 'await stat('],
] as const)(
  'the command %s prints the lines of the sources, too',
  async (name, module, called, source, text) => {
    const NODE_OPTIONS = await broken(module, called);
    const { code, err } = await runCommand(name, name === 'doctor' ? [] : ['list'], {
      DATA_DIR: await tempFolder(),
      NODE_OPTIONS,
    });
    expect(code).toBeGreaterThan(0);
    expect(err).toContain('TypeError: out of order');
    expect(err).toContain(`(${lineOf(source, text)}`);
  },
);

it.each([
  ['server', 'server/main.ts'],
  ['database', 'server/store/sqlite/databaseThread.ts'],
  ['doctor', 'server/cli/doctor/main.ts'],
  ['enquiries', 'server/cli/enquiries/main.ts'],
])('a debugger finds the sources of %s', (name, source) => {
  const program = join(dist, `${name}.cjs`);
  expect(readFileSync(program, 'utf8').trimEnd().split('\n').at(-1)).toBe(
    `//# sourceMappingURL=${name}.cjs.map`,
  );

  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${program}.map`, 'utf8'));
  const named = sources.map(path => join(dist, path));
  expect(named).toContain(join(root, source));
  expect(named.filter(path => path.startsWith(join(root, 'server/')) && !existsSync(path))).toEqual(
    [],
  );
});
