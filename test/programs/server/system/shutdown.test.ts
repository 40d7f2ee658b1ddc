/** How the server's process ends. test/programs/server/main.test.ts tests the whole server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleProgram } from '../../../support/run/bundleProgram';

it('a shutdown waits for a timer that does not keep the process alive', async () => {
  const program = await bundleProgram(join(__dirname, '../../../support/run/stopsSlowly.ts'));
  const running = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.stdout.once('data', () => running.kill('SIGTERM'));

  const [output, [code]] = await Promise.all([text(running.stdout), once(running, 'exit')]);

  expect(output).toBe('runs\nnoted\n');
  expect(code).toBe(0);
});
