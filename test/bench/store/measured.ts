/**
 * A process that measures one database, and prints the result as JSON: `measured.ts ROLE FOLDER
 * THREAD [WAITING]`.
 */
import { measureKeeps } from './keeps';
import { measureWaiting } from './waiting';

async function main([role, folder = '', thread = '', waiting]: readonly string[]): Promise<void> {
  const isOfKeeps = role === 'keeps';
  const result = isOfKeeps
    ? await measureKeeps(folder, thread, Number(waiting))
    : await measureWaiting(folder, thread);
  // Deliveries are still running, so the process would not end by itself. It ends as soon as the
  // result is written.
  process.stdout.write(JSON.stringify(result), () => process.exit());
}

void main(process.argv.slice(2));
