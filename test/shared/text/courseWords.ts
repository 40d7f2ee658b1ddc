/** What a translation of a course must and may say: the type checker is asked, where a line expects its error. */
import type { Course } from '../../../shared/content/types';
import { type CourseWords, sectionsIn } from '../../../shared/text/courseWords';

const rust = {
  path: '/rust',
  title: 'Rust',
  group: 'programming',
  summary: 'Write fast programs.',
  description: 'Rust course in Kalyan.',
  duration: '3 Months',
  outcomes: ['Write a tool', 'Test it', 'Publish it'],
  audience: ['Programmers', 'Students'],
  prerequisites: ['One other language'],
  syllabus: [
    {
      id: 'ownership',
      title: 'Ownership',
      intro: 'Who may change what.',
      topics: [
        'Moves',
        { title: 'Borrowing', topics: ['References'] },
        { title: 'Cargo', topics: ['Crates'] },
      ],
    },
    { id: 'traits', title: 'Traits', topics: ['Bounds'] },
  ],
  project: ['A tool of your own'],
  portfolio: ['Its code', 'Its tests'],
  jobs: 'Rust developer',
  next: { '/c': 'pointers', '/java': 'objects' },
} as const satisfies Course;

const groups = { Borrowing: 'उधार', Cargo: 'Cargo' };
const ownership = { intro: 'क', groups };
const words: CourseWords<typeof rust> = {
  summary: 'क',
  description: 'क',
  duration: '3 महीने',
  outcomes: ['क', 'ख', 'ग'],
  audience: ['क', 'ख'],
  prerequisites: ['क'],
  project: ['क'],
  portfolio: ['क', 'ख'],
  jobs: 'क',
  next: { '/c': 'क', '/java': 'क' },
  syllabus: { ownership, traits: {} },
};

describe('the type of a translation', () => {
  // Each is wrong in one way. Without the error that it expects, a line is an error itself: npm run check.
  const wrong: readonly CourseWords<typeof rust>[] = [
    // @ts-expect-error an outcome is missing
    { ...words, outcomes: ['क', 'ख'] },
    // @ts-expect-error one is surplus
    { ...words, audience: ['क', 'ख', 'ग'] },
    // @ts-expect-error a course that may follow is missing
    { ...words, next: { '/c': 'क' } },
    // @ts-expect-error there is no such field
    { ...words, sumary: 'क' },
    // @ts-expect-error a section is missing
    { ...words, syllabus: { ownership } },
    // @ts-expect-error a section's intro is missing
    { ...words, syllabus: { traits: {}, ownership: { groups } } },
    // @ts-expect-error the title of a group is missing
    { ...words, syllabus: { traits: {}, ownership: { intro: 'क', groups: { Cargo: 'Cargo' } } } },
    // @ts-expect-error there is no such group
    { ...words, syllabus: { traits: {}, ownership: { intro: 'क', groups: { ...groups, X: 'क' } } } },
    // @ts-expect-error topics stay as they are spoken of
    { ...words, syllabus: { ownership, traits: { topics: ['क'] } } },
  ];

  it('names what is missing or surplus', () => {
    expect(wrong).toHaveLength(9);
  });
});

describe('sectionsIn', () => {
  it('gives prose and titles of groups in the language, and topics as they are', () => {
    expect(sectionsIn(rust.syllabus, words.syllabus)).toEqual([
      {
        id: 'ownership',
        title: 'Ownership',
        intro: 'क',
        topics: ['Moves', { title: 'उधार', topics: ['References'] }, { title: 'Cargo', topics: ['Crates'] }],
      },
      { id: 'traits', title: 'Traits', topics: ['Bounds'] },
    ]);
  });

  it('leaves English what the words do not name: a section or a group that is new', () => {
    expect(sectionsIn(rust.syllabus, { ownership: { groups: { Borrowing: 'उधार' } } })).toEqual([
      {
        ...rust.syllabus[0],
        topics: ['Moves', { title: 'उधार', topics: ['References'] }, { title: 'Cargo', topics: ['Crates'] }],
      },
      rust.syllabus[1],
    ]);
  });
});
