import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a program says by itself that it is ready: on a port that was taken since it was
 * chosen, another one might answer. Rejects with what was said when it ends before.
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
