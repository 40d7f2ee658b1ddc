/** Copies public/, and compresses all text files that the server sends. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress, type ZlibOptions } from 'node:zlib';
import { ownPalette } from '../theme/palette';
import { drawingApart, type Themable, type ThemableFiles } from '../theme/themable';
import { newDist, root } from './folders';
import { makePhotographs, photographs } from './photographs';

const from = join(root, 'public');

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress);

/**
 * Copies public/, except the photographs. For each photograph, the build writes files in the
 * formats and widths that pages offer.
 */
export async function copyPublic(): Promise<void> {
  const cameraFiles = new Set((await photographs()).map(file => join(from, 'pictures', file)));
  const to = join(newDist, 'public');
  await cp(from, to, { recursive: true, filter: file => !cameraFiles.has(file) });
  await makePhotographs(join(to, 'pictures'));
}

/**
 * Reads the drawings and styles of public/ that contain colours of the palette. Returns a map
 * from the address of each file to its text. The text is split at these colours.
 */
export async function themablePublicFiles(): Promise<ThemableFiles['publicFiles']> {
  const names = await readdir(from, { recursive: true });
  const texts = names.filter(name => /\.(?:svg|css)$/.test(name));
  const apart = texts.map(async (name): Promise<[string, Themable] | undefined> => {
    const parts = drawingApart(await readFile(join(from, name), 'utf8'), ownPalette);
    return parts && [`/${name}`, parts];
  });
  const found = await Promise.all(apart);
  return Object.fromEntries(found.filter(each => each !== undefined));
}

/**
 * Writes a .br and a .gz file beside each text file. So the server need not compress a file while
 * a visitor waits.
 */
export async function compressFolder(folder: 'assets' | 'public'): Promise<void> {
  const names = await readdir(join(newDist, folder), { recursive: true });
  const texts = names.filter(name => /\.(js|json|css|svg|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async name => {
      const file = join(newDist, folder, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, await brotli(text));
      await writeFile(`${file}.gz`, await gzip(text, { level: 9 }));
    }),
  );
}
