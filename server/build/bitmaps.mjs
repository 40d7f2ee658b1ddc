/** Photographs, in the formats and widths that pages offer. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './options.mjs';

/**
 * Makes AVIF and WebP files of the photographs under `folder`, in the widths of shared/content/bitmapWidths.json
 * that they have pixels for: `classroom.jpg` -> `classroom-480.avif`. shared/components/Drawing.tsx names them.
 */
export async function makeBitmaps(folder) {
  const widths = JSON.parse(await readFile(join(root, 'shared/content/bitmapWidths.json'), 'utf8'));
  const names = await readdir(folder, { recursive: true });
  const photographs = names.filter(name => /\.(jpe?g|png)$/i.test(name));
  if (photographs.length === 0) return;
  // Loaded only where there is work for it: it is the largest tool of the build.
  const { default: sharp } = await import('sharp');
  for (const name of photographs) {
    const picture = sharp(await readFile(join(folder, name)));
    const { width: pixels } = await picture.metadata();
    const stem = join(folder, name.replace(/\.\w+$/, ''));
    for (const width of widths.filter(candidate => candidate <= pixels)) {
      const resized = picture.clone().rotate().resize(width);
      await resized.clone().avif({ quality: 55 }).toFile(`${stem}-${width}.avif`);
      await resized.clone().webp({ quality: 78 }).toFile(`${stem}-${width}.webp`);
    }
  }
}
