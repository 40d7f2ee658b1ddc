/** A picture of the site, with its size, so that nothing shifts when it arrives. */
import type { Picture } from '../content/types';

interface DrawingProps {
  readonly picture: Picture;
  /** `first`: seen at once, so it loads before the rest. */
  readonly order?: 'first' | 'later';
}

export function Drawing({ picture, order = 'later' }: DrawingProps) {
  const { src, width, height, alt } = picture;
  const loading = order === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <img
      className="drawing"
      src={src}
      width={width}
      height={height}
      alt={alt}
      {...loading}
      decoding="async"
    />
  );
}
