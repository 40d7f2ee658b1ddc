/** Formats a command as the operator must type it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the project's folder with its npm scripts is here. A container image has only the
 * build, without these scripts. A built program is one level below the project's folder. This
 * source file is two levels below it. So both levels are tried.
 */
const hasProject = ['..', '../..'].some(up => existsSync(join(__dirname, up, 'package.json')));

/** A command such as `npm run enquiries -- list`. */
export function commandLine(program: 'enquiries' | 'doctor', words = ''): string {
  if (!hasProject) return `node dist/${program}.cjs ${words}`.trim();
  return words === '' ? `npm run ${program}` : `npm run ${program} -- ${words}`;
}
