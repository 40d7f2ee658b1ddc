/**
 * The institute's notice at the top of every page. It is visible only on the days that are set
 * for it.
 */
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
