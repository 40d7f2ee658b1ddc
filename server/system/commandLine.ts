/** Writes a command in the form in which the operator types it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether there is a project with npm scripts. The built program is one folder below the project,
 * and this source file is two folders below it. An image has no project, only the build.
 */
const hasProject = ['..', '../..'].some(up => existsSync(join(__dirname, up, 'package.json')));

/** A command such as `npm run enquiries -- list`. */
export function commandLine(program: 'enquiries' | 'doctor', words = ''): string {
  if (!hasProject) return `node dist/${program}.cjs ${words}`.trim();
  return words === '' ? `npm run ${program}` : `npm run ${program} -- ${words}`;
}
