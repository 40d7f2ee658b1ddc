/** Words with a picture of the institute beside them, where the screen has room for both. */
import type { ReactElement, ReactNode } from 'react';
import { GalleryDrawing } from '../components/GalleryDrawing';
import type { PictureId } from '../content/types';

interface PicturedProps {
  /** One of the gallery. */
  readonly picture: PictureId;
  readonly children: ReactNode;
}

export function Pictured({ picture, children }: PicturedProps): ReactElement {
  return (
    <div className="pictured">
      {children}
      <div className="pictured__aside">
        <GalleryDrawing picture={picture} />
      </div>
    </div>
  );
}
