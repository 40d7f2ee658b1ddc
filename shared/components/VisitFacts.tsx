/** What one asks before one comes, a line each; nothing where nothing is given. */
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
