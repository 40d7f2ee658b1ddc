/**
 * A process that opens databases, one for each message with a folder, and answers with what it has
 * found: `crashImageOpener.ts THREAD`.
 */
import { type OpenedImage, openImage } from './openCrashImage';

export interface ImageAnswer extends OpenedImage {
  readonly folder: string;
}

async function answer(folder: string, thread: string): Promise<void> {
  const found: ImageAnswer = { folder, ...(await openImage(folder, thread)) };
  process.send?.(found);
}

const [thread = ''] = process.argv.slice(2);
process.on('message', (folder: string) => void answer(folder, thread));
