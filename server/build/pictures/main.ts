/** Draws the pictures for use outside the site: app icons, and pictures of shared links. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcons } from '../../endpoints/siteFiles';
import { typefaceOf } from '../../pages/handouts/typeface';
import { makeSharingPictures } from './sharingPictures';
import { latinAt } from './typefaces';

/** Draws them into `folder`. `icon` is the site's own icon, an SVG file. */
export async function drawPictures(folder: string, icon: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [heading, text, drawing] = await Promise.all([latinAt(650), latinAt(450), readFile(icon)]);
  const faces = { heading: typefaceOf(heading), text: typefaceOf(text) };
  await Promise.all([makeIcons(drawing, folder), makeSharingPictures(folder, faces)]);
}

const paper = '#fdfdfa';

/** Writes each icon into `folder`: the drawing in the middle of a sheet of paper. */
async function makeIcons(drawing: Buffer, folder: string): Promise<void> {
  for (const { file, pixels, share } of appIcons) {
    const size = Math.round(pixels * share);
    // The drawing measures 32 units, which are pixels at 72 dots per inch. A higher density draws
    // it large instead of enlarging it.
    const mark = await sharp(drawing, { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
    await sharp({ create: { width: pixels, height: pixels, channels: 3, background: paper } })
      .composite([{ input: mark }])
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, file));
  }
}
