/**
 * Texts whose colours a theme changes: stylesheets and drawings. The build takes each apart at its
 * shades, and a start of a site with a theme puts it together again. So a page with a theme is as
 * small as one without.
 */
import { type Palette, type Shade, shadeNames, shades } from './palette';

/** Text, the name of a shade, text, … */
export type Themable = readonly string[];

/** What the build writes into themable.json. */
export interface ThemableFiles {
  /** By the names of Assets.styles. */
  readonly styles: Readonly<Record<string, Themable>>;
  readonly laterStyles: Themable;
  readonly deskStyles: Themable;
  /** Files of public/, by their addresses. */
  readonly publicFiles: Readonly<Record<string, Themable>>;
}

/** A stylesheet in which shades are names: `var(--ink-900)`. */
export function styleApart(text: string): Themable {
  return text.split(new RegExp(`var\\(--(${shadeNames.join('|')})\\)`));
}

/**
 * A file of public/, which has the values of the palette. Undefined if it has none of them. Each
 * value is a shade's alone.
 */
export function drawingApart(text: string, palette: Palette): Themable | undefined {
  const names = new Map(shadeNames.map(name => [palette[name], name]));
  const parts = text
    .split(/(#[0-9a-f]{6})\b/)
    .map((part, index) => (index % 2 === 0 ? part : (names.get(part) ?? part)));
  return parts.some(isShade) ? parts : undefined;
}

/** Puts a text together with the colours of a palette. */
export function together(parts: Themable, palette: Palette): string {
  const filled = parts.map((part, index) =>
    index % 2 === 1 && isShade(part) ? palette[part] : part,
  );
  return filled.join('');
}

function isShade(part: string): part is Shade {
  return Object.hasOwn(shades, part);
}
