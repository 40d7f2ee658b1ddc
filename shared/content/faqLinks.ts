/** Where an answer of /faq leads on to, by the question's id. */
import type { faq } from '../text/en/faq';

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
