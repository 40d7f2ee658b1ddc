/**
 * The pictures of /gallery and its lightbox; one of
 * them stands beside the text of many other pages.
 */
import { pictureOf } from './pictures';
import type { GalleryPicture, GalleryWords, PictureId } from './types';

/** Eight drawings, each in the file of its id. Source: .github/asked.md, "Limits", "Pages". */
const order: readonly PictureId[] = [
  'classroom',
  'computer-lab',
  'hardware-bench',
  'online-class',
  'placement-talk',
  'workshop',
  'project-review',
  'certificate-day',
];

/** All of them, with the words of a language. */
export function galleryIn(text: GalleryWords): readonly GalleryPicture[] {
  return order.map(id => galleryPicture(id, text));
}

export function galleryPicture(id: PictureId, text: GalleryWords): GalleryPicture {
  return { id, ...text[id], ...pictureOf('gallery', id, text[id].alt) };
}
