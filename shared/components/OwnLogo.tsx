/** The institute's own logo, which replaces the site's logo. */
import type { ReactElement } from 'react';
import type { ServedLogo } from '../site';

/** The logo has no alternative text, since the institute's name is beside it. */
export function OwnLogo({ address, width, height }: ServedLogo): ReactElement {
  return <img className="own-logo" src={address} width={width} height={height} alt="" />;
}
