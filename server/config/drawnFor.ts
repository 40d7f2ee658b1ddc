/**
 * What the build's pictures show of the institute: icons, and the pictures of shared links. A
 * build draws them with a library that a server has not, so they keep what the build knew.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../../shared/site';

export interface DrawnFor {
  /** Empty if it was the sample's: a picture with that name would be wrong everywhere. */
  readonly name: string;
  readonly theme: Site['theme'] | null;
  /** The address of the logo, which changes with its content. */
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

/** Undefined if there is no such build. `file` is builtFiles.drawnFor. */
export function readDrawnFor(file: string): DrawnFor | undefined {
  // server/build/main.ts writes the file in exactly this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnFor) : undefined;
}

/** What pictures show otherwise than pages: `name and colours`. Empty if nothing. */
export function drawnOtherwise(drawn: DrawnFor, present: DrawnFor): string {
  const differs = {
    // Pictures without a name are right for everyone.
    name: drawn.name !== '' && drawn.name !== present.name,
    colours: !isDeepStrictEqual(drawn.theme, present.theme),
    logo: drawn.logo !== present.logo,
  };
  return Object.entries(differs)
    .filter(([, isOther]) => isOther)
    .map(([what]) => what)
    .join(' and ');
}
