/**
 * The site's logo: an exercise book with a prompt on it. Its SVG is in the page's HTML, so that
 * the browser paints the logo at once.
 */
import type { ReactElement } from 'react';
import type { ServedLogo } from '../site';
import { OwnLogo } from './OwnLogo';

interface LogoProps {
  /** The institute's own logo. If there is one, it replaces the site's logo. */
  readonly own: ServedLogo | undefined;
}

export function Logo({ own }: LogoProps): ReactElement {
  if (own !== undefined) return <OwnLogo {...own} />;

  // Logo.css colours the shapes by their order: page, cover, margin, prompt, cursor.
  return (
    <svg className="icon logo" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M11 5h28q4 0 4 4v30q0 4-4 4H11z" />
      <path d="M11 5v38H8q-4 0-4-4V9q0-4 4-4z" />
      <path d="M17.5 7v34" />
      <path d="M24 16l8 8-8 8" />
      <path d="M33 34h5" />
    </svg>
  );
}
