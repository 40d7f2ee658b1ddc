/** Words with a picture of the institute beside them, where the screen has room for both. */
import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing';
import { galleryPicture, type PictureId } from '../content/gallery';
import { useText } from '../page';

interface PicturedProps {
  /** One of the gallery. */
  readonly picture: PictureId;
  readonly children: ReactNode;
}

export function Pictured({ picture: id, children }: PicturedProps) {
  const { pictures } = useText().gallery;
  return (
    <div className="pictured">
      {children}
      <div className="pictured__aside">
        <Drawing picture={galleryPicture(id, pictures)} />
      </div>
    </div>
  );
}
