/**
 * The desk's texts in all languages. Only the server imports them, because a page contains only
 * the texts that it shows.
 */
import type { Lang } from '../../text/languages';
import type { DeskText } from './deskText';
import { en } from './en';
import { hi } from './hi';
import { mr } from './mr';

const texts: Readonly<Record<Lang, DeskText>> = { en, hi, mr };

export function deskText(language: Lang): DeskText {
  return texts[language];
}
