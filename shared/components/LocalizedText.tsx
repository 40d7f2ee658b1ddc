/**
 * Shows a text of the institute's facts. On a Hindi or Marathi page, an English text is marked as
 * English. Source: WCAG 3.1.2.
 */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import type { Words } from '../site';
import { isEnglish, wordsIn } from '../text/factWords';

export function LocalizedText({ words }: { readonly words: Words }): ReactNode {
  const { lang } = usePageContext();
  const text = wordsIn(words, lang);
  return isEnglish(words, lang) ? <span lang="en">{text}</span> : text;
}
