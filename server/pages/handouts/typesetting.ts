/** Sets, measures and writes text on a PDF. taggedPdf.ts adds the tags. */
import type { Style } from './handoutTheme';
import type { HandoutFaces } from './typeface';

export interface Typesetting {
  /** Sets the style of the next text. */
  set(style: Style): void;
  /** Returns the height of a text that wraps at the width `room`. */
  heightOf(line: string, style: Style, room: number): number;
  widthOf(line: string, style: Style): number;
  write(line: string, style: Style, x: number, at: number, room: number): void;
}

export function openTypesetting(document: PDFKit.PDFDocument, faces: HandoutFaces): Typesetting {
  document.registerFont('heading', faces.heading.font).registerFont('text', faces.text.font);

  function set({ face, size, colour: fill }: Style): void {
    document.font(face).fontSize(size).fillColor(fill);
  }

  function gapOf({ size }: Style): number {
    return faces.lineGap * size;
  }

  return {
    set,

    heightOf(line, style, room) {
      set(style);
      return document.heightOfString(line, { width: room, lineGap: gapOf(style) });
    },

    widthOf(line, style) {
      set(style);
      return document.widthOfString(line);
    },

    write(line, style, x, at, room) {
      set(style);
      document.text(line, x, at, { width: room, lineGap: gapOf(style) });
    },
  };
}
