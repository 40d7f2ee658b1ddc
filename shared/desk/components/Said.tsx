/**
 * What a visitor or colleague typed, marked with its language where that is another than the
 * page's. Source: WCAG 3.1.2.
 */

import type { ReactNode } from 'react';
import type { Lang } from '../../text/languages';
import { hasDevanagari } from '../../text/scripts';

interface SaidProps {
  readonly text: string;
  /** The page's. */
  readonly language: Lang;
}

export function Said({ text, language }: SaidProps): ReactNode {
  const lang = langOfTyped(text, language);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/**
 * Latin letters on a Hindi or Marathi page are read as English. Devanagari on an English page is
 * read as Hindi: it may be Marathi, but nearly every device that speaks has a Hindi voice. Nothing
 * for a text in the page's own script.
 */
export function langOfTyped(text: string, language: Lang): Lang | undefined {
  if (language === 'en') return hasDevanagari(text) ? 'hi' : undefined;
  return !hasDevanagari(text) && /\p{L}/u.test(text) ? 'en' : undefined;
}
