import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a program writes `words`, which report that it is ready. A request to its port
 * would not be enough, because another program may have taken the port. If the program ends
 * first, rejects with its output.
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
