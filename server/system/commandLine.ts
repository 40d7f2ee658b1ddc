/** Writes a command in the form in which the operator types it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the project with its npm scripts is here. In an image, there is only the build. A built
 * program is in a folder of the project, and this source file is in a folder of a folder. So both
 * places are tried.
 */
const hasProject = ['..', '../..'].some(up => existsSync(join(__dirname, up, 'package.json')));

/** A command such as `npm run enquiries -- list`. */
export function commandLine(program: 'enquiries' | 'doctor', words = ''): string {
  if (!hasProject) return `node dist/${program}.cjs ${words}`.trim();
  return words === '' ? `npm run ${program}` : `npm run ${program} -- ${words}`;
}
