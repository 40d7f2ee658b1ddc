/** The languages of the interface texts. Server only: an island gets its own group of texts as a prop. */
import * as en from './en';

/** What a language says, group by group. */
export type Text = typeof en;

export const texts = { en } as const satisfies Record<string, Text>;

/** A BCP 47 tag. */
export type Lang = keyof typeof texts;
