/**
 * Writes texts and draws lines in a PDF that screen readers can read. Each text has a tag. Lines
 * and dashes are marked as decoration.
 */

import type { Lang } from '../../../shared/text/languages';
import { langOf } from '../../../shared/text/scripts';
import type { Palette } from '../../theme/palette';
import { gap, type Look, lookOf, type Style } from './handoutTheme';
import type { HandoutFaces } from './typeface';
import { openTypesetting, type Typesetting } from './typesetting';

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LBody';

export interface Pen extends Omit<Typesetting, 'write'>, Omit<Artifacts, 'dash'> {
  /** Writes a tagged text at a position. Returns its height. */
  put(tag: Tag, line: string, style: Style, x: number, at: number, room: number): number;
  /**
   * Writes one list in several columns. All columns are tagged as one list, so that a screen
   * reader says the right number of items. `room` is the width of a column. Returns the height of
   * the tallest column.
   */
  list(columns: readonly (readonly string[])[], x: number, at: number, room: number): number;
  listHeight(lines: readonly string[], room: number): number;
  readonly look: Look;
  /** Ends the content of the document. */
  close(): void;
}

/**
 * The spaces in a list. `indent` is the distance from the left edge of the dash to the words.
 * `gap` is the space below each line.
 */
const item = { indent: 9, gap: 1.2 } as const;

/** Opens a pen for an empty document. */
export function openPen(
  document: PDFKit.PDFDocument,
  faces: HandoutFaces,
  lang: Lang,
  palette: Palette,
): Pen {
  const look = lookOf(palette);
  const { styles } = look;
  const { set, heightOf, widthOf, write } = openTypesetting(document, faces);
  const { decorate, rule, dash } = openArtifacts(document, palette);
  const root = document.struct('Document');
  document.addStructure(root);

  function put(
    tag: Tag,
    line: string,
    style: Style,
    x: number,
    at: number,
    room: number,
    parent = root,
  ): number {
    const height = heightOf(line, style, room);
    const content = () => write(line, style, x, at, room);
    parent.add(document.struct(tag, spoken(line, lang), [content]));
    return height;
  }

  function column(
    items: PDFKit.PDFStructureElement,
    lines: readonly string[],
    x: number,
    at: number,
    room: number,
  ): number {
    const [textX, textRoom] = [x + item.indent, room - item.indent];
    let height = 0;
    for (const line of lines) {
      const top = at + height;
      dash(x, top);
      const element = document.struct('LI');
      items.add(element);
      height += put('LBody', line, styles.body, textX, top, textRoom, element) + item.gap;
      element.end();
    }
    return height;
  }

  return {
    set,
    heightOf,
    widthOf,
    decorate,
    rule,
    put,
    look,

    list(columns, x, at, room) {
      const items = document.struct('L');
      root.add(items);
      const heights = columns.map((lines, index) =>
        column(items, lines, x + index * (room + gap), at, room),
      );
      items.end();
      return Math.max(...heights);
    },

    listHeight(lines, room) {
      const textRoom = room - item.indent;
      return lines.reduce((sum, line) => sum + heightOf(line, styles.body, textRoom) + item.gap, 0);
    },

    close: () => root.end(),
  };
}

/** Draws decoration. Screen readers skip it. Source: ISO 14289-1, 7.1. */
interface Artifacts {
  decorate(draw: () => void): void;
  /** Draws a horizontal line. */
  rule(x: number, at: number, length: number, colour?: string): void;
  /** Draws the dash before a line of a list. `at` is the top of the line. */
  dash(x: number, at: number): void;
}

function openArtifacts(document: PDFKit.PDFDocument, palette: Palette): Artifacts {
  function decorate(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  return {
    decorate,

    rule(x, at, length, colour = palette['rule-200']) {
      decorate(() => {
        const line = document.moveTo(x, at).lineTo(x + length, at);
        line.lineWidth(0.75).stroke(colour);
      });
    },

    dash(x, at) {
      decorate(() => {
        const line = document.moveTo(x, at + 5.4).lineTo(x + 4, at + 5.4);
        line.lineWidth(0.9).stroke(palette['margin-400']);
      });
    },
  };
}

/**
 * Returns what a screen reader needs to speak a line. In a Devanagari line, the drawn signs are
 * in another order than the letters. So the PDF also contains the letters in their right order.
 * If an English line is in a handout of another language, the PDF says that this line is English.
 */
function spoken(line: string, lang: Lang): { readonly actual?: string; readonly lang?: string } {
  if (lang === 'en') return {};
  return langOf(line) === undefined ? { actual: line } : { lang: 'en-IN' };
}
