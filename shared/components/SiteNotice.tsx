/** The institute's notice above every page, on the days for which it is set. */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import { LocalizedText } from './LocalizedText';

export function SiteNotice(): ReactNode {
  const { notice } = usePageContext().site;
  if (notice === undefined) return null;
  const { words, link } = notice;
  return (
    <p className="site-notice">
      {link === undefined ? (
        <LocalizedText words={words} />
      ) : (
        <a href={link}>
          <LocalizedText words={words} />
        </a>
      )}
    </p>
  );
}
