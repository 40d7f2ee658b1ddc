/**
 * `npm run test:mutation [-- PART [FILES]]` changes the code in every way that Stryker knows, and looks whether the unit
 * tests notice: at least 85 % in a file. By hand, since it takes an hour, after `npm run build`. PART is one of parts.cjs.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { parts } = createRequire(import.meta.url)('./parts.cjs');
const leastPercent = 85;
const folder = import.meta.dirname;
// What was built from the unchanged code: the tests of the server read assets and the database's thread from it.
const dist = join(folder, '../../dist');
const [only, files] = process.argv.slice(2);

for (const part of Object.keys(parts)) if (only === undefined || part === only) run(part);

function run(part) {
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [program, 'run', join(folder, 'stryker.config.mjs')], {
    ...{ cwd: join(folder, '../..'), stdio: 'inherit' },
    env: { ...process.env, BUILD_DIR: dist, MUTATION_PART: part, ...(files && { MUTATION_FILES: files }) },
  });
  if (status !== 0) process.exit(status ?? 1);
  const report = JSON.parse(readFileSync(join(tmpdir(), `mutation/${part}.json`), 'utf8'));
  for (const [file, { mutants }] of Object.entries(report.files)) tell(file, mutants);
}

function tell(file, mutants) {
  const counted = mutants.filter(
    ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  );
  const survived = counted.filter(mutant => ['Survived', 'NoCoverage'].includes(mutant.status));
  const percent = counted.length === 0 ? 100 : 100 - (100 * survived.length) / counted.length;
  console.log(`${percent.toFixed(0)} % of ${counted.length} ${file}`);
  for (const { location, mutatorName, replacement } of survived)
    console.log(`  line ${location.start.line}: ${mutatorName} -> ${replacement}`);
  if (percent < leastPercent) process.exitCode = 1;
}
