/** A picture. Its HTML has the picture's size, so that nothing moves when the file loads. */
import type { ReactElement } from 'react';
import widths from '../content/bitmapWidths.json';
import type { Picture } from '../content/types';

interface ResponsivePictureProps {
  readonly picture: Picture;
  /** `first`: the picture is visible at once, so it loads before the others. */
  readonly order?: 'first' | 'later';
  /**
   * The width of the picture on the screen. A photograph has several files. The browser chooses
   * one of them by this width.
   */
  readonly sizes?: string;
}

/**
 * A drawing has one file. A photograph under public/pictures has a file for each format and each
 * width (server/build/photographs.ts). For a photo that an owner has added, `srcSet` names the
 * files.
 */
export function ResponsivePicture({
  picture,
  order = 'later',
  sizes = '(width >= 60rem) 36rem, 92vw',
}: ResponsivePictureProps): ReactElement {
  const { src, srcSet, width, height, alt } = picture;
  const loading =
    order === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const image = (
    <img
      className="picture"
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      {...loading}
      decoding="async"
    />
  );
  const made = widths.filter(candidate => candidate <= width);
  if (srcSet || src.endsWith('.svg') || made.length === 0) return image;
  const stem = src.replace(/\.\w+$/, '');
  return (
    <picture>
      {['avif', 'webp'].map(format => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={made.map(candidate => `${stem}-${candidate}.${format} ${candidate}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
