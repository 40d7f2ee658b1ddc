/**
 * Facts for people who plan to visit the institute, one line for each fact. Renders nothing if
 * the institute gives none.
 */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import { visitLines } from '../text/courseFacts';

export function VisitFacts(): ReactNode {
  const { site, lang } = usePageContext();
  return visitLines(site, lang).map(line => (
    <p key={line.text} lang={line.lang}>
      {line.text}
    </p>
  ));
}
