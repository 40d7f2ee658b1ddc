/** Draws the pictures that other programs show: the app icons, and the previews of shared links. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type OfferedFacts, offeredBy } from '../../../shared/content/offered';
import type { Logo } from '../../config/logoFile';
import { appIcons } from '../../endpoints/siteFiles';
import { type Typeface, typefaceOf } from '../../pages/handouts/typeface';
import type { Palette } from '../../theme/palette';
import { type CardLogo, markSize } from './sharingCard';
import { makeSharingPictures } from './sharingPictures';
import { latinAt, muktaAt } from './typefaces';

/** What the pictures show about the institute. */
export interface Brand {
  readonly palette: Palette;
  /** The institute's name. May be empty. */
  readonly name: string;
  readonly logo: Logo | undefined;
  /** The site's own icon, an SVG in the colours of the palette. */
  readonly icon: Buffer;
  /** The facts that say what the institute offers. */
  readonly facts: OfferedFacts;
}

/** Draws the pictures into `folder`. */
export async function drawPictures(folder: string, brand: Brand): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { palette, name, facts } = brand;
  const [heading, text, devanagari] = await Promise.all([
    latinAt(650),
    latinAt(450),
    muktaAt('600SemiBold'),
  ]);
  const faces = { heading: typefaceOf(heading), text: typefaceOf(text) };
  const nameFace = faceFor(name, [faces.text, typefaceOf(devanagari)]);
  const cards = {
    palette,
    name: nameFace === undefined ? '' : name,
    nameFace: nameFace ?? faces.text,
    logo: await cardLogo(brand.logo),
  };
  await Promise.all([
    makeIcons(brand, folder),
    makeSharingPictures(folder, faces, cards, offeredBy(facts)),
  ]);
}

/** The first typeface that has all letters of the name. Undefined if no typeface has them. */
function faceFor(name: string, faces: readonly Typeface[]): Typeface | undefined {
  const face = faces.find(each => each.lacks(name) === '');
  if (face === undefined)
    console.warn(
      `No typeface of this site has all letters of "${name}": shared links show no name.`,
    );
  return face;
}

async function cardLogo(logo: Logo | undefined): Promise<CardLogo | undefined> {
  if (logo === undefined) return undefined;
  const { data, info } = await drawn(logo.bytes, logo, markSize).toBuffer({
    resolveWithObject: true,
  });
  return { png: data, width: info.width, height: info.height };
}

/**
 * Writes each icon into `folder`. An icon is a square of one colour with the drawing in its
 * middle.
 */
async function makeIcons({ palette, logo, icon }: Brand, folder: string): Promise<void> {
  const paper = palette['page-0'];
  const bytes = logo?.bytes ?? icon;
  for (const { file, pixels, share } of appIcons) {
    const side = Math.round(pixels * share);
    const mark = await drawn(bytes, logo ?? { width: 32, height: 32 }, {
      width: side,
      height: side,
    }).toBuffer();
    await sharp({ create: { width: pixels, height: pixels, channels: 3, background: paper } })
      .composite([{ input: mark }])
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, file));
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an SVG as PNG, as large as the box allows. At a density of 72, one unit of the SVG
 * becomes one pixel. For a larger picture, the density is higher, so that sharp draws the SVG
 * large. Otherwise sharp would draw it small and enlarge the pixels.
 */
function drawn(bytes: Buffer, own: Size, box: Size): Sharp {
  const scale = Math.min(box.width / own.width, box.height / own.height);
  const density = Math.min(2400, Math.max(1, 72 * scale));
  return sharp(bytes, { density })
    .resize({ ...box, fit: 'inside' })
    .png();
}
