/** How a handout looks: its paper and its type. */
import { palette } from './palette';

export interface Style {
  readonly face: 'heading' | 'text';
  readonly size: number;
  readonly colour: string;
}

/** A4 in points, and the positions on it. */
export const page = { width: 595.28, height: 841.89, top: 44, bottom: 792 } as const;
export const marginLine = 58;
export const left = 72;
export const width = page.width - left - 44;
export const gap = 16;

/** No text is smaller than nine points, since paper cannot be enlarged. */
export const styles = {
  title: { face: 'heading', size: 25, colour: palette.ink },
  section: { face: 'heading', size: 12.5, colour: palette.ink },
  group: { face: 'heading', size: 9, colour: palette.ink },
  lead: { face: 'text', size: 10.5, colour: palette.soft },
  body: { face: 'text', size: 9, colour: palette.ink },
  small: { face: 'text', size: 9, colour: palette.faint },
} as const satisfies Record<string, Style>;
