/**
 * The words of islands by language. Server only: the
 * browser fetches the file of its page's language.
 */
import type { Lang } from '../languages';
import * as hi from './hi';
import * as mr from './mr';
import type { Words } from './words';

/** None for English, which islands bring with them. */
export function wordsOf(lang: Lang): Words | undefined {
  return { en: undefined, hi, mr }[lang];
}
