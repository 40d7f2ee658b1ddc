/** Draws what goes out of the site: the icons of an app, the pictures of shared links. */
import { mkdir, readFile } from 'node:fs/promises';
import { typefaceOf } from '../../pages/handouts/typeface';
import { makeIcons } from './appIcons';
import { makeSharingPictures } from './sharingPictures';
import { latinAt } from './typefaces';

/** Into a folder. `icon`: the site's own, an SVG file. */
export async function drawPictures(folder: string, icon: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [heading, text, drawing] = await Promise.all([latinAt(650), latinAt(450), readFile(icon)]);
  const faces = { heading: typefaceOf(heading), text: typefaceOf(text) };
  await Promise.all([makeIcons(drawing, folder), makeSharingPictures(folder, faces)]);
}
