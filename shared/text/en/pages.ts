/** The names of pages, and texts of the pages that have no file of their own here. */

/**
 * The pages that are not courses or services. Each has its name in menus and breadcrumb trail,
 * its title, and its description for search engines.
 */
export const pages = {
  '/': {
    name: 'Home',
    title: 'Computer and IT classes in {town}',
    description:
      'Computer and IT training in {town}: {courses} courses in the classroom{if /corporate}, online and for companies{else} and online{end}, with live classes and placement help.',
  },
  '/about': {
    name: 'About',
    title: 'About us',
    description:
      'About our computer and IT training institute in {town}: classroom{if /corporate}, online and corporate{else} and online{end} training, {courses} courses and placement help.',
  },
  '/courses': {
    name: 'Our Courses',
    title: 'Our Courses',
    searchTitle: 'Computer and IT courses in {town}',
    description:
      'All computer and IT courses of our institute in {town}: {list 6: /java /python /c /dotnet programming | /fullstack /mern /angular /websitedevelopment web | /database /oracle /datascience /analytics data | /cloudcomputing cloud | /testing testing | /basiccourses office basics | /hardware hardware | /digital digital marketing}.',
  },
  '/compare': {
    name: 'Compare courses',
    title: 'Compare courses',
    description:
      'Two or three of our computer and IT courses side by side: who they are for, what you need and what you will learn.',
  },
  '/gallery': {
    name: 'Gallery',
    title: 'Gallery',
    description:
      'Eight pictures of training in the classroom, in the computer lab, at the hardware bench, online and on stage.',
  },
  '/placement': {
    name: 'Placement',
    title: 'Placement help',
    description: 'Placement help for our students in {town}: {placementHelp}.',
  },
  '/contact': {
    name: 'Contact',
    title: 'Contact',
    description:
      'Address, phone numbers and enquiry form of our computer and IT training institute in {town}.',
  },
  '/contactform': {
    name: 'Write to us',
    // The institute asked for exactly these words. Source: .github/asked.md, "Pages".
    title: 'Contact Us',
    description:
      'Write to our computer and IT training institute in {town}. We will answer by phone or email.',
  },
  '/feedback': {
    name: 'Feedback',
    title: 'Feedback',
    description:
      'Tell our computer and IT training institute in {town} what was good in your course and what to change.',
  },
  '/faq': {
    name: 'Questions and answers',
    title: 'Questions and answers',
    description:
      'Which course to start with, whether you need a laptop or mathematics, what a demo is, and whether a job is guaranteed.',
  },
  '/privacy': {
    name: 'Privacy',
    title: 'Privacy',
    description:
      'What the forms of our computer and IT training institute ask, why, how long it is kept, and how to have it deleted.',
  },
  '/accessibility': {
    name: 'Accessibility',
    title: 'Accessibility',
    description:
      'How accessible the website of our computer and IT training institute is: the faults that we know, what was tested, what was not, and who to contact.',
  },
  '/login': {
    name: 'Login',
    title: 'Login',
    description:
      'Log in to the student details page of our computer and IT training institute in {town}.',
  },
};

export const courses = {
  // The institute asked for exactly these words. Source: .github/asked.md, "Pages".
  lead: '{site} provides list of professional courses with quality training',
  more: 'More courses',
  /**
   * The example in an empty field, if the institute does not teach the courses of the usual
   * example.
   */
  example: 'For example {course}',
};
export const course = {
  /** The name of a course in titles, if the word "course" is not in it already. */
  named: '{course} course',
  inTown: '{course} in {town}',
  level: 'Level',
  levels: {
    beginner: 'From the beginning',
    excel: 'Needs basic Excel',
    programming: 'Needs basic programming',
  },
  classes: 'Classes',
  classesIn: {
    classroom: '{town}',
    online: 'Live online',
    both: '{town} or live online',
  },
  builds: 'You build',
  projects: { one: 'One project', other: '{count} projects' },
  outcomes: 'What you will be able to do',
  audience: 'Who it is for',
  prerequisites: 'Before you start',
  syllabus: 'Syllabus',
  project: 'Your project',
  portfolio: 'What you can show an employer',
  next: 'What comes next',
  jobs: 'Job titles to search for',
  demoHint: 'Attend a demo before you decide',
  askAbout: 'Ask about {course}',
  download: 'Download PDF',
  passOn: 'Send on WhatsApp',
  compareWith: 'Compare with other courses',
  sections: { one: '1 section', other: '{count} sections' },
  topics: { one: '1 topic', other: '{count} topics' },
};
export const service = {
  stamp: 'Services',
  details: 'In detail',
  subjects: 'Subjects, for example',
  /** A line under each link in the menu. */
  notes: {
    '/website': 'We design and build your website',
    '/professional': 'Two diplomas for people who want to work in IT',
    '/corporate': 'Training for your team',
  },
};
export const contact = {
  lead: 'Call, write or visit us.',
  visit: 'Visit or call',
  /** The start of a message about training for a team. The visitor writes after each colon. */
  team: 'Company (optional):\nNumber of people (optional):\nSubject, place and time:',
};
export const map = {
  label: 'Map of {address}',
  open: 'Open in Maps',
  title: 'Map',
  show: 'Show the map',
};
export const compare = {
  choose: 'Compare {course}',
  choice: 'Compare',
  leftOut: {
    one: 'You can compare up to three courses. {names} was left out.',
    other: 'You can compare up to three courses. {names} were left out.',
  },
  unknown: {
    one: 'One of the courses in this link was not found.',
    other: '{count} courses in this link were not found.',
  },
  another: 'Choose another course to see them side by side.',
  summary: 'Summary',
  change: 'Change courses',
  askUs: 'Ask us',
  notPublished: '{facts}: not published yet.',
  next: 'Next step',
};
/** The descriptions that the search shows for pages other than courses and services. */
export const searchNotes = {
  '/placement': 'Help on the way to your first job',
  '/courses#batches': 'Fees and next batches, or whom to call for them',
  '/contact': 'Address, phone numbers and enquiry form',
  '/faq': 'Answers to what students and parents ask first',
  '/compare': 'Two or three courses side by side',
  '/gallery': 'Pictures of classroom and lab',
  '/feedback': 'What was good in your course, and what to change',
  '/privacy': 'What we keep of you, how long, and how to have it deleted',
};
