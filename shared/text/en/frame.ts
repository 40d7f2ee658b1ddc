/** The texts around every page, and the texts that replace a page or an answer. */

export const layout = {
  skip: 'Skip to the content',
  trail: 'Breadcrumb',
  onThisPage: 'On this page',
};
export const language = { label: 'Language' };
export const header = { social: 'Social media', login: 'Login' };
export const footer = {
  visit: 'Head office',
  contact: 'Contact details',
  links: 'Useful links',
  follow: 'Follow us',
  review: 'Write a review',
  // This text is spelled as in the original site. Source: .github/asked.md, "Pages", "Settled".
  feedback: 'Give FeedBack',
  copyright: 'Copyright © {year} {site}',
};
export const quickContact = {
  label: 'Quick contact',
  call: 'Call',
  chat: 'WhatsApp chat',
  /** The first message of a WhatsApp chat that a visitor opens from a course's page. */
  message: 'Namaste! What are the fee and the next batch of {course}?',
};
export const action = {
  bookDemo: 'Book A Demo',
  callTrainer: 'Call Trainer',
  viewMore: 'View More',
};

export const error = {
  title: 'Unexpected Application Error!',
  notFound: '404 Not Found',
  notFoundHint: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  faultHint: 'Something went wrong on our side. Please try again in a minute, or call us.',
  backHint: 'Go back in your browser: what you typed should still be there.',
  picture:
    'Drawing: a milestone with 404 on it and a bird on top, beside a signpost with three blank arms',
  goHome: 'Go to the home page',
  reload: 'Reload',
  close: 'Close',
};
export const offline = {
  title: 'You are offline',
  hint: 'This page is not saved on your device. Load it again when you are online.',
  pages: 'Pages saved on this device',
  kept: 'You are offline. This page was saved on {when}.',
  slow: 'The connection is slow. This page was saved on {when}.',
};
export const refusal = {
  tooLarge: 'This message is too long to send. Please shorten it and try again.',
  wrongType: 'This form cannot read what was sent. Please use the form on the page.',
  malformed: 'What was sent could not be read. Please go back and send the form again.',
  crossSite:
    'This form takes messages from this website only. Please use the form on the page, or call {phone}.',
  tooManyCookies:
    'Your browser sends too many cookies with each request. Please delete the cookies of this website and load the page again, or call {phone}.',
  tooMany: {
    one: 'Too many messages from your connection. Please try again in a minute, or call {phone}.',
    other:
      'Too many messages from your connection. Please try again in {count} minutes, or call {phone}.',
  },
  tooManyQuestions: {
    one: 'Too many searches from your connection. Please try again in a minute, or call {phone}.',
    other:
      'Too many searches from your connection. Please try again in {count} minutes, or call {phone}.',
  },
  handout:
    'This PDF cannot be made at the moment. Please try again in a minute. The syllabus is on the page of the course too.',
};
