/**
 * Stylesheets and drawings for sites with their own colours. The build cuts the text of each file
 * at its colours. When such a site starts, the server joins the parts again, with the colours of
 * the theme between them. So a page with a theme is as small as a page without a theme.
 */
import { type Palette, type Shade, shadeNames, shades } from './palette';

/**
 * A text that was cut at its colours: a piece of text, the name of a shade, a piece of text, the
 * name of a shade, and so on.
 */
export type Themable = readonly string[];

/** The content of themable.json, which the build writes. */
export interface ThemableFiles {
  /** The stylesheets, by the names that Assets.styles uses. */
  readonly styles: Readonly<Record<string, Themable>>;
  readonly laterStyles: Themable;
  readonly deskStyles: Themable;
  /** Files of public/, by their addresses. */
  readonly publicFiles: Readonly<Record<string, Themable>>;
}

/** Splits a stylesheet at the names of shades, such as `var(--ink-900)`. */
export function styleApart(text: string): Themable {
  return text.split(new RegExp(`var\\(--(${shadeNames.join('|')})\\)`));
}

/**
 * Cuts a file of public/ at the colours of the palette. All shades have different colours, so
 * each colour stands for one shade. Returns undefined if the file has no colour of the palette.
 */
export function drawingApart(text: string, palette: Palette): Themable | undefined {
  const names = new Map(shadeNames.map(name => [palette[name], name]));
  const parts = text
    .split(/(#[0-9a-f]{6})\b/)
    .map((part, index) => (index % 2 === 0 ? part : (names.get(part) ?? part)));
  return parts.some(isShade) ? parts : undefined;
}

/** Joins the parts of a text with the colours of a palette. */
export function together(parts: Themable, palette: Palette): string {
  const filled = parts.map((part, index) =>
    index % 2 === 1 && isShade(part) ? palette[part] : part,
  );
  return filled.join('');
}

function isShade(part: string): part is Shade {
  return Object.hasOwn(shades, part);
}
