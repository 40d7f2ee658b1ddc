/** The institute's own logo, in the place of the site's. */
import type { ReactElement } from 'react';
import type { ServedLogo } from '../site';

/** It has no alternative text: the name stands beside it. */
export function OwnLogo({ address, width, height }: ServedLogo): ReactElement {
  return <img className="own-logo" src={address} width={width} height={height} alt="" />;
}
