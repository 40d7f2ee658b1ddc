/** Writes and draws on a tagged PDF: what is content gets its tag, what only looks is marked so. */
import { langOf } from '../../../shared/text/langOf';
import type { Lang } from '../../../shared/text/languages';
import { colour, gap, type Style, styles } from './theme';
import type { HandoutFaces } from './typeface';

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LBody';
export interface Pen {
  /** What only looks is marked as such: a screen reader passes it by. Source: ISO 14289-1, 7.1. */
  decorate(draw: () => void): void;
  /** A line across. */
  rule(x: number, at: number, length: number, look?: string): void;
  /** Makes what is written next look like this. */
  set(style: Style): void;
  heightOf(line: string, style: Style, room: number): number;
  widthOf(line: string, style: Style): number;
  /** A tagged text at a place; gives its height. */
  put(tag: Tag, line: string, style: Style, x: number, at: number, room: number): number;
  /**
   * A list in columns side by side, each line with a dash that is no content; `room` is a column's width. One list,
   * since a screen reader says how long each is. Gives the height of the highest column.
   */
  list(columns: readonly (readonly string[])[], x: number, at: number, room: number): number;
  listHeight(lines: readonly string[], room: number): number;
  /** Ends the content. */
  close(): void;
}

/** A pen for a document without content. */
export function openPen(document: PDFKit.PDFDocument, faces: HandoutFaces, lang: Lang): Pen {
  document.registerFont('heading', faces.heading.font).registerFont('text', faces.text.font);
  const root = document.struct('Document');
  document.addStructure(root);

  function decorate(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  function rule(x: number, at: number, length: number, look: string = colour.line): void {
    decorate(() => {
      const line = document.moveTo(x, at).lineTo(x + length, at);
      line.lineWidth(0.75).stroke(look);
    });
  }

  function set({ face, size, colour: fill }: Style): void {
    document.font(face).fontSize(size).fillColor(fill);
  }

  /** Mukta leaves much room for signs above and below each other, which these lines have not. */
  function gapOf({ size }: Style): number {
    return lang === 'en' ? 0 : -0.22 * size;
  }

  function heightOf(line: string, style: Style, room: number): number {
    set(style);
    return document.heightOfString(line, { width: room, lineGap: gapOf(style) });
  }

  function widthOf(line: string, style: Style): number {
    set(style);
    return document.widthOfString(line);
  }

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
    const write = () => {
      set(style);
      document.text(line, x, at, { width: room, lineGap: gapOf(style) });
    };
    parent.add(document.struct(tag, spoken(line), [write]));
    return height;
  }

  /** Signs of Devanagari are not in the order of the letters, so the letters are given; English is named as such. */
  function spoken(line: string): { readonly actual?: string; readonly lang?: string } {
    if (lang === 'en') return {};
    return langOf(line) === undefined ? { actual: line } : { lang: 'en-IN' };
  }

  function list(
    columns: readonly (readonly string[])[],
    x: number,
    at: number,
    room: number,
  ): number {
    const items = document.struct('L');
    root.add(items);
    const heights = columns.map((lines, index) =>
      column(items, lines, x + index * (room + gap), at, room),
    );
    items.end();
    return Math.max(...heights);
  }

  function column(
    items: PDFKit.PDFStructureElement,
    lines: readonly string[],
    x: number,
    at: number,
    room: number,
  ): number {
    let height = 0;
    for (const line of lines) {
      const top = at + height;
      decorate(() => {
        document
          .moveTo(x, top + 5.4)
          .lineTo(x + 4, top + 5.4)
          .lineWidth(0.9)
          .stroke(colour.margin);
      });
      const item = document.struct('LI');
      items.add(item);
      height += put('LBody', line, styles.body, x + 9, top, room - 9, item) + 1.2;
      item.end();
    }
    return height;
  }

  function listHeight(lines: readonly string[], room: number): number {
    return lines.reduce((sum, line) => sum + heightOf(line, styles.body, room - 9) + 1.2, 0);
  }

  return { decorate, rule, set, heightOf, widthOf, put, list, listHeight, close: () => root.end() };
}
