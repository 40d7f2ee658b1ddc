/** The settings in the file .env, which every program here reads. */
import { existsSync } from 'node:fs';
import { faultCode } from '../system/files';

/** Puts them into the environment, where they are not set yet. Ends the program where the file cannot be read. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (fault) {
    // Node says ENOENT of a file that this user may not read.
    const reason = faultCode(fault) === 'ENOENT' ? 'EACCES' : faultCode(fault);
    process.stderr.write(
      `.env cannot be read (${reason}): run this as root, or as the user that the server has.\n`,
    );
    process.exit(1);
  }
}
