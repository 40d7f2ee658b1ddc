/**
 * A text that a visitor or colleague typed. If its language is not the language of the page, it
 * is marked with its language. Source: WCAG 3.1.2.
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
 * Returns the language with which a text is marked. Undefined if the text has the letters of the
 * page's language. On a Hindi or Marathi page, a text in Latin letters counts as English. On an
 * English page, a text in Devanagari counts as Hindi. Such a text may be Marathi, but nearly
 * every screen reader has a Hindi voice.
 */
export function langOfTyped(text: string, language: Lang): Lang | undefined {
  if (language === 'en') return hasDevanagari(text) ? 'hi' : undefined;
  return !hasDevanagari(text) && /\p{L}/u.test(text) ? 'en' : undefined;
}
