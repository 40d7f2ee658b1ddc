/**
 * Eight pictures. Without script each is a link to its file. Hydrated, it opens in a lightbox.
 * Source: .github/asked.md, "Pages"; ARIA APG, Dialog (Modal).
 */
import { type MouseEvent, type ReactElement, useState } from 'react';
import { Lightbox } from '../components/Lightbox';
import { ResponsivePicture } from '../components/ResponsivePicture';
import type { GalleryPicture } from '../content/types';
import * as en from '../text/en';

interface GalleryProps {
  readonly text?: typeof en.lightbox;
  readonly pictures: readonly GalleryPicture[];
}

export function Gallery({ text = en.lightbox, pictures }: GalleryProps): ReactElement {
  const [shown, setShown] = useState<number>();
  const open = (event: MouseEvent<HTMLElement>, index: number) => {
    // The visitor asked for a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog returns the focus to the element that had it. Safari does not focus a clicked
    // link.
    event.currentTarget.focus();
    setShown(index);
  };
  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.id} lang={picture.lang} className="gallery__item">
            <figure className="gallery__figure">
              <a
                className="gallery__link"
                href={picture.src}
                onClick={event => open(event, index)}
                data-replay
                aria-haspopup="dialog"
                // The name starts with the visible caption. Source: WCAG 2.5.3.
                aria-label={`${picture.caption}, ${picture.alt}`}
              >
                <ResponsivePicture picture={picture} order={index < 2 ? 'first' : 'later'} />
              </a>
              <figcaption className="gallery__caption">{picture.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Lightbox
        text={text}
        pictures={pictures}
        index={shown}
        onShow={setShown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
