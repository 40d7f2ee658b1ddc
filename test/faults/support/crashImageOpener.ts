/**
 * A process that gets messages, each with a folder. It opens the database in that folder, and
 * answers with the content: `crashImageOpener.ts THREAD`.
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
