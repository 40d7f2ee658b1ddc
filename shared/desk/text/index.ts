/** The desk's texts by language. For the server: a page carries its own words alone. */
import type { Lang } from '../../text/languages';
import type { DeskText } from './deskText';
import { en } from './en';
import { hi } from './hi';
import { mr } from './mr';

const texts: Readonly<Record<Lang, DeskText>> = { en, hi, mr };

export function deskText(language: Lang): DeskText {
  return texts[language];
}
