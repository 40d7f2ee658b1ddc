/** Makes copies of the project that a test can change and build. */
import {
  cpSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sampleFacts } from '../site/factsFiles';
import { dist } from './dist';
import { tempFolder } from './tempFolder';

const root = join(__dirname, '../../..');

/** All files and folders that a build needs. */
const parts = [
  'package.json',
  'package-lock.json',
  'build.mjs',
  'tsconfig.json',
  'server',
  'client',
  'shared',
  'public',
];

/** Copies the project without a build, and with the tests' own sample of facts. */
export async function copyOfProject(): Promise<string> {
  const folder = realpathSync(await tempFolder());
  for (const name of parts) cpSync(join(root, name), join(folder, name), { recursive: true });
  const schema = { $schema: './institute.schema.json' };
  const facts = { ...JSON.parse(readFileSync(sampleFacts, 'utf8')), ...schema };
  writeFileSync(join(folder, 'shared/institute.json'), JSON.stringify(facts, undefined, 2));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Copies the project with the `dist` of this run of the tests. */
export async function copyOfBuiltProject(): Promise<string> {
  const folder = await copyOfProject();
  cpSync(dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  return folder;
}

/** Changes a text in a file. Like many editors, it writes a new file and renames it. */
export function change(folder: string, name: string, from: string, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${file}~`, text.replace(from, to));
  renameSync(`${file}~`, file);
}
