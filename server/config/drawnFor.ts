/**
 * The facts that the pictures of the build show. These pictures are the icons and the pictures
 * for shared links. Only the build can draw them, because the server does not have the library
 * for drawing. If the facts change after the build, the pictures still show the old facts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../../shared/site';

export interface DrawnFor {
  /**
   * The name of the institute in the pictures. If the build had only the sample's name, this is
   * empty and the pictures show no name. The sample's name belongs to no institute.
   */
  readonly name: string;
  readonly theme: Site['theme'] | null;
  /** The address of the logo. The address changes with the logo's content. */
  readonly logo: string | null;
}

export function drawnFor(
  { name, theme, servedLogo }: Pick<Site, 'name' | 'theme' | 'servedLogo'>,
  sample: readonly string[],
): DrawnFor {
  return {
    name: sample.includes('name') ? '' : name,
    theme: theme ?? null,
    logo: servedLogo?.address ?? null,
  };
}

/**
 * Reads the name, the colours and the logo that the build's pictures show. If the file does not
 * exist, returns undefined. `file` is the path of builtFiles.drawnFor.
 */
export function readDrawnFor(file: string): DrawnFor | undefined {
  // The cast is safe, because server/build/main.ts writes the file in exactly this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnFor) : undefined;
}

/**
 * Says what differs between the pictures and the pages, such as `name and colours`. Returns an
 * empty text if nothing differs.
 */
export function drawnOtherwise(drawn: DrawnFor, present: DrawnFor): string {
  const differs = {
    // If the pictures show no name, they fit every institute. So a missing name counts as no
    // difference.
    name: drawn.name !== '' && drawn.name !== present.name,
    colours: !isDeepStrictEqual(drawn.theme, present.theme),
    logo: drawn.logo !== present.logo,
  };
  return Object.entries(differs)
    .filter(([, isOther]) => isOther)
    .map(([what]) => what)
    .join(' and ');
}
