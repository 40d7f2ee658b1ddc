/** A typeface for handouts and sharing pictures. fontkit reads its file. */
import { create, type Font } from 'fontkit';
import type { TypefaceFiles } from './typesetter';

/** A typeface in one weight. */
export interface Typeface {
  /**
   * The font for PDFs. The font is read from its file only once. If each PDF read the file again,
   * this would take half of the time that a PDF needs.
   */
  readonly font: Font;
  /** The number of units of the font in one em, which is the size of the text. */
  readonly unitsPerEm: number;
  /** Returns those letters of a text that have no glyph in the typeface. */
  lacks(text: string): string;
  /** The width of a line at a size, with kerning. */
  width(line: string, size: number): number;
  /**
   * Returns the outline of a line of text as SVG path data. The baseline starts at 0, 0, and y
   * grows downwards.
   */
  outline(line: string, size: number): string;
}

/** The typefaces of a handout. */
export interface HandoutFaces {
  readonly heading: Typeface;
  readonly text: Typeface;
  /** The space between lines, as a fraction of the size. */
  readonly lineGap: number;
}

/** Returns the typefaces for Latin and for Devanagari, from the files of the build. */
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
      // This typeface leaves much space between lines, for signs that stand above each other.
      // Handouts have no such signs, so the space is smaller.
      lineGap: -0.22,
    },
  };
}

/** Reads a typeface from a TrueType file. */
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
 * Finds the drawing of each letter in the line. Throws if the typeface does not have a letter.
 * Without this error, the handout would show a box in place of the letter, and the institute
 * might notice the box only on paper.
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
