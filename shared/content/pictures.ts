/**
 * The pictures of the site. Each picture is a drawing. An operator may replace a drawing by a
 * photograph whose file has the same name.
 */
import widths from './bitmapWidths.json';
import { photographs } from './photographs';
import frames from './pictureFrames.json';
import type { Picture } from './types';

/**
 * Returns a drawing, or the photograph that replaces it. The build cuts the photograph to the
 * shape of the drawing, so that nothing else on the page changes.
 */
export function pictureOf(folder: keyof typeof frames, name: string, alt: string): Picture {
  const { width, height } = frames[folder];
  const path = `${folder}/${name}`;
  if (!photographs.includes(path)) return { src: `/pictures/${path}.svg`, width, height, alt };
  const largest = Math.max(...widths);
  return {
    src: `/pictures/${path}.jpg`,
    width: largest,
    height: Math.round((largest * height) / width),
    alt,
  };
}
