/** Compresses what the server sends as files. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress, type ZlibOptions } from 'node:zlib';
import { dist } from './buildPaths';

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress);

/** Puts a .br and a .gz beside every text file: once here, and never while a visitor waits. */
export async function compress(folder: 'assets' | 'public'): Promise<void> {
  const names = await readdir(join(dist, folder), { recursive: true });
  const texts = names.filter(name => /\.(js|json|css|svg|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async name => {
      const file = join(dist, folder, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, await brotli(text));
      await writeFile(`${file}.gz`, await gzip(text, { level: 9 }));
    }),
  );
}
