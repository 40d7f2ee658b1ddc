/**
 * Finds faults in the files under public/pictures: a missing file, a file that no page shows, and
 * two photographs with the same name.
 */

import { slides } from '../text/en/home';
import { cards, covers, gallery } from '../text/en/pictures';
import { cardsIn, coverIn } from './cards';
import { featurePictures } from './features';
import { galleryIn } from './gallery';
import { everything } from './offered';
import frames from './pictureFrames.json';
import { slidesIn } from './slides';
import { screens } from './types';

const folder = 'public/pictures';

/**
 * Returns one sentence for each fault. `files` has the names of the files in public/pictures,
 * such as `gallery/classroom.jpg`.
 */
export function pictureFaults(files: readonly string[]): readonly string[] {
  const places = placesOfPictures();
  const present = new Set(files.map(nameOf));
  const missing = [...places].filter(([name]) => !present.has(name));
  const replaceable = files.filter(file =>
    Object.keys(frames).some(frame => file.startsWith(`${frame}/`)),
  );
  const doubled = replaceable.filter(
    file =>
      isPhotograph(file) &&
      replaceable.some(
        other => other !== file && isPhotograph(other) && nameOf(other) === nameOf(file),
      ),
  );
  return [
    ...missing.map(
      ([name, place]) =>
        `${folder}/${name}.svg is missing, which ${place} shows: put a drawing (.svg) or a photograph (.jpg, .png, .webp, .avif) of that name there`,
    ),
    ...replaceable
      .filter(file => !places.has(nameOf(file)))
      .map(
        file =>
          `${folder}/${file} is shown by no page: give it the name of the picture that it replaces, or delete it`,
      ),
    ...doubled.map(file => `${folder}/${file} is one of two photographs of its name: delete one`),
  ];
}

/**
 * Returns a map from each picture to the page that shows it. The key is the name of the picture's
 * file without its ending.
 */
function placesOfPictures(): ReadonlyMap<string, string> {
  const paths = [...Object.keys(cards), ...Object.keys(covers)] as `/${string}`[]; // keyed by path
  const shown = [
    ...cardsIn('en', everything).map(({ picture }) => [picture, '/courses'] as const),
    ...paths.map(path => [coverIn({ cards, covers }, path), path] as const),
    ...galleryIn(gallery.pictures).map(picture => [picture, '/gallery'] as const),
    ...slidesIn(slides, everything, path => path).map(
      ({ picture }) => [picture, 'the home page'] as const,
    ),
    ...screens.map(screen => [{ src: `/pictures/screens/${screen}.svg` }, 'the courses'] as const),
    ...screens.map(
      screen => [{ src: `/pictures/covers/${screen}.svg` }, "an institute's own courses"] as const,
    ),
    ...featurePictures.map(
      picture => [{ src: `/pictures/spots/${picture}.svg` }, 'the home page'] as const,
    ),
    [{ src: '/pictures/front-desk.svg' }, 'the home page'] as const,
    [{ src: '/pictures/hero.svg' }, 'the home page'] as const,
    [{ src: '/pictures/hero-phone.svg' }, 'the home page'] as const,
    [{ src: '/pictures/nowhere.svg' }, 'the page of an unknown address'] as const,
    [{ src: '/pictures/map.svg' }, '/contact'] as const,
    [{ src: '/pictures/sent.svg' }, 'every form'] as const,
  ];
  return new Map(
    shown.flatMap(([picture, place]) =>
      picture === undefined ? [] : [[nameOf(picture.src.slice('/pictures/'.length)), place]],
    ),
  );
}

/** Returns the name without the file ending: `gallery/classroom` for `gallery/classroom.jpg`. */
function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}

function isPhotograph(file: string): boolean {
  return !file.endsWith('.svg');
}
