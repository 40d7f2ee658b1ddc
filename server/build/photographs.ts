/**
 * Makes smaller files from the photographs. A photograph is a file that an operator has put in
 * place of a drawing.
 */
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import widths from '../../shared/content/bitmapWidths.json';
import pictureFrames from '../../shared/content/pictureFrames.json';
import { dist, root } from './folders';

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the pictures in each folder of public/pictures in which a photograph may replace a
 * drawing.
 */
const frames: Readonly<Record<string, Size>> = pictureFrames;

/** A file that is made from a photograph. */
interface Output extends Size {
  /** The path of the file below public/pictures. */
  readonly file: string;
  readonly format: 'avif' | 'webp' | 'jpeg';
  /** The quality, from 1 to 100. */
  readonly quality: number;
  /**
   * With a higher number, sharp makes a smaller file, but needs more time. Undefined for sharp's
   * default.
   */
  readonly effort?: number;
}

const pictures = join(root, 'public/pictures');

/**
 * The files with the rules for cutting and compressing a photograph. If one of these files
 * changes, the build makes all pictures again.
 */
const rules = [
  join(root, 'shared/content/pictureFrames.json'),
  join(root, 'shared/content/bitmapWidths.json'),
  __filename,
];

/**
 * In the source, the list of shared/content/photographs.ts is empty. This plugin fills the list
 * with the names of the photographs.
 */
export const photographList: Plugin = {
  name: 'photograph-list',
  setup(hooks) {
    hooks.onLoad({ filter: /shared[/\\]content[/\\]photographs\.ts$/ }, async () => {
      const names = (await photographs()).map(nameOf);
      return { contents: `export const photographs = ${JSON.stringify(names)};`, loader: 'js' };
    });
  },
};

/** Resolves with the names of the files under public/pictures, such as `gallery/classroom.svg`. */
export async function pictureFiles(): Promise<readonly string[]> {
  const entries = await readdir(pictures, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.'));
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(pictures.length + 1))
    .map(file => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * Returns the paths of the photographs that replace a drawing. pictureFrames.json lists the
 * folders of such photographs.
 */
export async function photographs(): Promise<readonly string[]> {
  return (await pictureFiles()).filter(
    file => /\.(?:jpe?g|png|webp|avif)$/i.test(file) && folderOf(file) in frames,
  );
}

/**
 * Writes the files of all photographs into `folder`. shared/components/ResponsivePicture.tsx uses
 * these files: for each photograph, AVIF and WebP in all widths of bitmapWidths.json, and a JPEG
 * in the largest width.
 */
export async function makePhotographs(folder: string): Promise<void> {
  for (const file of await photographs()) {
    const frame = frames[folderOf(file)];
    if (frame === undefined) continue;

    const outputs = outputsOf(nameOf(file), widths, frame.height / frame.width);
    await makeOutputs(file, outputs, folder);
  }
}

/**
 * Makes the files of one photograph, which takes a second or two. If the files of the last build
 * are newer than the photograph and the rules, copies the files of the last build instead.
 */
async function makeOutputs(
  file: string,
  outputs: readonly Output[],
  folder: string,
): Promise<void> {
  const source = join(pictures, file);
  await mkdir(dirname(join(folder, file)), { recursive: true });

  const last = join(dist, 'public/pictures');
  if (await areNewer(outputs, last, [source, ...rules])) {
    for (const output of outputs)
      await cp(join(last, output.file), join(folder, output.file), { preserveTimestamps: true });
    return;
  }

  try {
    await develop(source, outputs, folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`public/pictures/${file} cannot be read as a picture: ${reason}.`, { cause });
  }
}

/**
 * Returns the files to make, each with its size and compression. `ratio` is height divided by
 * width.
 */
function outputsOf(name: string, widths: readonly number[], ratio: number): readonly Output[] {
  const size = (width: number): Size => ({ width, height: Math.round(width * ratio) });
  const avif = widths.map(
    (width): Output => ({
      file: `${name}-${width}.avif`,
      format: 'avif',
      ...size(width),
      quality: 55,
      // With sharp's default effort, the compression takes eight times as long, and the file is
      // only about a twentieth smaller.
      effort: 3,
    }),
  );
  const webp = widths.map(
    (width): Output => ({
      file: `${name}-${width}.webp`,
      format: 'webp',
      ...size(width),
      quality: 78,
    }),
  );
  const jpeg: Output = {
    file: `${name}.jpg`,
    format: 'jpeg',
    ...size(Math.max(...widths)),
    quality: 82,
  };
  return [...avif, ...webp, jpeg];
}

/**
 * Makes the files. Turns the photograph upright, cuts it to size, and removes the metadata of the
 * camera: place, time, owner.
 */
async function develop(source: string, outputs: readonly Output[], folder: string): Promise<void> {
  // sharp takes longer to load than the other modules, and most builds do not need it. So sharp
  // is loaded only here.
  const { default: sharp } = await import('sharp');
  const picture = sharp(await readFile(source))
    .autoOrient()
    .flatten({ background: '#fff' });
  for (const { file, format, width, height, ...options } of outputs) {
    const cut = picture.clone().resize({ width, height, fit: 'cover', position: 'attention' });
    await cut.toFormat(format, options).toFile(join(folder, file));
  }
}

async function areNewer(
  outputs: readonly Output[],
  folder: string,
  sources: readonly string[],
): Promise<boolean> {
  const times = outputs.map(({ file }) => changedAt(join(folder, file)));
  // The time of the last change on this disk (ctime). The mtime may come from the camera.
  const sourceTimes = sources.map(async source => (await stat(source)).ctimeMs);
  const oldest = Math.min(...(await Promise.all(times)));
  return oldest > Math.max(...(await Promise.all(sourceTimes)));
}

/**
 * Returns the time of the last change to a file, in milliseconds since 1970. Returns 0 if there
 * is no such file.
 */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** The name without its ending: `gallery/classroom.jpg` -> `gallery/classroom` */
function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** Returns the folder of a file: `gallery/classroom.jpg` -> `gallery` */
function folderOf(file: string): string {
  return file.split('/')[0] ?? '';
}
