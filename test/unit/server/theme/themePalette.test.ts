/**
 * The shades that the site makes from an institute's colours, and the log's message about a
 * colour that is too faint.
 */
import { contrast, hexOfLch, lchOf } from '../../../../server/theme/colour';
import { ownPalette, type Shade } from '../../../../server/theme/palette';
import { faintSentence, paletteOf } from '../../../../server/theme/themePalette';
import type { Theme } from '../../../../shared/site';

const forest: Theme = { action: '#0A7D4B', ink: '#10241b', paper: '#fffdf7', accent: '#f2d16b' };

it('a theme with the site’s own colours changes no shade', () => {
  const { 'ink-900': ink, 'page-0': paper, 'blue-600': action, 'kraft-200': accent } = ownPalette;
  expect(paletteOf(undefined)).toEqual({ palette: ownPalette, faint: [] });
  expect(paletteOf({})).toEqual({ palette: ownPalette, faint: [] });
  expect(paletteOf({ ink, paper, action, accent })).toEqual({ palette: ownPalette, faint: [] });
});

it.each<[Shade, string]>([
  // These four are the colours that the institute gave.
  ['blue-600', '#0a7d4b'],
  ['ink-900', '#10241b'],
  ['page-0', '#fffdf7'],
  ['kraft-200', '#f2d16b'],
  // By day, lines are as light as the site's usual lines, but green.
  ['rule-200', '#d2dfd6'],
  // The next two rows are colours by night. The first is the colour of links and buttons. The
  // second is the colour of the board behind them, which has the hue of the ink.
  ['blue-300', '#a6cdb4'],
  ['board-900', '#1a1f1c'],
  // A stamp is red in every theme.
  ['stamp-700', '#8f1526'],
])('the shade %s of a theme is %s', (shade, hex) => {
  expect(paletteOf(forest).palette[shade]).toBe(hex);
});

it('a theme without a colour has the site’s own, with all its shades', () => {
  const { palette } = paletteOf({ action: '#0a7d4b' });
  const { 'ink-700': ink, 'board-900': board, 'kraft-300': edge, 'blue-800': pressed } = palette;
  expect([ink, board, edge]).toEqual([
    ownPalette['ink-700'],
    ownPalette['board-900'],
    ownPalette['kraft-300'],
  ]);
  expect(pressed).not.toBe(ownPalette['blue-800']);
});

/**
 * Each row has a colour of a text or a mark, the colours that can be behind it, and the minimum
 * contrast. Some rows are for day, and the others for night. Source: client/styles/tokens.css.
 */
const read: readonly (readonly [Shade | '#ffffff', readonly (Shade | '#ffffff')[], number])[] = [
  ['ink-900', ['page-0', 'page-1', '#ffffff', 'marker-200'], 4.5],
  ['ink-700', ['page-0', 'page-1', '#ffffff'], 4.5],
  ['ink-500', ['page-0', 'page-1', '#ffffff'], 4.5],
  ['blue-600', ['page-0', 'page-1', '#ffffff'], 4.5],
  ['blue-800', ['page-0', 'page-1', '#ffffff'], 4.5],
  ['kraft-950', ['kraft-200'], 4.5],
  ['rule-400', ['page-0', '#ffffff'], 3],
  ['chalk-0', ['board-900', 'board-850', 'board-800', 'board-950'], 4.5],
  ['chalk-200', ['board-900', 'board-800'], 4.5],
  ['chalk-400', ['board-900', 'board-800'], 4.5],
  ['blue-300', ['board-900', 'board-850', 'board-800'], 4.5],
  ['blue-200', ['board-900', 'board-800'], 4.5],
  ['blue-950', ['blue-300'], 4.5],
  ['kraft-50', ['kraft-900'], 4.5],
  ['board-400', ['board-900', 'board-800'], 3],
];

it.each<[string, Theme]>([
  ['none', {}],
  ['green', forest],
  ['purple and yellow', { action: '#7b2cbf', ink: '#240046', paper: '#fffaf5', accent: '#ffb703' }],
  ['too faint', { action: '#7fd1a8', ink: '#999999', paper: '#d0d0d0', accent: '#4a148c' }],
  ['white on black', { action: '#ffff00', ink: '#ffffff', paper: '#000000', accent: '#808080' }],
  ['grey', { action: '#767676', ink: '#000000', paper: '#ffffff', accent: '#777777' }],
  ['as bright as a screen can', { action: '#00ff00', ink: '#ff0000', accent: '#ff00ff' }],
])('with the theme %s, all texts are readable', (_name, theme) => {
  const { palette } = paletteOf(theme);
  const hex = (name: Shade | '#ffffff') => (name === '#ffffff' ? name : palette[name]);
  const faint = read.flatMap(([name, others, least]) =>
    others
      .filter(other => contrast(hex(name), hex(other)) < least)
      .map(other => `${name} ${hex(name)} on ${other} ${hex(other)}`),
  );
  expect(faint).toEqual([]);
});

it('an unreadable colour is replaced by the nearest readable one of the same hue, and reported', () => {
  const { palette, faint } = paletteOf({ action: '#7fd1a8', ink: '#999999' });
  expect(faint.map(faintSentence)).toEqual([
    'theme.ink #999999 has a contrast of 2.2:1 with the marker #fbe3a6, and text needs 4.5:1 (WCAG 2.2, 1.4.3): pages show #666666, the nearest that does.',
    'theme.action #7fd1a8 has a contrast of 1.6:1 with the shaded paper #f3f5f8, and text needs 4.5:1 (WCAG 2.2, 1.4.3): pages show #297e5a, the nearest that does.',
  ]);
  expect(palette['blue-600']).toBe(faint[1]?.instead);
  expect(lchOf(palette['blue-600']).h).toBeCloseTo(lchOf('#7fd1a8').h, -1);
});

it('a colour is the same after a conversion to LCH and back', () => {
  const colours = ['#000000', '#ffffff', '#2546c8', '#ffb703', '#0a7d4b', '#808080'];
  expect(colours.map(hex => hexOfLch(lchOf(hex)))).toEqual(colours);
});

it.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#2546c8', '#fdfdfa', 7.39],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});
