/** The picture of a shared link. It shows the cover of the exercise book with a white label. */
import sharp from 'sharp';
import type { Typeface } from '../../pages/handouts/typeface';
import type { Palette } from '../../theme/palette';

export interface CardLabel {
  readonly title: string;
  /** The line below the title, such as `4 sections · 93 topics`. May be empty. */
  readonly line: string;
  /** The text of the stamp, which is the course's group. May be empty. */
  readonly stamp: string;
}

export interface CardFaces {
  readonly heading: Typeface;
  readonly text: Typeface;
}

/** The parts that are the same on all cards of an institute. */
export interface CardBrand {
  readonly palette: Palette;
  /** The institute's name. May be empty. */
  readonly name: string;
  /** The typeface for the name. It has all letters of the name. */
  readonly nameFace: Typeface;
  /** The logo of the institute. If it is undefined, the card shows the drawing of this site. */
  readonly logo: CardLogo | undefined;
}

/** A logo as PNG. Its size fits into `markSize`. */
export interface CardLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The size of sharing pictures. Source: Open Graph and Twitter cards, large image. */
const cardSize = { width: 1200, height: 630 } as const;

const label = { x: 96, y: 78, width: 1008, height: 474 };
const left = label.x + 62;
const writable = label.width - 2 * 62;
const right = left + writable;

/** The space for a logo. It is wider than the site's drawing, which is square. */
export const markSize = { width: 216, height: 72 } as const;
const markTop = label.y + label.height - 36 - 72;

/** Draws the card as PNG. The PNG has few colours, so that it is small. */
export function drawCard(content: CardLabel, faces: CardFaces, brand: CardBrand): Promise<Buffer> {
  const drawing = sharp(Buffer.from(cardDrawing(content, faces, brand)));
  const { logo } = brand;
  if (logo !== undefined)
    drawing.composite([
      {
        input: logo.png,
        left: right - logo.width,
        top: Math.round(markTop + (markSize.height - logo.height) / 2),
      },
    ]);
  // A higher effort than 3 takes twice the time, and chooses the colours only a little better.
  // The file does not become smaller.
  const options = { palette: true, colours: 48, dither: 0, effort: 3, compressionLevel: 9 };
  return drawing.png(options).toBuffer();
}

/** The card as SVG. All words in it are outlines. */
export function cardDrawing(
  { title, line, stamp }: CardLabel,
  { heading, text }: CardFaces,
  brand: CardBrand,
): string {
  const { palette, name, nameFace, logo } = brand;
  const { size, lines } = fitted(title, heading);
  const titleTop = label.y + 128;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">`,
    `<path fill="${palette['kraft-200']}" d="M0 0h1200v630H0z"/><path fill="${palette['kraft-300']}" d="M0 0h36v630H0z"/>`,
    box(label, 18, `fill="#fff" stroke="${palette['ink-900']}" stroke-width="3"`),
    box(inset(label, 16), 10, `fill="none" stroke="${palette['margin-400']}" stroke-width="4"`),
    ...lines.map((each, index) =>
      words(each, heading, size, left, titleTop + index * size * 1.02, palette['ink-900']),
    ),
    ...(line === ''
      ? []
      : [ruled(line, text, palette, titleTop + (lines.length - 1) * size * 1.02 + 92)]),
    ...(stamp === '' ? [] : [stamped(stamp, heading, palette)]),
    ...(name === '' ? [] : [signature(name, nameFace, palette, logo?.width ?? markSize.height)]),
    ...(logo === undefined
      ? [mark(right - markSize.height, markTop, markSize.height, palette)]
      : []),
    '</svg>',
  ].join('');
}

/** Sets the title on one or two lines, as large as possible. */
function fitted(
  title: string,
  face: Typeface,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of [104, 92, 80, 68, 56]) {
    const lines = broken(title, line => face.width(line, size) <= writable);
    if (lines.length <= (size > 92 ? 1 : 2)) return { size, lines };
  }
  throw new Error(`The title "${title}" is too long for two lines of a sharing picture.`);
}

/** Breaks a text into lines. Each line has as many words as fit. */
function broken(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text above a ruled line of the label. */
function ruled(line: string, face: Typeface, palette: Palette, y: number): string {
  const stroke = `<path stroke="${palette['rule-200']}" stroke-width="3" d="M${left} ${y + 20}h${writable}"/>`;
  return stroke + words(line, face, 40, left, y, palette['ink-700']);
}

function words(
  line: string,
  face: Typeface,
  size: number,
  x: number,
  y: number,
  colour: string,
): string {
  return `<path fill="${colour}" transform="translate(${x} ${y})" d="${face.outline(line, size)}"/>`;
}

/** Draws the stamp, slightly rotated, across the lower edge of the label. */
function stamped(stamp: string, face: Typeface, palette: Palette): string {
  const size = 38;
  const width = face.width(stamp, size) + 48;
  const place = `translate(${left + 6} ${label.y + label.height - 92}) rotate(-4)`;
  const edge = `fill="#fff" stroke="${palette['stamp-700']}"`;
  const frame = { x: 0, y: 0, width, height: 66 };
  const edges = `${box(frame, 12, `${edge} stroke-width="3"`)}${box(inset(frame, 6), 8, `${edge} stroke-width="2"`)}`;
  return `<g transform="${place}">${edges}${words(stamp, face, size, 24, 46, palette['stamp-700'])}</g>`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box({ x, y, width, height }: Box, radius: number, look: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`;
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/**
 * The name of the institute, beside the logo or the drawing. The stamp is at the other end of
 * this line.
 */
function signature(name: string, face: Typeface, palette: Palette, markWidth: number): string {
  const end = right - markWidth - 24;
  // The width for the institute's name. The rest of the line is for the stamp, and is wide enough
  // for the longest group name.
  const room = 540 - markWidth;
  const { size, lines } = signed(name, face, room);
  const top = markTop + 36 + size * 0.35 - ((lines.length - 1) * size * 1.1) / 2;
  const written = lines.map((line, index) => {
    const x = end - face.width(line, size);
    return words(line, face, size, x, top + index * size * 1.1, palette['ink-700']);
  });
  return written.join('');
}

/**
 * Draws a name on one or two lines, as large as possible. A name may have up to 100 characters.
 */
function signed(
  name: string,
  face: Typeface,
  room: number,
): { readonly size: number; readonly lines: readonly string[] } {
  let size = 36;
  for (;;) {
    const lines = broken(name, line => face.width(line, size) <= room);
    const fits = lines.length <= 2 && lines.every(line => face.width(line, size) <= room);
    if (fits || size <= 12) return { size, lines };
    size -= 2;
  }
}

/** The site's mark, as in public/favicon.svg. */
function mark(x: number, y: number, size: number, palette: Palette): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="${palette['ink-900']}" stroke-width="2.2"`,
    ' stroke-linecap="round" stroke-linejoin="round">',
    `<path fill="${palette['page-0']}" d="M7 3h19q3 0 3 3v20q0 3-3 3H7z"/>`,
    `<path fill="${palette['kraft-400']}" d="M7 3v26H6q-3 0-3-3V6q0-3 3-3z"/>`,
    '<path stroke="#c8283c" stroke-width="2" stroke-linecap="butt" d="M12 4.5v23"/>',
    '<path stroke-width="3.5" d="M16.5 10l6 6-6 6"/>',
    `<path stroke="${palette['blue-600']}" stroke-width="3.5" d="M22.5 24h2.5"/></g>`,
  ].join('');
}
