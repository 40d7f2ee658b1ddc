/** The types of the site's content. The content has no HTML. */

import type { gallery } from '../text/en/pictures';

/** A line of a syllabus, or a titled group of lines in a long section. */
export type Topic = string | { readonly title: string; readonly topics: readonly string[] };

/**
 * One part of a syllabus. The page shows it as one section that opens. `id` is the fragment of
 * its address, such as `spring` in `/java#spring`.
 */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** One sentence that says why students learn this section. */
  readonly intro?: string;
  /** Paragraphs before the topics. Only sections of services have them. */
  readonly paragraphs?: readonly string[];
  readonly topics: readonly Topic[];
}

/**
 * The groups of the catalogue, in order. A name may have a part that appears only if the
 * institute offers a certain course: `{if …}` (../text/subjects.ts).
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

/**
 * What a student must know before a course: nothing, simple spreadsheets, or a first programming
 * language.
 */
export const courseLevels = ['beginner', 'excel', 'programming'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/**
 * These drawings show what students build, on the picture of a screen. The files are in
 * public/pictures/screens. public/pictures/covers has the same drawings on squared paper, for the
 * cards and banners of an institute's own courses.
 */
export const screens = ['terminal', 'form', 'list', 'chart', 'flow', 'phone'] as const;
export type Screen = (typeof screens)[number];

/** One course. It has a page, a place in menus and lists, and a name in the dialog. */
export interface Course {
  /** The path, such as `/java`. It never changes, because other sites have links to it. */
  readonly path: `/${string}`;
  /** The page's heading. */
  readonly title: string;
  /** A shorter name for menus, if the title is too long. */
  readonly menuName?: string;
  readonly group: CourseGroup;
  /** What a student must know before the first class. The cover says it in two words. */
  readonly level: CourseLevel;
  /**
   * The title for search engines. It is given if people search for other words than those in the
   * heading.
   */
  readonly searchTitle?: string;
  /** The text of the banner: one or two sentences, at most 160 characters. */
  readonly summary: string;
  /**
   * The description for search engines. It has 70 to 155 characters, and is not a copy of another
   * text.
   */
  readonly description: string;
  /** The list under "After this you can": three to five lines that begin with a verb. */
  readonly outcomes: readonly string[];
  /** The list of people for whom the course is: two to four lines. */
  readonly audience: readonly string[];
  /**
   * The lines under "Before you start": one to three lines. A line may say "nothing" only if
   * students really need nothing.
   */
  readonly prerequisites: readonly string[];
  /** What students build: one to four lines. */
  readonly project: readonly string[];
  /** A drawing for each line of `project`. */
  readonly screens: readonly Screen[];
  /** What students can show an employer afterwards: two to four lines. */
  readonly portfolio: readonly string[];
  /**
   * Job titles that students can search for, with commas between them. The text must not promise
   * a job.
   */
  readonly jobs: string;
  /**
   * Two or three courses that may follow. The key is the path of a course. The value says what a
   * student learns there in addition.
   */
  readonly next: Readonly<Record<`/${string}`, string>>;
  readonly instead?: Alternative;
  /**
   * The sections of the syllabus. The list is empty only if the institute publishes no syllabus.
   */
  readonly syllabus: readonly Section[];
  /** Where the second Book A Demo button is. A course without a syllabus has no second button. */
  readonly secondDemo?: 'below syllabus' | 'inside syllabus' | 'none';
}

/**
 * The texts of a course in another language. Every text is optional. So this type fits the
 * translation of every course. The types of complete translations are in ../text/courseWords.ts.
 */
export type SomeCourseWords = Partial<
  Omit<Course, 'path' | 'group' | 'level' | 'screens' | 'secondDemo' | 'syllabus'>
> & {
  readonly syllabus?: SectionsWords;
};

/** The texts of sections. The key is the id of a section. */
export type SectionsWords = Readonly<Record<string, SectionWords>>;

type SectionWords = Partial<Omit<Section, 'id'>> & {
  /** The titles of groups of topics. The key is the English title. */
  readonly groups?: Readonly<Record<string, string>>;
  /** The translated topics. The key is the English text. */
  readonly lines?: Readonly<Record<string, string | undefined>>;
};

/**
 * A course that the institute has written itself. server/config/courseFiles.ts reads such
 * courses.
 */
export interface OwnCourse extends Course {
  /**
   * The translations of the course. The key is the language. If a language has no translation,
   * the pages of this language show the course in English.
   */
  readonly words: Readonly<Partial<Record<string, SomeCourseWords>>>;
  /** Extra search words, which are not in the course's texts. */
  readonly soughtBy?: string;
}

/** A sentence for visitors who look for another page, with the link to it. */
export interface Alternative {
  readonly text: string;
  readonly label: string;
  readonly path: `/${string}`;
}

/** The page of a service, with texts that say what the service includes. */
export interface Service {
  readonly path: `/${string}`;
  readonly title: string;
  readonly menuName?: string;
  /**
   * The title for search engines. It is given if people search for words that are not in the
   * heading.
   */
  readonly searchTitle?: string;
  readonly summary: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly Section[];
  /**
   * Which classes the service has. `batches`: anyone can join, as in a course. `planned`: the
   * institute plans the sessions for one client. `none`: there are no classes. The page mentions
   * refunds and missed classes only for `batches`. It names the languages of the classes for
   * `batches` and for `planned`.
   */
  readonly classes: 'batches' | 'planned' | 'none';
  /**
   * The text beside the second Book A Demo button. It is missing if the service has no class to
   * book and no trainer to call.
   */
  readonly nextStep?: string;
  /** The link that the page shows before Book A Demo. */
  readonly firstStep?: { readonly label: string; readonly path: `/${string}` };
  /**
   * The label of the second call button. It is given only if this button does not call a trainer.
   */
  readonly call?: string;
  /** Courses whose syllabi show what the service can teach. */
  readonly subjects?: readonly `/${string}`[];
  /** A sample plan of a training. The page says that the plan is an example. */
  readonly plan?: {
    readonly title: string;
    readonly note: string;
    readonly sessions: readonly string[];
  };
  /**
   * The institute's facts have a list with this name. The page shows only the lines of `offers`
   * that are in the list.
   */
  readonly offersIn?: 'websiteServices' | 'corporateServices';
  readonly offers?: Offers;
  readonly instead?: Alternative;
  /** The gallery picture beside the page's text. */
  readonly picture: PictureId;
}

/**
 * Lines about what a service includes. The page shows only the lines that the institute's facts
 * name.
 */
export interface Offers<Name extends string = string> {
  readonly title: string;
  readonly lines: Readonly<Record<Name, string>>;
}

/**
 * A picture under public/pictures, or a photo that an owner has added. `width` and `height` are
 * its natural size. `alt` describes the picture.
 */
export interface Picture {
  readonly src: `/${'pictures' | 'photos'}/${string}`;
  /** The files of a photo with their widths, written as in the HTML attribute `srcset`. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A card of /courses or of the home page. Source: .github/asked.md, "Pages". */
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

/** One of the eight pictures of the gallery. `id` is its name. */
export interface GalleryPicture extends Picture {
  readonly id: string;
  readonly caption: string;
  /**
   * The language of the caption and of the alternative text. Undefined if it is the language of
   * the page. Source: WCAG 3.1.2.
   */
  readonly lang?: 'en';
}
