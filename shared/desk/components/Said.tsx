/**
 * A text that a visitor or colleague typed, marked with its language if that is not the page's
 * language. Source: WCAG 3.1.2.
 */

import type { ReactNode } from 'react';
import type { Lang } from '../../text/languages';
import { hasDevanagari } from '../../text/scripts';

interface SaidProps {
  readonly text: string;
  /** The page's language. */
  readonly language: Lang;
}

export function Said({ text, language }: SaidProps): ReactNode {
  const lang = langOfTyped(text, language);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/**
 * Returns the language with which a text is marked. On a Hindi or Marathi page, a text in Latin
 * letters counts as English. On an English page, a text in Devanagari counts as Hindi. It may be
 * Marathi, but nearly every screen reader has a Hindi voice. Undefined for a text in the script
 * of the page.
 */
export function langOfTyped(text: string, language: Lang): Lang | undefined {
  if (language === 'en') return hasDevanagari(text) ? 'hi' : undefined;
  return !hasDevanagari(text) && /\p{L}/u.test(text) ? 'en' : undefined;
}
