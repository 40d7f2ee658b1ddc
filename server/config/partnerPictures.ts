/** The pictures that the institute's facts name: the one kind that the content does not know. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../shared/site';

/** A sentence for each picture of a partner that is not below the folder. */
export function missingPartnerPictures(
  { partners = [] }: Pick<Site, 'partners'>,
  publicFolder: string,
): readonly string[] {
  return partners.flatMap(({ name, picture }) =>
    picture === undefined || existsSync(join(publicFolder, picture))
      ? []
      : [
          `public${picture} is missing, which the institute's facts (SITE_FILE) name for the partner ${name}`,
        ],
  );
}
