/**
 * The typefaces, from their packages: what is printed looks the same on a machine without any font.
 */
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** One weight of the typeface. */
export interface Typeface {
  /** What is embedded in a PDF: read once for all of them, which took half of their time. */
  readonly font: Font;
  /** Units of its drawing to the size of 1. */
  readonly unitsPerEm: number;
  /** The letters of a text that it has no shape for. */
  lacks(text: string): string;
  /** The width of a line, its letters kerned, at a size. */
  width(line: string, size: number): number;
  /**
   * The line's outline as SVG path data, its baseline beginning at 0, 0 and y growing downwards.
   */
  outline(line: string, size: number): string;
}

/** What a handout is set in. */
export interface HandoutFaces {
  readonly heading: Typeface;
  readonly text: Typeface;
}

const packageFile = '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2';

/** Anek Latin at the weights that are asked for, from 100 to 800. */
export async function openTypefaces<const Weights extends readonly number[]>(
  ...weights: Weights
): Promise<{ [Index in keyof Weights]: Typeface }>;
export async function openTypefaces(...weights: readonly number[]): Promise<readonly Typeface[]> {
  const whole = await readFile(require.resolve(packageFile));
  const characters = String.fromCodePoint(...open(whole).characterSet);
  return Promise.all(weights.map(weight => openWeight(whole, characters, weight)));
}

async function openWeight(whole: Buffer, characters: string, weight: number): Promise<Typeface> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  return typefaceOf(await subsetFont(whole, characters, options));
}

/**
 * Mukta, which has both scripts: Devanagari, and Latin for the names in it. fontkit gives its words
 * the very shapes that HarfBuzz does; of Anek Devanagari it doubles the sign of i before a dot or a
 * hook, as in ट्रेनिंग and सर्टिफ़िकेट.
 */
export async function openMukta(weight: '400Regular' | '600SemiBold'): Promise<Typeface> {
  return typefaceOf(
    await readFile(require.resolve(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`)),
  );
}

function typefaceOf(file: Buffer): Typeface {
  const font = open(file);
  const scaleOf = (size: number) => size / font.unitsPerEm;
  return {
    font,
    unitsPerEm: font.unitsPerEm,
    lacks: text => lacking(font, text),
    width: (line, size) => layout(font, line).advanceWidth * scaleOf(size),
    outline: (line, size) => outline(font, line, scaleOf(size)),
  };
}

function open(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('The file of the typeface holds more than one font.');
  return font;
}

/**
 * @throws where the typeface has no shape for a letter: a box in its place would be printed unseen.
 */
function layout(font: Font, line: string) {
  const missing = lacking(font, line);
  if (missing !== '') throw new Error(`The typeface has no "${missing}", which "${line}" needs.`);
  return font.layout(line);
}

function lacking(font: Font, text: string): string {
  return [...text]
    .filter(letter => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('');
}

function outline(font: Font, line: string, scale: number): string {
  const { glyphs, positions } = layout(font, line);
  let x = 0;
  const shapes = glyphs.map((glyph, index) => {
    const at = positions[index];
    const left = x + (at?.xOffset ?? 0);
    x += at?.xAdvance ?? 0;
    return glyph.path
      .translate(left, at?.yOffset ?? 0)
      .scale(scale, -scale)
      .toSVG();
  });
  return shapes.join('');
}
