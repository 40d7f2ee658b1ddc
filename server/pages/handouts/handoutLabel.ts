/** Draws the white label on brown paper at the top of a handout's first sheet. */

import type { Palette } from '../../theme/palette';
import { left, page, width } from './handoutTheme';
import type { Pen } from './taggedPdf';

export interface LabelTexts {
  readonly title: string;
  readonly summary: string;
  /** The facts of the course. Empty if there are none. */
  readonly facts: string;
}

/** The space for the texts, and the frame around them. */
const textX = left + 4;
const room = width - 32;
const frame = { x: textX - 24, y: 22, width: room + 48 } as const;

/** Writes the label. Returns the height of the brown paper behind the label. */
export function writeLabel(
  document: PDFKit.PDFDocument,
  { decorate, heightOf, put, look: { palette, styles } }: Pen,
  { title, summary, facts }: LabelTexts,
): number {
  const heights = [
    heightOf(title, styles.title, room),
    heightOf(summary, styles.lead, room),
    facts === '' ? 0 : heightOf(facts, styles.lead, room),
  ];
  const inside = heights.reduce((sum, height) => sum + height, 0) + 40;
  const height = inside + 44;
  decorate(() => drawPaper(document, palette, height, inside));

  let at = 38;
  at += put('H1', title, styles.title, textX, at, room) + 4;
  at += put('P', summary, styles.lead, textX, at, room) + 4;
  if (facts !== '')
    put('P', facts, { ...styles.lead, colour: palette['ink-900'] }, textX, at, room);
  return height;
}

function drawPaper(
  document: PDFKit.PDFDocument,
  palette: Palette,
  height: number,
  inside: number,
): void {
  document.rect(0, 0, page.width, height).fill(palette['kraft-200']);
  document.rect(0, 0, 12, height).fill(palette['kraft-300']);

  const { x, y, width: frameWidth } = frame;
  document.roundedRect(x, y, frameWidth, inside, 7).fillAndStroke('#ffffff', palette['ink-900']);
  document.roundedRect(x + 5, y + 5, frameWidth - 10, inside - 10, 4).stroke(palette['margin-400']);
}
