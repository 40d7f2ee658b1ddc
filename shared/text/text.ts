/** The texts of a language by group, with the type of the English texts. */
import type * as en from './en';
import type { Translated } from './translated';

export type Text = Translated<typeof en>;
