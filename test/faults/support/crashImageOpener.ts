/**
 * `crashImageOpener.ts THREAD`: a process that opens databases. It gets messages, each with the
 * path of a folder. For each message, it opens the database in that folder, and answers with the
 * content of the database.
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
