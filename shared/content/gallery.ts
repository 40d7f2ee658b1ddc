/**
 * The pictures of /gallery and its lightbox. Some other pages have one of these pictures beside
 * their text.
 */
import { type GalleryPhoto, type Institute, type PhotoPlace, photoPlaces } from '../site';
import { isEnglish, wordsIn } from '../text/factWords';
import type { Lang } from '../text/languages';
import { pictureOf } from './pictures';
import type { GalleryPicture, GalleryWords } from './types';

/**
 * Returns the eight pictures of the gallery, which are drawings or photos. The id of a drawing is
 * its file name. Source: .github/asked.md, "Pages".
 */
export function galleryIn(
  text: GalleryWords,
  photos: Institute['photos'] = {},
  lang: Lang = 'en',
): readonly GalleryPicture[] {
  return photoPlaces.map(id => {
    const photo = photos[id];
    return photo === undefined ? galleryPicture(id, text) : photoPicture(id, photo, lang);
  });
}

/**
 * Returns the drawing of a place in the gallery. The gallery may show a photo in this place.
 * Other pages still show the drawing, with its texts and size.
 */
export function galleryPicture(id: PhotoPlace, text: GalleryWords): GalleryPicture {
  return { id, ...text[id], ...pictureOf('gallery', id, text[id].alt) };
}

function photoPicture(
  id: PhotoPlace,
  { file, small, alt, caption }: GalleryPhoto,
  lang: Lang,
): GalleryPicture {
  // The caption and the alternative text must have the same language. If one of them is given
  // only in English, both are shown in English.
  const said = isEnglish(alt, lang) || isEnglish(caption, lang) ? 'en' : lang;
  const { width, height } = photoSize(file);
  // Without `srcSet`, the page would refer to smaller files that exist only for photographs of
  // the build.
  const files = small === undefined ? [file] : [small, file];
  return {
    id,
    caption: wordsIn(caption, said),
    alt: wordsIn(alt, said),
    ...(said === lang ? {} : { lang: 'en' as const }),
    src: photoAddress(file),
    srcSet: files.map(each => `${photoAddress(each)} ${photoSize(each).width}w`).join(', '),
    width,
    height,
  };
}

export function photoAddress(file: string): `/photos/${string}` {
  return `/photos/${file}`;
}

/** Reads the size of a photo from the name of its file. */
function photoSize(file: string): Pick<GalleryPicture, 'width' | 'height'> {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(file) ?? [];
  return { width: Number(width), height: Number(height) };
}
