/** A picture of the gallery, on another page. */
import { galleryPicture, type PictureId } from '../content/gallery';
import { useText } from '../page';
import { Drawing } from './Drawing';

export function GalleryDrawing({ picture }: { readonly picture: PictureId }) {
  return <Drawing picture={galleryPicture(picture, useText().gallery.pictures)} />;
}
