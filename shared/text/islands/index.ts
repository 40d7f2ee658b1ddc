/**
 * The texts of islands by language. Only the server uses this module. The browser loads only the
 * file of the page's language.
 */
import type { Lang } from '../languages';
import * as hi from './hi';
import * as mr from './mr';
import type { Words } from './words';

/**
 * Returns the texts of islands in a language. Undefined for English, since the islands' scripts
 * contain the English texts.
 */
export function wordsOf(lang: Lang): Words | undefined {
  return { en: undefined, hi, mr }[lang];
}
