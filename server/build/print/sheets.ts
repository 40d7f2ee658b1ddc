/** The sheets of a handout: ruled paper with a red margin line, and what is written on them, top to bottom. */
import type { Lang } from '../../../shared/text/languages';
import { openPen } from './pen';
import { colour, gap, left, marginLine, page, styles, width } from './theme';
import type { HandoutFaces } from './typeface';

export interface Sheets {
  /** The white label on brown paper, at the top of the first sheet. `facts` may be empty. */
  label(title: string, summary: string, facts: string): void;
  /** A line across the sheet, before what follows. */
  line(): void;
  /** Lists side by side, each under its title. */
  notes(notes: readonly Note[]): void;
  /** A section of the syllabus: number, title, how much there is. */
  section(number: number, title: string, count: string): void;
  /** Lines of a section in two columns, under a title where they have one. */
  topics(lines: readonly string[], title?: string): void;
  contact(name: string, lines: readonly string[]): void;
  /** Numbers the sheets. Nothing can be written after it. */
  close(foot: string): void;
}

interface Note {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Begins the first sheet. */
export function openSheets(document: PDFKit.PDFDocument, faces: HandoutFaces, lang: Lang): Sheets {
  const pen = openPen(document, faces, lang);
  const { decorate, rule, heightOf, put, list } = pen;
  let y = 0;
  addSheet();

  function addSheet(): void {
    document.addPage();
    y = page.top;
    decorate(() => {
      document.moveTo(marginLine, 0).lineTo(marginLine, page.height);
      document.lineWidth(1).stroke(colour.margin);
    });
  }

  function needs(height: number): void {
    if (y + height > page.bottom) addSheet();
  }

  return {
    label(title, summary, facts) {
      const [x, room] = [left + 4, width - 32];
      const heights = [
        heightOf(title, styles.title, room),
        heightOf(summary, styles.lead, room),
        facts === '' ? 0 : heightOf(facts, styles.lead, room),
      ];
      const inside = heights.reduce((sum, height) => sum + height, 0) + 40;
      decorate(() => {
        document.rect(0, 0, page.width, inside + 44).fill(colour.kraft);
        document.rect(0, 0, 12, inside + 44).fill(colour.spine);
        const [frameX, frameWidth] = [x - 24, room + 48];
        document
          .roundedRect(frameX, 22, frameWidth, inside, 7)
          .fillAndStroke('#ffffff', colour.ink);
        document.roundedRect(frameX + 5, 27, frameWidth - 10, inside - 10, 4).stroke(colour.margin);
      });
      let at = 38;
      at += put('H1', title, styles.title, x, at, room) + 4;
      at += put('P', summary, styles.lead, x, at, room) + 4;
      if (facts !== '') put('P', facts, { ...styles.lead, colour: colour.ink }, x, at, room);
      y = inside + 44 + gap;
    },
    line() {
      rule(0, y, page.width);
      y += 8;
    },
    notes(notes) {
      const room = (width - (notes.length - 1) * gap) / notes.length;
      const heights = notes.map(
        ({ title, lines }) => heightOf(title, styles.group, room) + 3 + pen.listHeight(lines, room),
      );
      needs(Math.max(...heights));
      const ends = notes.map(({ title, lines }, index) => {
        const x = left + index * (room + gap);
        const head = put('H2', title, styles.group, x, y, room) + 3;
        return head + list([lines], x, y + head, room);
      });
      y += Math.max(...ends) + gap;
    },
    section(number, title, count) {
      needs(90);
      rule(0, y, page.width);
      y += 8;
      decorate(() => {
        pen.set({ ...styles.section, colour: colour.faint });
        document.text(`${number}`, 0, y, { width: marginLine - 9, align: 'right' });
      });
      const height = put('H2', title, styles.section, left, y, width - 90);
      const end = left + width - pen.widthOf(count, styles.small);
      put('P', count, styles.small, end, y + 4, width);
      y += height + 5;
    },
    topics(lines, title) {
      const room = (width - gap) / 2;
      const half = Math.ceil(lines.length / 2);
      const columns = [lines.slice(0, half), lines.slice(half)];
      const head = title === undefined ? 0 : heightOf(title, styles.group, width) + 2;
      needs(head + Math.max(...columns.map(column => pen.listHeight(column, room))));
      if (title !== undefined) put('H3', title, styles.group, left, y, width);
      y += head + list(columns, left, y + head, room) + 7;
    },
    contact(name, lines) {
      needs(70);
      y += 4;
      rule(left, y, width, colour.ink);
      y += 8;
      y += put('H2', name, styles.section, left, y, width) + 2;
      for (const line of lines) y += put('P', line, styles.lead, left, y, width) + 1;
    },
    close(foot) {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index);
        decorate(() => {
          pen.set(styles.small);
          document.text(`${foot} · ${index + 1}/${count}`, left, 810, {
            width,
            align: 'right',
            lineBreak: false,
          });
        });
      }
      pen.close();
    },
  };
}
