/**
 * Makes the palette of an institute's theme. Also finds the colours of the theme that have too
 * little contrast.
 */
import type { Theme } from '../../shared/site';
import { contrast, hexOfLch, lchOf, nearest } from './colour';
import {
  ownPalette,
  type Palette,
  paletteWith,
  type Shade,
  shades,
  type ThemeColour,
} from './palette';

/** The smallest contrast of text with the colour behind it. Source: WCAG 2.2, 1.4.3. */
const ofText = 4.5;

/** The smallest contrast of the edge of a field or a button. Source: WCAG 2.2, 1.4.11. */
const ofEdge = 3;

/** The colour of labels and fields in light mode. This colour is the same in every theme. */
const white = '#ffffff';

/**
 * A colour of the theme that cannot be read well enough. Pages show `instead` in its place: the
 * nearest colour with enough contrast.
 */
export interface FaintColour {
  readonly name: ThemeColour;
  readonly given: string;
  /**
   * The colour with which this colour has too little contrast, in words, such as `the paper
   * #fdfdfa`.
   */
  readonly against: string;
  readonly ratio: number;
  readonly instead: string;
}

export interface ThemePalette {
  readonly palette: Palette;
  readonly faint: readonly FaintColour[];
}

const own: ThemePalette = { palette: ownPalette, faint: [] };

/**
 * The palettes that were already made, because some requests need a palette again. The same facts
 * always have the same theme object, so this object is the key.
 */
const known = new WeakMap<Theme, ThemePalette>();

/**
 * Makes the palette of a theme. If the theme leaves out a colour, the palette has the colour of
 * this site.
 */
export function paletteOf(theme: Theme | undefined): ThemePalette {
  if (theme === undefined) return own;

  const before = known.get(theme);
  if (before !== undefined) return before;

  const { colours, faint } = readable(theme);
  const made = { palette: legible(paletteWith(name => shadeOf(name, colours))), faint };
  known.set(theme, made);
  return made;
}

type Colours = Readonly<Record<ThemeColour, string>>;

/** The site's own colours. */
const ownColours: Colours = {
  ink: ownPalette['ink-900'],
  paper: ownPalette['page-0'],
  action: ownPalette['blue-600'],
  accent: ownPalette['kraft-200'],
};

/**
 * Checks the contrast of the theme's colours. If a colour has too little contrast, the nearest
 * readable colour replaces it. The paper is checked first, because the other colours are shown on
 * it. The accent is never replaced. Instead, the colour of the text on the accent is changed.
 */
function readable(theme: Theme): { readonly colours: Colours; readonly faint: FaintColour[] } {
  const given: Colours = { ...ownColours, ...lowerCase(theme) };
  const faint: FaintColour[] = [];

  function read(
    name: ThemeColour,
    others: Readonly<Record<string, string>>,
    towards: 'darker' | 'lighter',
  ): string {
    const hex = given[name];
    const instead = nearest(hex, Object.values(others), ofText, towards);
    if (instead === hex) return hex;

    const ratioOf = ([, other]: readonly [string, string]) => contrast(hex, other);
    const [worst] = Object.entries(others).sort((one, other) => ratioOf(one) - ratioOf(other));
    const against = worst === undefined ? '' : worst.join(' ');
    const ratio = worst === undefined ? 1 : ratioOf(worst);
    faint.push({ name, given: hex, against, ratio, instead });
    return instead;
  }

  const paper = read('paper', { 'a dark text': ownColours.ink }, 'lighter');
  const behind = {
    'the white of labels': white,
    'the paper': paper,
    'the shaded paper': shadeOf('page-1', { ...given, paper }),
  };
  const ink = read('ink', { ...behind, 'the marker': ownPalette['marker-200'] }, 'darker');
  const action = read('action', behind, 'darker');
  return { colours: { paper, ink, action, accent: given.accent }, faint };
}

function lowerCase(theme: Theme): Theme {
  return Object.fromEntries(Object.entries(theme).map(([name, hex]) => [name, hex.toLowerCase()]));
}

/**
 * In a shade with `kept`, the theme may multiply the chroma by at most this number. Without this
 * limit, a shade that is nearly grey could become a strong colour.
 */
const mostChroma = 1.5;

function shadeOf(name: Shade, colours: Colours): string {
  const { hex, of, as } = shades[name];
  if (of === undefined || colours[of] === ownColours[of]) return hex;
  if (as === 'self') return colours[of];

  const [own, given, shade] = [lchOf(ownColours[of]), lchOf(colours[of]), lchOf(hex)];
  const times = given.c / own.c;
  return as === 'near'
    ? hexOfLch({ l: shade.l + given.l - own.l, c: shade.c * times, h: given.h })
    : hexOfLch({ l: shade.l, c: shade.c * Math.min(mostChroma, times), h: given.h });
}

/**
 * Changes shades of the theme until texts and edges can be read on the colours behind them. The
 * site's own palette needs no change.
 */
function legible(palette: Palette): Palette {
  const paper = [white, palette['page-0'], palette['page-1']];
  const board = [palette['board-900'], palette['board-850'], palette['board-800']];
  const onPaper = (name: Shade) => nearest(palette[name], paper, ofText, 'darker');
  const onBoard = (name: Shade) => nearest(palette[name], board, ofText, 'lighter');
  const action = onBoard('blue-300');
  return {
    ...palette,
    'ink-700': onPaper('ink-700'),
    'ink-500': onPaper('ink-500'),
    'blue-800': onPaper('blue-800'),
    'rule-400': nearest(palette['rule-400'], [white, palette['page-0']], ofEdge, 'darker'),
    'kraft-950': onCover(palette),
    'chalk-0': onBoard('chalk-0'),
    'chalk-200': onBoard('chalk-200'),
    'chalk-400': onBoard('chalk-400'),
    'board-400': nearest(palette['board-400'], board, ofEdge, 'lighter'),
    'blue-300': action,
    'blue-200': onBoard('blue-200'),
    'blue-950': nearest(palette['blue-950'], [action], ofText, 'darker'),
    'kraft-50': nearest(palette['kraft-50'], [palette['kraft-900']], ofText, 'lighter'),
  };
}

/**
 * Returns the colour of the text on the cover, in light mode. On a light cover the text is dark,
 * and on a dark cover it is light.
 */
function onCover({ 'kraft-200': cover, 'kraft-950': dark, 'kraft-50': light }: Palette): string {
  // Every colour has a contrast of at least 4.5:1 with white or with black. So lighter text can
  // always be read on a dark cover, and darker text on a light cover.
  const isDark = contrast(white, cover) > contrast('#000000', cover);
  return isDark
    ? nearest(light, [cover], ofText, 'lighter')
    : nearest(dark, [cover], ofText, 'darker');
}

/**
 * Returns a sentence about a colour, such as `theme.action #7fd1a8 has a contrast of 1.8:1 with
 * the paper #fdfdfa, …`.
 */
export function faintSentence({ name, given, against, ratio, instead }: FaintColour): string {
  // The ratio is rounded down: 4.49 is too little, and must not be shown as 4.5.
  const shown = Math.floor(ratio * 10) / 10;
  return `theme.${name} ${given} has a contrast of ${shown}:1 with ${against}, and text needs ${ofText}:1 (WCAG 2.2, 1.4.3): pages show ${instead}, the nearest that does.`;
}
