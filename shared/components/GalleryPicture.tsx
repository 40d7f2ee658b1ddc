/** A picture of the gallery, shown on another page. */
import type { ReactElement } from 'react';
import { galleryPicture } from '../content/gallery';
import type { PictureId } from '../content/types';
import { useText } from '../page';
import { ResponsivePicture } from './ResponsivePicture';

export function GalleryPicture({ picture }: { readonly picture: PictureId }): ReactElement {
  return <ResponsivePicture picture={galleryPicture(picture, useText().gallery.pictures)} />;
}
