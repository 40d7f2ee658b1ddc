/** A typeface that handouts and sharing pictures are set in: its file, read by fontkit. */
import { create, type Font } from 'fontkit';
import type { TypefaceFiles } from './typesetter';

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
  /** Between lines, in parts of the size. */
  readonly lineGap: number;
}

/** Those of each script, of the files that the build leaves. */
export function facesOf(files: TypefaceFiles): { latin: HandoutFaces; devanagari: HandoutFaces } {
  return {
    latin: {
      heading: typefaceOf(files.latinHeading),
      text: typefaceOf(files.latinText),
      lineGap: 0,
    },
    devanagari: {
      heading: typefaceOf(files.devanagariHeading),
      text: typefaceOf(files.devanagariText),
      // It leaves much room for signs above and below each other, which these lines have not.
      lineGap: -0.22,
    },
  };
}

/** Of a TrueType file. */
export function typefaceOf(file: Uint8Array): Typeface {
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

function open(file: Uint8Array): Font {
  const font = create(Buffer.from(file));
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
