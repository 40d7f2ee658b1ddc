/** Uses a separate process to open the databases that a power cut has left on the disk. */
import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bundleProgram } from '../../support/run/bundleProgram';
import { onTeardown } from '../../support/run/onTeardown';
import type { ImageAnswer } from './crashImageOpener';
import type { OpenedImage } from './openCrashImage';

export interface Images {
  /**
   * Opens the database in a folder, as the server does. It may be called for several folders at
   * once.
   */
  open(folder: string): Promise<OpenedImage>;
}

/** A caller of `open` that waits for the answer. */
interface Waiting {
  resolve(image: OpenedImage): void;
  reject(fault: Error): void;
}

/**
 * Starts the process. It ends with the scenario. The process has no TypeScript loader, because
 * each database has a thread, and each thread would load the loader again.
 */
export async function startImages(): Promise<Images> {
  const thread = resolve(__dirname, '../../../dist/database.cjs');
  const program = await bundleProgram(join(__dirname, 'crashImageOpener.ts'));
  const opener = fork(program, [thread], { execArgv: [] });
  const waiting = new Map<string, Waiting>();

  opener.on('message', (answer: ImageAnswer) => {
    waiting.get(answer.folder)?.resolve(answer);
    waiting.delete(answer.folder);
  });
  opener.once('exit', () => {
    for (const { reject } of waiting.values())
      reject(new Error('The process that opens images has ended.'));
  });
  onTeardown('file', () => opener.kill());

  return {
    open: folder =>
      new Promise((resolve, reject) => {
        waiting.set(folder, { resolve, reject });
        opener.send(folder);
      }),
  };
}
