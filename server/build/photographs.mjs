/** Photographs that an operator has put in the place of drawings, and the files that pages name of each. */
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { root } from './options.mjs';

const content = join(root, 'shared/content');
const readJson = async name => JSON.parse(await readFile(join(content, name), 'utf8'));

/** Puts their names in the place of the empty list of shared/content/photographs.ts. */
export const photographList = {
  name: 'photograph-list',
  setup(hooks) {
    hooks.onLoad({ filter: /shared[/\\]content[/\\]photographs\.ts$/ }, async () => {
      const names = (await photographs()).map(nameOf);
      return { contents: `export const photographs = ${JSON.stringify(names)};`, loader: 'js' };
    });
  },
};

/** The files under public/pictures, such as `gallery/classroom.svg`. */
export async function pictureFiles() {
  const entries = await readdir(join(root, 'public/pictures'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.'));
  const folder = join(root, 'public/pictures/');
  return files
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(folder.length).replaceAll('\\', '/'),
    )
    .sort();
}

/** Those of them that are photographs in a drawing's place: in a folder that pictureFrames.json names. */
export async function photographs() {
  const frames = await readJson('pictureFrames.json');
  return (await pictureFiles()).filter(
    file => /\.(?:jpe?g|png|webp|avif)$/i.test(file) && file.split('/')[0] in frames,
  );
}

/**
 * Writes below `folder` what shared/components/Drawing.tsx names of each: AVIF and WebP in the widths of
 * bitmapWidths.json, and a JPEG of the largest. Gives the names of these files.
 */
export async function makePhotographs(folder) {
  const frames = await readJson('pictureFrames.json');
  const widths = await readJson('bitmapWidths.json');
  const made = [];
  for (const file of await photographs()) {
    const { width, height } = frames[file.split('/')[0]];
    const outputs = outputsOf(nameOf(file), widths, height / width);
    made.push(...outputs.map(output => output.file));
    const source = join(root, 'public/pictures', file);
    if (await areNewer(outputs, folder, source)) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    try {
      await develop(source, outputs, folder);
    } catch (cause) {
      throw new Error(`public/pictures/${file} cannot be read as a picture: ${cause.message}.`, {
        cause,
      });
    }
  }
  return made;
}

/** An eighth of the time of the usual effort, for a twentieth more bytes. */
const quickly = { effort: 3 };

/** Each file with its size in pixels and how it is compressed. `ratio`: height by width. */
function outputsOf(name, widths, ratio) {
  const size = width => ({ width, height: Math.round(width * ratio) });
  const largest = Math.max(...widths);
  return [
    ...widths.map(width => ({
      file: `${name}-${width}.avif`,
      ...size(width),
      quality: 55,
      ...quickly,
    })),
    ...widths.map(width => ({ file: `${name}-${width}.webp`, ...size(width), quality: 78 })),
    { file: `${name}.jpg`, ...size(largest), quality: 82 },
  ];
}

/** Turned upright and cut to size, without what a camera has noted: place, time, owner. */
async function develop(source, outputs, folder) {
  // Loaded only where there is work for it: it is the largest tool of the build.
  const { default: sharp } = await import('sharp');
  const picture = sharp(await readFile(source))
    .autoOrient()
    .flatten({ background: '#fff' });
  for (const { file, width, height, ...options } of outputs) {
    const cut = picture.clone().resize({ width, height, fit: 'cover', position: 'attention' });
    await cut.toFormat(extname(file).slice(1), options).toFile(join(folder, file));
  }
}

async function areNewer(outputs, folder, source) {
  // Not the time of the last change, which a photograph brings along from the camera.
  const { ctimeMs } = await stat(source);
  const timeOf = ({ file }) =>
    stat(join(folder, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  return Math.min(...(await Promise.all(outputs.map(timeOf)))) > ctimeMs;
}

/** `gallery/classroom.jpg` -> `gallery/classroom` */
function nameOf(file) {
  return file.replace(/\.\w+$/, '');
}
