/** The institute's facts as a handout prints them, in the handout's language. */
import { offeredBy } from '../../../shared/content/offered';
import type { Course } from '../../../shared/content/types';
import type { Site } from '../../../shared/site';
import { factLines, shortFacts } from '../../../shared/text/courseFacts';
import { addressIn, hoursIn, wordsIn } from '../../../shared/text/factWords';
import type { Lang } from '../../../shared/text/languages';
import { courseLink } from '../../../shared/text/names';
import { isLoopbackHost } from '../../system/loopback';
import type { Palette } from '../../theme/palette';
import { paletteOf } from '../../theme/themePalette';

export interface PrintedFacts extends Pick<Site, 'name' | 'url' | 'phones' | 'email'> {
  readonly lang: Lang;
  readonly address: string;
  /** The name of the town, for the PDF's metadata. */
  readonly town: string;
  readonly hours: readonly string[];
  readonly palette: Palette;
  /**
   * The facts of each course. The key is the path of the course. Batches are left out, because a
   * printed handout is still in use after the start of a batch.
   */
  readonly courses: Readonly<Record<string, PrintedCourseFacts>>;
}

interface PrintedCourseFacts {
  /** The course's short name, as in menus. */
  readonly name: string;
  readonly fee?: string;
  readonly duration?: string;
  readonly lines: readonly string[];
  readonly hasCertificate: boolean;
}

export function printedFacts(site: Site, lang: Lang): PrintedFacts {
  const { name, phones, email, address, hours } = site;
  return {
    lang,
    name,
    url: printedUrl(site),
    phones,
    email,
    address: addressIn(address, lang),
    town: wordsIn(address.locality, lang),
    hours: hours.map(each => hoursIn(each, lang)),
    palette: paletteOf(site.theme).palette,
    courses: Object.fromEntries(
      // Some facts are the same for all courses. A course without facts of its own still has
      // these facts.
      offeredBy(site).courses.map(course => [course.path, printedCourse(course, site, lang)]),
    ),
  };
}

function printedCourse(course: Course, site: Site, lang: Lang): PrintedCourseFacts {
  const { path } = course;
  const { fee, duration } = shortFacts(path, site, lang);
  const spelled = (text: string) => (lang === 'en' ? withoutSign(text) : text);
  return {
    name: courseLink(course, lang).name,
    ...(fee === undefined ? {} : { fee: spelled(fee) }),
    ...(duration === undefined ? {} : { duration }),
    lines: factLines(path, site, lang).map(
      ({ name, lines }) => `${name}: ${lines.map(({ text }) => spelled(text)).join('; ')}`,
    ),
    hasCertificate: site.courses[path]?.certificate !== undefined,
  };
}

/** Replaces the rupee sign, because the typeface of the English handouts does not have it. */
function withoutSign(text: string): string {
  return text.replaceAll('₹', 'Rs. ');
}

/**
 * Returns the address of the site. Empty if only this machine can open the address, because the
 * reader of a handout could not use it.
 */
function printedUrl({ url }: Site): string {
  return isLoopbackHost(new URL(url).hostname) ? '' : url;
}
