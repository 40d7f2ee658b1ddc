/** The sheets of a handout: ruled paper with a red margin line, and what may stand on them, top to bottom. */
import type { HandoutFaces } from './handout';

export interface Sheets {
  /** The white label on brown paper, at the top of the first sheet. */
  label(title: string, summary: string, facts: string): void;
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

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LBody';
interface Style {
  readonly face: 'heading' | 'text';
  readonly size: number;
  readonly colour: string;
}

/** A4 in points, and where on it things stand. */
const page = { width: 595.28, height: 841.89, top: 44, bottom: 792 } as const;
const marginLine = 58;
const left = 72;
const width = page.width - left - 44;
const gap = 16;

/** The palette of client/styles/tokens.css, in daylight. */
const colour = {
  ...{ ink: '#1b2440', soft: '#3a4360', faint: '#5a627c', line: '#cfdcf0' },
  ...{ margin: '#e58a95', kraft: '#ead5b3', spine: '#dfc394' },
} as const;
const styles = {
  title: { face: 'heading', size: 25, colour: colour.ink },
  section: { face: 'heading', size: 12.5, colour: colour.ink },
  group: { face: 'heading', size: 8.6, colour: colour.ink },
  lead: { face: 'text', size: 10.5, colour: colour.soft },
  body: { face: 'text', size: 8.6, colour: colour.ink },
  small: { face: 'text', size: 8, colour: colour.faint },
} as const satisfies Record<string, Style>;

/** Begins the first sheet. */
export function openSheets(document: PDFKit.PDFDocument, faces: HandoutFaces): Sheets {
  document.registerFont('heading', faces.heading.file).registerFont('text', faces.text.file);
  const root = document.struct('Document');
  document.addStructure(root);
  let y = 0;
  addSheet();

  /** What only looks is marked as such: a screen reader passes it by. Source: ISO 14289-1, 7.1. */
  function decorate(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  function addSheet(): void {
    document.addPage();
    y = page.top;
    decorate(() => {
      document.moveTo(marginLine, 0).lineTo(marginLine, page.height);
      document.lineWidth(1).stroke(colour.margin);
    });
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

  function heightOf(line: string, style: Style, room: number): number {
    set(style);
    return document.heightOfString(line, { width: room });
  }

  function widthOf(line: string, style: Style): number {
    set(style);
    return document.widthOfString(line);
  }

  /** A tagged text at a place; gives its height. */
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
      document.text(line, x, at, { width: room });
    };
    parent.add(document.struct(tag, {}, [write]));
    return height;
  }

  /** Lines under each other as a list, each with a dash that is no content; gives the height of all. */
  function list(lines: readonly string[], x: number, at: number, room: number): number {
    const items = document.struct('L');
    root.add(items);
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
    items.end();
    return height;
  }

  function listHeight(lines: readonly string[], room: number): number {
    return lines.reduce((sum, line) => sum + heightOf(line, styles.body, room - 9) + 1.2, 0);
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
        heightOf(facts, styles.lead, room),
      ];
      const inside = heights.reduce((sum, height) => sum + height, 0) + 40;
      decorate(() => {
        document.rect(0, 0, page.width, inside + 44).fill(colour.kraft);
        document.rect(0, 0, 12, inside + 44).fill(colour.spine);
        const [frameX, frameWidth] = [x - 24, room + 48];
        document.roundedRect(frameX, 22, frameWidth, inside, 7).fillAndStroke('#ffffff', colour.ink);
        document.roundedRect(frameX + 5, 27, frameWidth - 10, inside - 10, 4).stroke(colour.margin);
      });
      let at = 38;
      at += put('H1', title, styles.title, x, at, room) + 4;
      at += put('P', summary, styles.lead, x, at, room) + 4;
      put('P', facts, { ...styles.lead, colour: colour.ink }, x, at, room);
      y = inside + 44 + gap;
    },
    notes(notes) {
      const room = (width - (notes.length - 1) * gap) / notes.length;
      const ends = notes.map(({ title, lines }, index) => {
        const x = left + index * (room + gap);
        const head = put('H2', title, styles.group, x, y, room) + 3;
        return head + list(lines, x, y + head, room);
      });
      y += Math.max(...ends) + gap;
    },
    section(number, title, count) {
      needs(90);
      rule(0, y, page.width);
      y += 8;
      decorate(() => {
        set({ ...styles.section, colour: colour.faint });
        document.text(`${number}`, 0, y, { width: marginLine - 9, align: 'right' });
      });
      const height = put('H2', title, styles.section, left, y, width - 90);
      const end = left + width - widthOf(count, styles.small);
      put('P', count, styles.small, end, y + 4, width);
      y += height + 5;
    },
    topics(lines, title) {
      const room = (width - gap) / 2;
      const half = Math.ceil(lines.length / 2);
      const columns = [lines.slice(0, half), lines.slice(half)];
      const head = title === undefined ? 0 : heightOf(title, styles.group, width) + 2;
      needs(head + Math.max(...columns.map(column => listHeight(column, room))));
      if (title !== undefined) put('H3', title, styles.group, left, y, width);
      const ends = columns.map((column, index) =>
        column.length === 0 ? 0 : list(column, left + index * (room + gap), y + head, room),
      );
      y += head + Math.max(...ends) + 7;
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
          set(styles.small);
          document.text(`${foot} · ${index + 1}/${count}`, left, 810, {
            width,
            align: 'right',
            lineBreak: false,
          });
        });
      }
      root.end();
    },
  };
}
