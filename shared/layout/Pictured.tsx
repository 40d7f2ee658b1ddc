/** Words with a picture of the institute beside them, where the screen has room for both. */
import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing';
import { gallery } from '../content/gallery';
import { useSurroundings } from '../page';
import { picturesIn } from '../text/translate';

interface PicturedProps {
  /** The id of a picture of the gallery. */
  readonly picture: string;
  readonly children: ReactNode;
}

export function Pictured({ picture: id, children }: PicturedProps) {
  const { lang } = useSurroundings();
  const picture = picturesIn(gallery, lang).find(candidate => candidate.id === id);
  return (
    <div className="pictured">
      {children}
      {picture !== undefined && (
        <div className="pictured__aside">
          <Drawing picture={picture} />
        </div>
      )}
    </div>
  );
}
