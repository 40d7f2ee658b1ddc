/** The look of a handout: its paper and its type. */
import type { Palette } from '../../theme/palette';

export interface Style {
  readonly face: 'heading' | 'text';
  readonly size: number;
  readonly colour: string;
}

/** The size of A4 in points, and positions on the sheet. */
export const page = { width: 595.28, height: 841.89, top: 44, bottom: 792 } as const;
export const marginLine = 58;
export const left = 72;
export const width = page.width - left - 44;
export const gap = 16;

/** The look of a handout: the palette's colours for light mode, and the styles of its texts. */
export interface Look {
  readonly palette: Palette;
  readonly styles: ReturnType<typeof stylesOf>;
}

export function lookOf(palette: Palette): Look {
  return { palette, styles: stylesOf(palette) };
}

/** No text is smaller than nine points, because a reader cannot enlarge paper. */
function stylesOf(palette: Palette) {
  const [ink, soft, faint] = [palette['ink-900'], palette['ink-700'], palette['ink-500']];
  return {
    title: { face: 'heading', size: 25, colour: ink },
    section: { face: 'heading', size: 12.5, colour: ink },
    group: { face: 'heading', size: 9, colour: ink },
    lead: { face: 'text', size: 10.5, colour: soft },
    body: { face: 'text', size: 9, colour: ink },
    small: { face: 'text', size: 9, colour: faint },
  } as const satisfies Record<string, Style>;
}
