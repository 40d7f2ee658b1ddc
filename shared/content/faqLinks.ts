/** The answers of /faq have links to these pages. The key is the id of the question. */
import type { faq } from '../text/en/faq';
import type { Offered } from './offered';

type Question = (typeof faq)['questions'][number]['id'];

export const faqLinks: Readonly<Record<Question, readonly `/${string}`[]>> = {
  fees: ['/courses'],
  instalments: ['/courses'],
  refunds: ['/contact'],
  timings: ['/courses'],
  certificate: ['/basiccourses'],
  'which-course': ['/basiccourses', '/python', '/c', '/analytics', '/hardware', '/compare'],
  'java-or-python': ['/compare', '/java', '/python'],
  english: ['/contact'],
  laptop: ['/contact'],
  mathematics: ['/datascience'],
  job: ['/placement'],
  demo: ['/courses'],
  visit: ['/contact'],
  'after-the-form': ['/privacy'],
  'ccc-or-mscit': ['/basiccourses'],
};

/**
 * The courses that a question is about. The page shows the question only if the institute offers
 * all of these courses.
 */
const subjects: Readonly<Record<string, readonly string[]>> = {
  'java-or-python': ['/java', '/python'],
  'ccc-or-mscit': ['/basiccourses'],
};

export function isAboutOffered(question: string, offered: Offered): boolean {
  return (subjects[question] ?? []).every(offered.has);
}
