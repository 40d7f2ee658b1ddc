/** How the operator calls the commands of this program, as its sentences name them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The built program lies in a folder of the project, this source two folders down. An image has the
 * build alone.
 */
const hasProject = ['..', '../..'].some(up => existsSync(join(__dirname, up, 'package.json')));

/** `npm run enquiries -- list` */
export function commandLine(program: 'enquiries' | 'doctor', words = ''): string {
  if (!hasProject) return `node dist/${program}.cjs ${words}`.trim();
  return words === '' ? `npm run ${program}` : `npm run ${program} -- ${words}`;
}
