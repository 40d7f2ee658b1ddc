/** What a language says, group by group: the shape of the English texts. */
import type * as en from './en';
import type { Translated } from './translated';

export type Text = Translated<typeof en>;
