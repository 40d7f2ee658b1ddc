/** A sample that no page shows. To add a course, copy this file and add two lines to index.ts. */
import type { Course } from '../types';

export const rust = {
  path: '/rust',
  title: 'Rust',
  group: 'programming',
  level: 'programming',
  summary: 'Learn to write fast and safe system programs, from ownership to a web service.',
  description:
    'Rust course in {town} for programmers: ownership, error handling, traits, threads, tests and a web service.',
  outcomes: [
    'Write programs whose memory errors the compiler finds',
    'Handle every error without a crash',
    'Build and test a small web service',
  ],
  audience: [
    'Programmers who know one language already',
    'Students who want to work close to the machine',
  ],
  prerequisites: ['Basic programming in any language'],
  project: ['A web service that keeps its data in a file'],
  screens: ['terminal'],
  portfolio: ['The project on GitHub, with its tests', 'A command-line tool of your own'],
  jobs: 'System programmer (junior), back-end developer',
  next: {
    '/cloudcomputing': 'servers on which your service runs',
    '/c': 'the language of operating systems',
  },
  syllabus: [
    {
      id: 'ownership',
      title: 'Ownership',
      intro: 'Who may use a value, and for how long.',
      topics: [
        'Variables, functions and modules',
        { title: 'Borrowing', topics: ['References', 'Lifetimes', 'Slices and strings'] },
      ],
    },
    {
      id: 'services',
      title: 'Services',
      intro: 'From a program to something that others use.',
      topics: [
        'Errors with Result',
        'Traits and generics',
        'Threads and channels',
        'HTTP with Axum',
      ],
    },
  ],
} as const satisfies Course;
