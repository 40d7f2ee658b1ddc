import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a program writes `words`, the sign that it is ready. A request to the program's port
 * would be no proof, because another program may have that port. If the program ends first,
 * rejects with the program's output.
 */
export async function waitForOutput(program: ChildProcess, words: string): Promise<void> {
  let said = '';
  const isReady = await new Promise<boolean>(resolve => {
    program.once('exit', () => resolve(false));
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', chunk => {
        said += chunk;
        if (said.includes(words)) resolve(true);
      });
  });
  if (!isReady) throw new Error(`The program has ended:\n${said}`);
}
