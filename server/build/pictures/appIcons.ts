/** Makes the app icons. */
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcons } from '../../endpoints/siteFiles';

const paper = '#fdfdfa';

/** Writes each icon into `folder`: the drawing in the middle of a sheet of paper. */
export async function makeIcons(drawing: Buffer, folder: string): Promise<void> {
  for (const { file, pixels, share } of appIcons) {
    const size = Math.round(pixels * share);
    // The drawing measures 32 units, which are pixels
    // at 72 dots per inch: drawn large, not enlarged.
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
