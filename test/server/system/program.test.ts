/** The code that the build has compiled: taken with the text that it was made of, and with no other. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, readProgram } from '../../../server/system/program';
import { tempFolder } from '../../support/tempFolder';

async function programOf(text: string): Promise<string> {
  const file = join(await tempFolder(), 'program.cjs');
  await writeFile(file, text);
  return file;
}

describe('readProgram', () => {
  it('takes what the build has compiled of the server', () => {
    const file = join(__dirname, '../../../dist/main.cjs');
    expect(readProgram(file).isCompiled).toBe(true);
  });

  it('runs a program without compiled code, with its own folder and require', async () => {
    const file = await programOf(`require('node:fs').writeFileSync(__dirname + '/made', 'by it');`);
    const program = readProgram(file);
    expect(program.isCompiled).toBe(false);
    program.run();
    expect(await readFile(join(file, '../made'), 'utf8')).toBe('by it');
  });

  it('takes its own compiled code, and leaves that of another text', async () => {
    const first = await programOf(`require('node:process').emit('made', 1);`);
    const made = readProgram(first);
    made.run();
    await writeFile(codeOf(first), made.compiled());
    expect(readProgram(first).isCompiled).toBe(true);

    const other = await programOf(`require('node:fs').writeFileSync(__dirname + '/other', 'by the other');`);
    await copyFile(codeOf(first), codeOf(other));
    const program = readProgram(other);
    expect(program.isCompiled).toBe(false);
    program.run();
    expect(await readFile(join(other, '../other'), 'utf8')).toBe('by the other');
  });

  it('runs a program whose compiled code is cut short', async () => {
    const file = join(__dirname, '../../../dist/main.cjs');
    const other = await programOf(await readFile(file, 'utf8'));
    await writeFile(codeOf(other), (await readFile(codeOf(file))).subarray(0, 100_000));
    expect(readProgram(other).isCompiled).toBe(false);
  });
});
