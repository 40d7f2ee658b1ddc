/**
 * Runs all files of a folder but NAME.test.ts as one test file: Jest loads the application anew for every test file,
 * which takes longer than most tests. `npx jest test/server/pages -t contact` runs one of them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
// Its hooks belong to all tests, not to those of the file that happens to load it first.
import './endAfter';

export function together(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(name => /(?<!\.test)\.tsx?$/.test(name)).sort())
    describe(file.replace(/\.tsx?$/, ''), () => void require(join(folder, file)));
}
