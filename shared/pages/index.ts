/** The pages of the site, in the order of the sitemap. Courses and services are in other lists. */
import { everything, type Offered } from '../content/offered';
import type { Page } from '../page';
import { about } from './about';
import { accessibilityPage } from './accessibility';
import { comparePage } from './compare';
import { contactPage } from './contact';
import { contactForm } from './contactForm';
import { coursePage } from './coursePage';
import { coursesPage } from './courses';
import { faqPage } from './faq';
import { feedbackPage } from './feedback';
import { gallery } from './gallery';
import { home } from './home';
import { loginPage } from './login';
import { placement } from './placement';
import { privacyPage } from './privacy';
import { servicePage } from './servicePage';

const made = new WeakMap<Offered, readonly Page[]>();

/**
 * Returns the pages that an institute offers. A second call with the same object returns the same
 * list.
 */
export function pagesOf(offered: Offered): readonly Page[] {
  const before = made.get(offered);
  if (before !== undefined) return before;

  const all = [
    home,
    about,
    coursesPage,
    comparePage,
    ...offered.courses.map(coursePage),
    ...offered.services.map(servicePage),
    gallery,
    placement,
    contactPage,
    contactForm,
    feedbackPage,
    faqPage,
    privacyPage,
    accessibilityPage,
    loginPage,
  ].filter(({ path }) => offered.has(path));
  made.set(offered, all);
  return all;
}

/** The pages of the whole site. */
export const pages = pagesOf(everything);
