/** Words with a picture of the institute beside them, where the screen has room for both. */
import type { ReactElement, ReactNode } from 'react';

interface PicturedProps {
  /** Each scene stands on one page, and in the gallery. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

export function Pictured({ picture, children }: PicturedProps): ReactElement {
  return (
    <div className="pictured">
      {children}
      <div className="pictured__aside">{picture}</div>
    </div>
  );
}
