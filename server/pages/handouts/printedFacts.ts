/** The institute's facts as a handout prints them, in its language. */
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
  /** The town, for the PDF's metadata. */
  readonly town: string;
  readonly hours: readonly string[];
  readonly palette: Palette;
  /** By the path of the course. Batches are left out: paper outlives them. */
  readonly courses: Readonly<Record<string, PrintedCourseFacts>>;
}

interface PrintedCourseFacts {
  /** The short name in menus. */
  readonly name: string;
  readonly fee?: string;
  readonly duration?: string;
  readonly lines: readonly string[];
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
      // A course without facts of its own gets the facts that hold for all courses.
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
  };
}

/** The typeface of the English handouts has no rupee sign. */
function withoutSign(text: string): string {
  return text.replaceAll('₹', 'Rs. ');
}

/** Empty if the address is the local machine's, which is of no use on paper. */
function printedUrl({ url }: Site): string {
  return isLoopbackHost(new URL(url).hostname) ? '' : url;
}
