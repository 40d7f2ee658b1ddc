/**
 * The English interface texts, in groups: one for each component or concern that says them. Every language has the
 * same. `{…}` is filled in by fill.ts. An island imports its own group; in another language it gets it as a prop.
 * Texts in DECISIONS.md are literal.
 */

export const layout = { skip: 'Skip to the content', trail: 'Breadcrumb' };
export const language = { label: 'Language' };
export const header = { social: 'Social media', login: 'Login' };
export const menu = {
  open: 'Menu',
  close: 'Close',
  label: 'Main',
  courses: 'Courses',
  services: 'Services',
  allCourses: 'Our Courses: all of them',
};
export const scheme = { dark: 'Dark colours' };
export const syllabusTools = {
  print: 'Print',
  share: 'Share',
  save: 'Save as PDF',
  copied: 'The link is copied.',
  copyYourself: 'Copy this address: {address}',
};
export const footer = {
  visit: 'Head office',
  contact: 'Contact details',
  links: 'Useful links',
  follow: 'Follow us',
  opinion: 'Your opinion',
  review: 'Write a review',
  // As the original spells it. Source: SPEC 2; DECISIONS, "slips".
  feedback: 'Give FeedBack',
  copyright: 'Copyright © {year} {site}',
};
export const quickContact = { label: 'Quick contact', call: 'Call', chat: 'Chat' };
export const action = { bookDemo: 'Book A Demo', callTrainer: 'Call Trainer', viewMore: 'View More' };

export const home = {
  seeCourses: 'See all courses',
  subjects: 'Index of subjects',
  features: 'What you get',
  popular: 'Popular courses',
  counters: 'The institute in numbers',
};
export const about = { title: 'About us' };
export const courses = {
  title: 'Our Courses',
  // Literal. Source: SPEC 2, Courses.
  lead: '{site} provides list of professional courses with quality training',
  byGroup: 'Every course by group',
  count: { one: '1 course', other: '{count} courses' },
};
export const course = {
  outcomes: 'What you will be able to do',
  audience: 'Who it is for',
  prerequisites: 'Before you start',
  syllabus: 'Syllabus',
  project: 'Your project',
  portfolio: 'What you can show',
  next: 'What comes next',
  jobs: 'Job titles to search for',
  demoHint: 'Sit in on a class first: a demo shows you the trainer, the room and the pace.',
  duration: 'Duration',
  sections: { one: '1 section', other: '{count} sections' },
  topics: { one: '1 topic', other: '{count} topics' },
};
export const service = {
  stamp: 'Services',
  details: 'In detail',
  demoHint: 'Tell us what you need, and we call you with a proposal.',
};
export const gallery = {
  title: 'Gallery',
  lead: 'Where and how we teach, in eight drawings. Tap one to see it large.',
};
export const placement = {
  title: 'Placement',
  steps: 'From course to interview',
  partners: 'Partner companies',
  still: 'Hold the strip still',
};
export const contact = {
  title: 'Contact',
  lead: 'Call, write or come by. We answer in Marathi, Hindi and English.',
  visit: 'Visit or call',
};
export const map = { label: 'Map of {address}', open: 'Open in Maps', title: 'Map', show: 'Show the map' };

/** What is said of the institute's facts: hours, fees, batches. See factWords.ts. */
export const facts = {
  days: '{first} to {last}',
  hours: '{days}, {from} to {to}',
  and: '{first} and {last}',
  times: '{from} to {to}',
  /** How a time is said from midnight, 4, 12, 16 and 20 o'clock on. */
  clock: ['{time} am', '{time} am', '{time} pm', '{time} pm', '{time} pm'],
  length: {
    months: { one: '1 Month', other: '{count} Months' },
    weeks: { one: '1 Week', other: '{count} Weeks' },
    days: { one: '1 Day', other: '{count} Days' },
    hours: { one: '1 hour', other: '{count} hours' },
  },
  title: 'Fees, batches and certificate',
  printed: 'Fees and certificate',
  fee: 'Fee',
  noFee: 'Free of charge',
  includes: 'With {what}',
  instalments: 'Or {count} instalments of {amount}',
  nextBatch: 'Next batch',
  nextBatches: 'Next batches',
  mode: { classroom: 'in the classroom', online: 'online', both: 'in the classroom or online' },
  seats: { one: '1 seat', other: '{count} seats' },
  taughtIn: 'Language',
  demo: 'Demo',
  freeDemo: 'Free',
  paidDemo: 'Paid',
  minutes: { one: '1 minute', other: '{count} minutes' },
  trainer: 'Trainer',
  certificate: 'Certificate',
  certificateBy: 'From {by}',
  certificateFor: 'For {what}',
  exam: 'Examination',
  examBy: '{name}, held by {by}',
  examFee: 'Fee of the examination, paid separately: {amount}',
  examIncluded: 'The fee of the examination is included',
  examSeparate: 'The fee of the examination is paid separately',
  missedClass: 'If you miss a class',
  refunds: 'Refunds',
  feesAndBatches: 'Fees and next batches',
  feesBelow: 'Fees are listed with the courses below.',
  ask: 'Call us for fees and the dates of the next batches.',
  languages: 'We teach in {languages}.',
  branches: 'Branches',
  iso: 'ISO certificate {number}, issued by {body}, valid until {until}.',
};

export const carousel = {
  label: 'Learn, practise, work',
  carousel: 'carousel',
  slide: 'slide',
  position: '{number} of {count}',
  show: 'Show {title}',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
};
export const lightbox = {
  label: 'Picture, large',
  position: '{number} of {count}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
};
export const search = {
  open: 'Search',
  close: 'Close',
  label: 'Find a course or topic',
  example: 'For example Docker or Excel',
  go: 'Show the results',
  loading: 'Searching...',
  count: { one: '1 result for {question}', other: '{count} results for {question}' },
  nothing: 'Nothing found for {question}. Try another word, or ask us: we will tell you.',
  ask: 'Ask us',
  failed: 'The answers could not be loaded. Press Enter to see them on the next page.',
  all: 'All {count} results',
  results: 'Search results',
  shortcut: 'The / key opens this search',
};
export const compare = {
  title: 'Compare courses',
  choose: 'Compare {course}',
  choice: 'Compare',
  leftOut: {
    one: 'Three courses at most stand side by side: {names} was left out.',
    other: 'Three courses at most stand side by side: {names} were left out.',
  },
  unknown: {
    one: 'One of the choices is no course of ours and was left out.',
    other: '{count} of the choices are no courses of ours and were left out.',
  },
  another: 'Choose another course to see them side by side.',
  summary: 'In short',
  askUs: 'Ask us',
  next: 'Next step',
  seeCourse: 'See the course',
};
export const compareBar = {
  lead: 'Choose two or three courses and see them side by side.',
  chosen: { one: '{count} of {most} chosen: {names}', other: '{count} of {most} chosen: {names}' },
  tooMany: 'Three courses at most stand side by side. Take one away first.',
  go: 'Compare',
  clear: 'Clear',
};
export const dialog = { close: 'Close' };
export const form = {
  loading: 'Loading Please Wait...',
  failure: 'Failed to send message. Please try again.',
  tryAgain: 'Try again',
  orCall: 'Or call us: {phone}',
  offline: 'You are offline. Your message is kept, and it is sent when the connection returns.',
  later: {
    sent: 'Your message of {when} has been sent.',
    notSent: 'Your message of {when} could not be sent.',
    show: 'Show it',
    remove: 'Remove from this device',
    removed: 'Your message has been removed from this device.',
    close: 'Close',
  },
  problem: 'There is a problem',
  titlePrefix: 'Error: ',
  leaveEmpty: 'Leave this field empty',
  kept: 'This website deletes it {days} days after it has reached us. You can withdraw at any time: write to {email}.',
  privacy: 'How we handle your details',
};
export const login = {
  title: 'Login',
  username: 'Username',
  password: 'Password',
  back: 'Back',
  // Literal. Source: SPEC 8.
  failure: 'Invalid Username & Password..!',
};

export const privacy = {
  title: 'Privacy',
  summary:
    'You give us as little as we need to answer you, and you can have it deleted. This page says it in full; each form says it in short.',
  sections: [
    {
      id: 'what-we-ask',
      title: 'What we ask',
      paragraphs: [
        'The enquiry forms ask for your name and mobile number, and, if you like, your email, the course and a message. The “Courses Enquiry” and “Contact Us” forms need the email too. The feedback form asks for your name, contact number, course and faculty; everything else in it is optional.',
        'With a message we keep the page that you sent it from, the time, and how long it took to fill in, to recognise spam. We do not ask for Aadhaar, PAN, bank or other identity details in any form. The login page keeps nothing.',
      ],
    },
    {
      id: 'why',
      title: 'Why we ask it',
      paragraphs: [
        'We use an enquiry to call or write to you about it, a message to answer it, and feedback to improve our courses. We use it for nothing else: no advertising lists, no sale, no profile. Nobody else gets it, except the mail provider that carries it to our mailbox.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        'This website keeps your message until it has reached our mailbox, and deletes it {days} days after that. In our mailbox it stays as long as we need it to deal with your question, or until you ask us to delete it, unless a law makes us keep it.',
      ],
    },
    {
      id: 'on-your-device',
      title: 'On your device',
      paragraphs: [
        'This website sets no cookie and loads nothing from other companies. Your browser remembers, for this website only, the colours and the language that you chose, what you have typed and not yet sent, and pages for reading offline. You can clear it in your browser’s settings.',
        'A message that you write without a connection stays in your browser until it can be sent, for at most seven days, even when you close the page. If it could not be sent, you can see it again for one more day; after that its text is deleted as soon as this website is opened. On a shared computer, press “Remove from this device” where you are told of the message.',
        'The map on the contact page comes from OpenStreetMap, and only after you tap on it. The links to chat, social media and reviews lead to other companies’ websites, where their rules apply.',
        'To stop floods of messages, the server counts posts by network address for a short time; the address is not kept with your message. It also sums up how fast pages were, without knowing whose visit it was.',
      ],
    },
    {
      id: 'your-consent',
      title: 'Your consent and your rights',
      paragraphs: [
        'By sending a form you consent, under India’s Digital Personal Data Protection Act, 2023, to {site} using what you entered for the purpose written at that form. You can withdraw your consent at any time, as easily as you gave it: write to {email} or call us. We then stop using your details and delete them. What was done before stays lawful.',
        'You may also ask which of your details we hold and with whom they were shared, have them corrected, completed or erased, and name a person who acts for you if you die or become unable to act. We may ask a question to be sure that it is you.',
        'If you are under 18, please ask a parent or guardian to send the form for you.',
      ],
    },
  ],
  contact: 'Whom to write to, and how to complain',
  board:
    'Please tell us first if something is wrong: we will look into it and answer you. If the answer does not satisfy you, you can complain to the Data Protection Board of India.',
};

export const error = {
  title: 'Unexpected Application Error!',
  notFound: '404 Not Found',
  notFoundHint: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  faultHint: 'Something went wrong on our side. Please try again in a minute, or call us.',
  tooManyHint: 'Go back in your browser: what you typed should still be there.',
  goHome: 'Go to the home page',
  reload: 'Reload',
  close: 'Close',
};
export const offline = {
  title: 'You are offline',
  hint: 'This page is not kept on your device. Load it again when the connection is back.',
  pages: 'Pages kept on this device',
  kept: 'You are offline. This page was kept on {when}.',
  slow: 'The connection is slow. This page was kept on {when}.',
};
export const refusal = {
  tooLarge: 'This message is too long to send. Please shorten it and try again.',
  wrongType: 'This form cannot read what was sent. Please use the form on the page.',
  malformed: 'What was sent could not be read. Please go back and send the form again.',
  crossSite: 'This form takes messages from this site only. Please use the form on the page.',
  tooMany: {
    one: 'Too many messages from your connection. Please try again in a minute, or call {phone}.',
    other: 'Too many messages from your connection. Please try again in {count} minutes, or call {phone}.',
  },
};
