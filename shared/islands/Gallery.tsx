/**
 * Eight pictures. Without script, each picture is a link to its file. When the script runs, a
 * click opens the picture in a lightbox. Source: .github/asked.md, "Pages"; ARIA APG, Dialog
 * (Modal).
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
    // With one of these keys, the visitor wants a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // When the lightbox closes, the browser returns the focus to the element that had it before.
    // Safari does not focus a clicked link, so this line focuses it.
    event.currentTarget.focus();
    setShown(index);
  };
  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.id} id={picture.id} lang={picture.lang} className="gallery__item">
            <figure className="gallery__figure">
              <a
                className="gallery__link"
                href={picture.src}
                onClick={event => open(event, index)}
                data-replay
                aria-haspopup="dialog"
                // The accessible name begins with the caption, which visitors see. Source: WCAG
                // 2.5.3.
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
