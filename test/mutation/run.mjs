/**
 * Changes the code in every way that Stryker knows, and looks whether the unit tests notice.
 *
 *     npm run test:mutation [-- shared/forms/check.ts]
 *
 * By hand, since it takes long. It tells of each file how many of its mutants died, and what survived; the exit code is
 * 1 where it was less than 85 % in a file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leastPercent = 85;
const folder = import.meta.dirname;
const [files] = process.argv.slice(2);

const { status } = spawnSync(
  process.execPath,
  [
    join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    ...['run', join(folder, 'stryker.config.mjs')],
    ...(files === undefined ? [] : ['--mutate', files]),
  ],
  { cwd: join(folder, '../..'), stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const report = JSON.parse(readFileSync(join(tmpdir(), 'mutation/report.json'), 'utf8'));
for (const [file, { mutants }] of Object.entries(report.files)) {
  const counted = mutants.filter(
    mutant => !['Ignored', 'CompileError', 'RuntimeError'].includes(mutant.status),
  );
  const survived = counted.filter(mutant => ['Survived', 'NoCoverage'].includes(mutant.status));
  const percent = counted.length === 0 ? 100 : 100 - (100 * survived.length) / counted.length;
  console.log(`${percent.toFixed(0)} % of ${counted.length} ${file}`);
  for (const { location, mutatorName, replacement } of survived)
    console.log(`  line ${location.start.line}: ${mutatorName} -> ${replacement}`);
  if (percent < leastPercent) process.exitCode = 1;
}
