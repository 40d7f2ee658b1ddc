/** The data types of the site's content, which has no markup. */

import type { gallery } from '../text/en/pictures';

/** A line of a syllabus, or a titled group of lines in a long section. */
export type Topic = string | { readonly title: string; readonly topics: readonly string[] };

/** One part of a syllabus, shown as one accordion item. `id` is its anchor: `/java#spring`. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** One sentence: what this section is for. */
  readonly intro?: string;
  /** Paragraphs before the topics, on pages of services. */
  readonly paragraphs?: readonly string[];
  readonly topics: readonly Topic[];
}

/**
 * The groups of the catalogue in order, with names that depend on what is offered: see
 * ../text/subjects.ts.
 */
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

/** What a course requires: nothing, simple spreadsheets, or a first programming language. */
export const courseLevels = ['beginner', 'excel', 'programming'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** Drawings of what students build, as it looks on a screen: public/pictures/screens. */
export const screens = ['terminal', 'form', 'list', 'chart', 'flow', 'phone'] as const;
export type Screen = (typeof screens)[number];

/** One course: its page, its place in menus and lists, and its name in the dialog. */
export interface Course {
  /** The path, such as `/java`. It never changes, since it is a public address. */
  readonly path: `/${string}`;
  /** The page's heading. */
  readonly title: string;
  /** The name in menus, if the title is too long. */
  readonly menuName?: string;
  readonly group: CourseGroup;
  /** What a student needs for the first class. The cover says it in two words. */
  readonly level: CourseLevel;
  /** The title in search engines, if people search for other words than the heading's. */
  readonly searchTitle?: string;
  /** The text of the banner: one or two sentences, at most 160 characters. */
  readonly summary: string;
  /** The description for search engines: a sentence of its own, 70 to 155 characters. */
  readonly description: string;
  /** "After this you can ...": three to five lines that begin with a verb. */
  readonly outcomes: readonly string[];
  /** "For ...": two to four lines. */
  readonly audience: readonly string[];
  /** "Before you start": one to three lines. "Nothing" only if it is true. */
  readonly prerequisites: readonly string[];
  /** What students build: one to four lines. */
  readonly project: readonly string[];
  /** A drawing for each line of `project`. */
  readonly screens: readonly Screen[];
  /** What students can show an employer afterwards: two to four lines. */
  readonly portfolio: readonly string[];
  /** Job titles to search for, separated by commas. They promise no job. */
  readonly jobs: string;
  /** Two or three courses that may follow: path -> what they add. */
  readonly next: Readonly<Record<`/${string}`, string>>;
  readonly instead?: Alternative;
  /** Empty only where the institute publishes no syllabus. */
  readonly syllabus: readonly Section[];
  /** Where the second Book A Demo button stands. A course without syllabus has none. */
  readonly secondDemo?: 'below syllabus' | 'inside syllabus' | 'none';
}

/**
 * A course's texts in another language. Every text may be left out: the code reads translations of
 * many courses by this type. ../text/courseWords.ts has the types of complete translations.
 */
export type SomeCourseWords = Partial<
  Omit<Course, 'path' | 'group' | 'level' | 'screens' | 'secondDemo' | 'syllabus'>
> & {
  readonly syllabus?: SectionsWords;
};

/** The texts of sections, by their ids. */
export type SectionsWords = Readonly<Record<string, SectionWords>>;

type SectionWords = Partial<Omit<Section, 'id'>> & {
  /** The titles of groups of topics, by their English titles. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Translated topics, by the English ones. */
  readonly lines?: Readonly<Record<string, string | undefined>>;
};

/** A course that the institute has written itself: see server/config/courseFiles.ts. */
export interface OwnCourse extends Course {
  /** Its translations, by language. Without one, the course is shown in English. */
  readonly words: Readonly<Partial<Record<string, SomeCourseWords>>>;
  /** Words by which visitors look for it, besides its own texts. */
  readonly soughtBy?: string;
}

/** A sentence for visitors who look for another page, with the link to it. */
export interface Alternative {
  readonly text: string;
  readonly label: string;
  readonly path: `/${string}`;
}

/** The page of a service: text with what the service covers. */
export interface Service {
  readonly path: `/${string}`;
  readonly title: string;
  readonly menuName?: string;
  /** The title in search engines, if people search for other words than the heading's. */
  readonly searchTitle?: string;
  readonly summary: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly Section[];
  /**
   * What the client takes part in: batches that anyone can join, as with a course; sessions
   * planned for one client; or no classes. The page mentions refunds and missed classes only for
   * `batches`. It mentions the languages of the classes for `batches` and `planned`.
   */
  readonly classes: 'batches' | 'planned' | 'none';
  /**
   * The text beside the second Book A Demo button. A service without it has no class to book and
   * no trainer to call.
   */
  readonly nextStep?: string;
  /** Another next step, before Book A Demo. */
  readonly firstStep?: { readonly label: string; readonly path: `/${string}` };
  /** The label of the second call button, if it does not call a trainer. */
  readonly call?: string;
  /** Courses whose syllabi show what the service can teach. */
  readonly subjects?: readonly `/${string}`[];
  /** A sample plan of a training, marked as an example. */
  readonly plan?: {
    readonly title: string;
    readonly note: string;
    readonly sessions: readonly string[];
  };
  /** The list in the institute's file that names the offers to show. */
  readonly offersIn?: 'websiteServices' | 'corporateServices';
  readonly offers?: Offers;
  readonly instead?: Alternative;
  /** The gallery picture beside the page's text. */
  readonly picture: PictureId;
}

/** Lines that show only if the institute's file names them. */
export interface Offers<Name extends string = string> {
  readonly title: string;
  readonly lines: Readonly<Record<Name, string>>;
}

/**
 * A picture under public/pictures, with its natural size and an alternative text that describes
 * it.
 */
export interface Picture {
  readonly src: `/${'pictures' | 'photos'}/${string}`;
  /** A photo's files with their widths. */
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
  /** The language of its texts, if it differs from the page's. Source: WCAG 3.1.2. */
  readonly lang?: 'en';
}
