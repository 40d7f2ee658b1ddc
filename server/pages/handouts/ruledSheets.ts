/** The sheets of a handout: ruled paper with a red margin line, written from top to bottom. */
import type { Lang } from '../../../shared/text/languages';
import { ownPalette, type Palette } from '../../theme/palette';
import { writeLabel } from './handoutLabel';
import { gap, left, marginLine, page, width } from './handoutTheme';
import { openPen, type Pen } from './taggedPdf';
import type { HandoutFaces } from './typeface';

export interface Sheets {
  /** Writes the white label on brown paper, at the top of the first sheet. `facts` may be empty. */
  label(title: string, summary: string, facts: string): void;
  /** Writes lists side by side. Each list has a title above it. */
  notes(notes: readonly Note[]): void;
  /**
   * Writes the heading of a syllabus section: the section's number, its title and its number of
   * topics.
   */
  section(number: number, title: string, count: string): void;
  /** Writes lines of a section in two columns. An optional title is above them. */
  topics(lines: readonly string[], title?: string): void;
  /**
   * Writes the end of a handout on one sheet: a line across the sheet, the notes, and the
   * contact.
   */
  ending(notes: readonly Note[], contact: Note): void;
  /** Writes the numbers of the sheets. Call it last. */
  close(foot: string): void;
}

interface Note {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Starts the first sheet of a document. Returns the functions that write on the sheets. */
export function openSheets(
  document: PDFKit.PDFDocument,
  faces: HandoutFaces,
  lang: Lang,
  palette: Palette = ownPalette,
): Sheets {
  const pen = openPen(document, faces, lang, palette);
  const { rule, heightOf, put, list } = pen;
  const { styles } = pen.look;
  const cursor = openCursor(document, pen);

  /** Draws a line across the sheet. */
  function line(): void {
    rule(0, cursor.y, page.width);
    cursor.y += 8;
  }

  function roomOf(notes: readonly Note[]): number {
    return (width - (notes.length - 1) * gap) / notes.length;
  }

  function notesHeight(notes: readonly Note[]): number {
    const room = roomOf(notes);
    const heights = notes.map(
      ({ title, lines }) => heightOf(title, styles.group, room) + 3 + pen.listHeight(lines, room),
    );
    return Math.max(...heights);
  }

  function writeNotes(notes: readonly Note[]): void {
    const room = roomOf(notes);
    const { y } = cursor;
    const ends = notes.map(({ title, lines }, index) => {
      const x = left + index * (room + gap);
      const head = put('H2', title, styles.group, x, y, room) + 3;
      return head + list([lines], x, y + head, room);
    });
    cursor.y += Math.max(...ends) + gap;
  }

  /**
   * Returns the height of the contact details, with the line above them and the space between the
   * two.
   */
  function contactHeight({ title, lines }: Note): number {
    const head = heightOf(title, styles.section, width) + 14;
    const heights = lines.map(each => heightOf(each, styles.lead, width) + 1);
    return heights.reduce((sum, height) => sum + height, head);
  }

  function writeContact({ title, lines }: Note): void {
    cursor.y += 4;
    rule(left, cursor.y, width, palette['ink-900']);
    cursor.y += 8;
    cursor.y += put('H2', title, styles.section, left, cursor.y, width) + 2;
    for (const each of lines) cursor.y += put('P', each, styles.lead, left, cursor.y, width) + 1;
  }

  return {
    label(title, summary, facts) {
      cursor.y = writeLabel(document, pen, { title, summary, facts }) + gap;
    },

    notes(notes) {
      cursor.needs(notesHeight(notes));
      writeNotes(notes);
    },

    section(number, title, count) {
      cursor.needs(90);
      line();
      const head = { number, title, count };
      cursor.y += writeSectionHead(document, pen, head, cursor.y) + 5;
    },

    topics(lines, title) {
      const room = (width - gap) / 2;
      const half = Math.ceil(lines.length / 2);
      const columns = [lines.slice(0, half), lines.slice(half)];
      const head = title === undefined ? 0 : heightOf(title, styles.group, width) + 2;
      cursor.needs(head + Math.max(...columns.map(column => pen.listHeight(column, room))));

      const { y } = cursor;
      if (title !== undefined) put('H3', title, styles.group, left, y, width);
      cursor.y += head + list(columns, left, y + head, room) + 7;
    },

    ending(notes, contact) {
      cursor.needs(8 + notesHeight(notes) + gap + contactHeight(contact));
      line();
      writeNotes(notes);
      writeContact(contact);
    },

    close(foot) {
      numberSheets(document, pen, foot);
      pen.close();
    },
  };
}

interface SectionHead {
  readonly number: number;
  readonly title: string;
  readonly count: string;
}

/**
 * Writes the heading of a section. The number is to the left of the margin line. Returns the
 * height of the title.
 */
function writeSectionHead(
  document: PDFKit.PDFDocument,
  { decorate, set, widthOf, put, look: { palette, styles } }: Pen,
  { number, title, count }: SectionHead,
  y: number,
): number {
  decorate(() => {
    set({ ...styles.section, colour: palette['ink-500'] });
    document.text(`${number}`, 0, y, { width: marginLine - 9, align: 'right' });
  });
  const height = put('H2', title, styles.section, left, y, width - 90);
  const end = left + width - widthOf(count, styles.small);
  put('P', count, styles.small, end, y + 4, width);
  return height;
}

/** The position of the next text. */
interface Cursor {
  /** The distance from the top of the present sheet. */
  y: number;
  /** Starts a new sheet if the current sheet has less space left than `height`. */
  needs(height: number): void;
}

/** Starts the first sheet. Returns the position on it. */
function openCursor(document: PDFKit.PDFDocument, { decorate, look: { palette } }: Pen): Cursor {
  const cursor: Cursor = {
    y: 0,
    needs(height) {
      if (cursor.y + height > page.bottom) addSheet();
    },
  };
  addSheet();
  return cursor;

  function addSheet(): void {
    document.addPage();
    cursor.y = page.top;
    decorate(() => {
      document.moveTo(marginLine, 0).lineTo(marginLine, page.height);
      document.lineWidth(1).stroke(palette['margin-400']);
    });
  }
}

function numberSheets(
  document: PDFKit.PDFDocument,
  { decorate, set, look: { styles } }: Pen,
  foot: string,
): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    decorate(() => {
      set(styles.small);
      document.text(`${foot} · ${index + 1}/${count}`, left, 810, {
        width,
        align: 'right',
        lineBreak: false,
      });
    });
  }
}
