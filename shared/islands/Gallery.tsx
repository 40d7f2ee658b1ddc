/** Eight pictures. Without script each is a link to the picture itself. Source: SPEC 2, Gallery. */
import { Drawing } from '../components/Drawing';
import type { GalleryPicture } from '../content/types';

export function Gallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  return (
    <ul className="gallery">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="gallery__item">
          <figure className="gallery__figure">
            <a className="gallery__link" href={picture.src}>
              <Drawing picture={picture} order={index < 2 ? 'first' : 'later'} />
            </a>
            <figcaption className="gallery__caption">{picture.caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
