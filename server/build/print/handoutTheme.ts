/** How a handout looks: its paper, the site's palette, its type. */

export interface Style {
  readonly face: 'heading' | 'text';
  readonly size: number;
  readonly colour: string;
}

/** A4 in points, and where things are on it. */
export const page = { width: 595.28, height: 841.89, top: 44, bottom: 792 } as const;
export const marginLine = 58;
export const left = 72;
export const width = page.width - left - 44;
export const gap = 16;

/** The palette of client/styles/tokens.css, in daylight. */
export const colour = {
  ink: '#1b2440',
  soft: '#3a4360',
  faint: '#4a526c',
  line: '#cfdcf0',
  margin: '#e58a95',
  kraft: '#ead5b3',
  spine: '#dfc394',
} as const;
/** Nothing is smaller than nine points: paper cannot be enlarged. */
export const styles = {
  title: { face: 'heading', size: 25, colour: colour.ink },
  section: { face: 'heading', size: 12.5, colour: colour.ink },
  group: { face: 'heading', size: 9, colour: colour.ink },
  lead: { face: 'text', size: 10.5, colour: colour.soft },
  body: { face: 'text', size: 9, colour: colour.ink },
  small: { face: 'text', size: 9, colour: colour.faint },
} as const satisfies Record<string, Style>;
