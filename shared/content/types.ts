/** The shapes of what the institute says: data without markup. */

import type { gallery } from '../text/en/pictures';

/** A line of a syllabus, or a titled group of lines where a section is long. */
export type Topic = string | { readonly title: string; readonly topics: readonly string[] };

/** One part of a syllabus, shown as one accordion item. `id` is its anchor: `/java#spring`. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** One sentence: what this section is for. */
  readonly intro?: string;
  /** Prose before the topics, on pages of services. */
  readonly paragraphs?: readonly string[];
  readonly topics: readonly Topic[];
}

/** The groups of the catalogue, in its order, by what they have: see ../text/subjects.ts. */
export const courseGroups = {
  programming: 'Programming',
  web: 'Web development',
  data: 'Data and databases',
  cloud:
    '{if /cloudcomputing+/hardware}Cloud and networks{end}{if /cloudcomputing+!/hardware}Cloud{end}{if !/cloudcomputing}Hardware and networks{end}',
  testing: 'Software testing',
  basics:
    '{if /basiccourses+/digital}Basics, office and marketing{end}{if /basiccourses+!/digital}Basics and office{end}{if !/basiccourses}Marketing{end}',
} as const;
export type CourseGroup = keyof typeof courseGroups;

/**
 * Where a course begins: nothing is needed, simple spreadsheets, or a first programming language.
 */
export const courseLevels = ['beginner', 'excel', 'programming'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** What a learner builds, as it looks on a screen: public/pictures/screens. */
export const screens = ['terminal', 'form', 'list', 'chart', 'flow', 'phone'] as const;
export type Screen = (typeof screens)[number];

/** One course: its page, its place in menus and listing, its dialog text. */
export interface Course {
  /** Site path, such as `/java`. Never changes: it is a public address. */
  readonly path: `/${string}`;
  /** The page's heading. */
  readonly title: string;
  /** The name in menus, where the title is too long. */
  readonly menuName?: string;
  readonly group: CourseGroup;
  /** What one needs for the first class, in two words on the cover. */
  readonly level: CourseLevel;
  /** The title in search engines, where people look for other words than the heading. */
  readonly searchTitle?: string;
  /** Banner blurb: one or two sentences, at most 160 characters. */
  readonly summary: string;
  /** For search engines: 70 to 155 characters, a sentence of its own. */
  readonly description: string;
  /** "After this you can ...": three to five lines that begin with a verb. */
  readonly outcomes: readonly string[];
  /** "For ...": two to four lines. */
  readonly audience: readonly string[];
  /** "Before you start": one to three lines, "Nothing" said honestly. */
  readonly prerequisites: readonly string[];
  /** What the learner makes: one to four lines. */
  readonly project: readonly string[];
  /** What these look like: a drawing for each line. */
  readonly screens: readonly Screen[];
  /** What the learner can show an employer afterwards: two to four lines. */
  readonly portfolio: readonly string[];
  /** Job titles to search for, separated by commas. Not a promise of a job. */
  readonly jobs: string;
  /** Two or three courses that may follow: path -> what they add. */
  readonly next: Readonly<Record<`/${string}`, string>>;
  readonly instead?: Alternative;
  /** Empty only where the institute publishes no syllabus. */
  readonly syllabus: readonly Section[];
  /** Where the second Book A Demo button stands; a course without syllabus has none. */
  readonly secondDemo?: 'below syllabus' | 'inside syllabus' | 'none';
}

/** A sentence for those who look for another page, and the link to it. */
export interface Alternative {
  readonly text: string;
  readonly label: string;
  readonly path: `/${string}`;
}

/** A page of services: prose beside what it covers. */
export interface Service {
  readonly path: `/${string}`;
  readonly title: string;
  readonly menuName?: string;
  /** The title in search engines, where people look for other words than the heading. */
  readonly searchTitle?: string;
  readonly summary: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly Section[];
  /**
   * What one takes part in: batches that anyone joins, as of a course; sessions that are planned
   * for one client; nothing. Refunds and missed classes are said with batches alone; the languages
   * of classes with sessions too.
   */
  readonly classes: 'batches' | 'planned' | 'none';
  /**
   * Beside the second Book A Demo button. Without it
   * there is no class to book, and no trainer to call.
   */
  readonly nextStep?: string;
  /** A next step of its own, before Book A Demo. */
  readonly firstStep?: { readonly label: string; readonly path: `/${string}` };
  /** What the second call button says, where no trainer is looked for. */
  readonly call?: string;
  /** Courses whose syllabi show what is taught. */
  readonly subjects?: readonly `/${string}`[];
  /** A training as it may be planned, marked as an example. */
  readonly plan?: {
    readonly title: string;
    readonly note: string;
    readonly sessions: readonly string[];
  };
  /** The list of the institute's file that names which of the offers stand. */
  readonly offersIn?: 'websiteServices' | 'corporateServices';
  readonly offers?: Offers;
  readonly instead?: Alternative;
  /** The picture of the gallery that stands beside its text. */
  readonly picture: PictureId;
}

/** Lines that stand only where the institute's file names them. */
export interface Offers<Name extends string = string> {
  readonly title: string;
  readonly lines: Readonly<Record<Name, string>>;
}

/** A picture under public/pictures, with its natural size and a true alternative text. */
export interface Picture {
  readonly src: `/${'pictures' | 'photos'}/${string}`;
  /** A photo's files by their widths. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** One of the ten cards of /courses. Source: .github/asked.md, "Pages". */
export interface Card {
  readonly title: string;
  readonly path: `/${string}`;
  readonly description: string;
  readonly picture: Picture | undefined;
}

export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly path: `/${string}` };
  readonly picture: Picture;
}

export type GalleryWords = (typeof gallery)['pictures'];
export type PictureId = keyof GalleryWords;

/** One of the eight gallery pictures. `id` is its anchor. */
export interface GalleryPicture extends Picture {
  readonly id: string;
  readonly caption: string;
  /** Of its words, where the page's is another. Source: WCAG 3.1.2. */
  readonly lang?: 'en';
}
