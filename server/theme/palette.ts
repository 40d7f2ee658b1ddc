/**
 * The palette: all colours of the site except white. A stylesheet names a colour as a custom
 * property (client/styles/tokens.css), and the build writes the value in its place. Handouts,
 * sharing pictures, drawings, icons and the manifest have the same colours.
 */
import type { Theme } from '../../shared/site';

/** A colour that an institute may set. */
export type ThemeColour = keyof Theme;

/** A colour of the palette. It may change if the institute sets a colour. */
interface ShadeOf {
  /** The colour of the shade without a theme. */
  readonly hex: string;
  /**
   * The name of the institute's colour from which this shade is made. Undefined if the shade is
   * the same in every theme.
   */
  readonly of: ThemeColour | undefined;
  /**
   * How the shade is made from the institute's colour:
   * - `self`: the shade is the institute's colour.
   * - `near`: the shade has the hue of the institute's colour. It is as much lighter or darker
   *   than that colour as `hex` is lighter or darker than the site's own colour.
   * - `kept`: the shade has the hue of the institute's colour, and the lightness of `hex`.
   */
  readonly as: 'self' | 'near' | 'kept';
}

function self(of: ThemeColour, hex: string): ShadeOf {
  return { hex, of, as: 'self' };
}

function near(of: ThemeColour, hex: string): ShadeOf {
  return { hex, of, as: 'near' };
}

function kept(of: ThemeColour, hex: string): ShadeOf {
  return { hex, of, as: 'kept' };
}

function always(hex: string): ShadeOf {
  return { hex, of: undefined, as: 'kept' };
}

/** All shades, by name. A larger number in the name means a darker colour. */
export const shades = {
  // Light mode: ink on paper.
  'ink-900': self('ink', '#1b2440'),
  'ink-700': near('ink', '#3a4360'),
  'ink-500': near('ink', '#4a526c'),
  'page-0': self('paper', '#fdfdfa'),
  'page-1': near('paper', '#f3f5f8'),
  'rule-100': kept('action', '#e9eff8'),
  'rule-200': kept('action', '#cfdcf0'),
  'rule-400': kept('action', '#7f93b5'),
  'blue-600': self('action', '#2546c8'),
  'blue-800': near('action', '#17308f'),
  'kraft-200': self('accent', '#ead5b3'),
  'kraft-300': near('accent', '#dfc394'),
  'kraft-400': near('accent', '#c79a62'),
  'kraft-950': kept('accent', '#2c1f0c'),

  // Dark mode: chalk on a blackboard.
  'chalk-0': kept('paper', '#f2efe6'),
  'chalk-200': kept('paper', '#d3d4c8'),
  'chalk-400': kept('paper', '#b0bab0'),
  'board-950': kept('ink', '#0e1512'),
  'board-900': kept('ink', '#16201c'),
  'board-850': kept('ink', '#1c2823'),
  'board-800': kept('ink', '#1d2a26'),
  'board-700': kept('ink', '#33463f'),
  'board-400': kept('ink', '#7f9389'),
  'blue-200': kept('action', '#cbd9ff'),
  'blue-300': kept('action', '#a9c0ff'),
  'blue-950': kept('action', '#10172e'),
  'kraft-50': kept('accent', '#f4e8d3'),
  'kraft-800': kept('accent', '#43361f'),
  'kraft-900': kept('accent', '#33291c'),

  // In every theme, these colours are the same as in an exercise book: a red margin, a red stamp,
  // a yellow marker.
  'margin-400': always('#e58a95'),
  'margin-600': always('#a9565d'),
  'stamp-200': always('#ffb3b6'),
  'stamp-700': always('#8f1526'),
  'marker-200': always('#fbe3a6'),
  'marker-900': always('#40310b'),

  // Dark mode, but only in drawings.
  'board-750': kept('ink', '#31443d'),
  'board-720': kept('ink', '#2c3c36'),
  'rule-600': kept('action', '#5a7188'),
  'blue-500': kept('action', '#5370d8'),
  'kraft-600': kept('accent', '#8d7650'),
  'kraft-500': kept('accent', '#98734a'),
} as const satisfies Readonly<Record<string, ShadeOf>>;

export type Shade = keyof typeof shades;

export type Palette = Readonly<Record<Shade, string>>;

// The cast is safe: the keys of `shades` are exactly the names of shades. `Object.keys` loses
// this type.
export const shadeNames = Object.keys(shades) as readonly Shade[];

/** Makes a palette. `value` returns the colour of a shade. */
export function paletteWith(value: (name: Shade) => string): Palette {
  // The cast is safe: each name of a shade is a key here. `fromEntries` loses this type.
  return Object.fromEntries(shadeNames.map(name => [name, value(name)])) as Palette;
}

/** The palette of a site without a theme. */
export const ownPalette = paletteWith(name => shades[name].hex);
