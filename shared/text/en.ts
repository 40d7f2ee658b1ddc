/** Interface texts that more than one component or the server shows. Texts in DECISIONS.md are literal. */
import { applicationError, close, reload } from './notice';

export const text = {
  loading: 'Loading Please Wait...',
  failure: 'Failed to send message. Please try again.',
  tryAgain: 'Try again',
  offline: 'You are offline. Your message is kept on this page, and it is sent when the connection returns.',
  errorSummary: 'There is a problem',
  errorTitlePrefix: 'Error: ',
  close,
  back: 'Back',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  lightbox: 'Picture, large',
  darkColours: 'Dark colours',
  filterCourses: 'Find a course',
  filterExample: 'For example testing, Spring or Excel',
  noCourseFound: 'No course has these words. Try another one, or ask us: call or send an enquiry.',
  bookDemo: 'Book A Demo',
  callTrainer: 'Call Trainer',
  viewMore: 'View More',
  applicationError,
  notFound: '404 Not Found',
  notFoundHint: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  faultHint: 'Something went wrong on our side. Please try again in a minute, or call us.',
  goHome: 'Go to the home page',
  reload,
  tooLarge: 'This message is too long to send. Please shorten it and try again.',
  wrongType: 'This form cannot read what was sent. Please use the form on the page.',
  malformed: 'What was sent could not be read. Please go back and send the form again.',
  crossSite: 'This form takes messages from this site only. Please use the form on the page.',
} as const;

/** For an address that has sent too many messages. */
export function tooManyText(minutes: number, phone: string): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many messages from your connection. Please try again in ${wait}, or call ${phone}.`;
}
