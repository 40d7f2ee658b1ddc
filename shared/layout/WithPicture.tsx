/** Words with a picture of the institute beside them, where the screen has room for both. */
import type { ReactElement, ReactNode } from 'react';

interface WithPictureProps {
  /** Each scene stands on one page, and in the gallery. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

export function WithPicture({ picture, children }: WithPictureProps): ReactElement {
  return (
    <div className="with-picture">
      {children}
      <div className="with-picture__aside">{picture}</div>
    </div>
  );
}
