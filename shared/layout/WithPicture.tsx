/** Text with a picture of the institute beside it, if the screen has room for both. */
import type { ReactElement, ReactNode } from 'react';

interface WithPictureProps {
  /** The picture. Each picture of the gallery is on at most one other page. */
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
