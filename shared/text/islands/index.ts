/**
 * The texts of islands by language. Server only: the browser loads the file of its page's
 * language.
 */
import type { Lang } from '../languages';
import * as hi from './hi';
import * as mr from './mr';
import type { Words } from './words';

/** Undefined for English, which islands contain. */
export function wordsOf(lang: Lang): Words | undefined {
  return { en: undefined, hi, mr }[lang];
}
