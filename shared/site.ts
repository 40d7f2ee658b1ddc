/**
 * The institute's facts, which pages, mails and structured data use. They come from a file
 * (SITE_FILE, or shared/institute.json if that is not set), which server/config/factsFile.ts
 * reads. Facts that an owner saves at the desk win over the file (server/config/savedFacts.ts). A
 * fact that is not given is not shown.
 */

import type { OwnCourse } from './content/types';

/**
 * One text for all languages, or one text for each language. If a language has none, the English
 * text is shown.
 */
export type Words = string | { readonly en: string; readonly hi?: string; readonly mr?: string };

/** A postal address, with the parts of schema.org's PostalAddress. */
export interface Address {
  readonly street?: Words;
  /** A place nearby, such as a station or a temple. */
  readonly landmark?: Words;
  /** The town. The town of the institute's own address is also in titles and texts of the site. */
  readonly locality: Words;
  readonly region?: Words;
  readonly postalCode?: string;
  /** The country's code of two letters. Source: ISO 3166-1. */
  readonly country: string;
}

/** The days of a week, in order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening hours. Times are local: `18:30`. */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** Days when the institute is closed or has other hours. Days look like `2026-11-08`. */
export interface ClosedDays {
  readonly from: string;
  /** The last of these days. */
  readonly until: string;
  /** The other hours on these days. If they are missing, the institute is closed. */
  readonly opens?: string;
  readonly closes?: string;
  readonly words?: Words;
}

/** Closed days with the data that pages show. siteToday.ts makes this data. */
export interface ClosedSoon extends ClosedDays {
  readonly hasBegun: boolean;
  /** The first day after these days on which the institute is open. Undefined if it is unknown. */
  readonly opensAgain?: string;
}

/** A sentence above every page, from the day `from` until the day `until`. */
export interface SiteNotice {
  readonly words: Words;
  readonly from?: string;
  readonly until: string;
  /** The path of a page on this site. */
  readonly link?: string;
}

/** The places in the gallery. Each place has a drawing, or a photo that the institute has added. */
export const photoPlaces = [
  'classroom',
  'computer-lab',
  'hardware-bench',
  'online-class',
  'placement-talk',
  'workshop',
  'project-review',
  'certificate-day',
] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** A photo that an owner has added at the desk. Its files are served under /photos. */
export interface GalleryPhoto {
  /** The file name, which has the file's hash and the size in pixels: `0f…9a-1440x960.jpg`. */
  readonly file: string;
  /** A smaller file for phones, if the owner's browser has made one. */
  readonly small?: string;
  /** The alternative text. */
  readonly alt: Words;
  readonly caption: Words;
}

export interface Branch {
  readonly name: Words;
  readonly address: Address;
  readonly phones: readonly string[];
  readonly hours: readonly OpeningHours[];
}

export interface Partner {
  readonly name: string;
  /**
   * The address of a picture of 200 by 80 pixels on this site. If it is missing, the name is
   * shown instead.
   */
  readonly picture?: `/pictures/${string}`;
}

/** The institute's own ISO certificate. Days look like `2027-03-31`. */
export interface IsoCertificate {
  readonly number: string;
  /** The organisation that issued the certificate. */
  readonly body: string;
  readonly validUntil: string;
}

/** A review by a student, word for word. */
export interface Review {
  readonly words: Words;
  /** The writer of the review, such as a name and a course. */
  readonly by: string;
  /**
   * The day when the writer agreed to be named. It is a record for the institute. Pages do not
   * show it.
   */
  readonly consent?: string;
}

/**
 * How many students got a job from the month `from` until the month `until`. Months look like
 * `2026-01`.
 */
export interface Result {
  readonly placed: number;
  /** The number of all students. Without this number, `placed` would say nothing. */
  readonly of: number;
  readonly from: string;
  readonly until: string;
  /** The companies that gave these jobs. */
  readonly companies?: readonly string[];
}

export type CounterName = 'courses' | 'faculty' | 'enrolled' | 'placed';

/** The numbers that the institute counts. `asOf` is the day of the count. */
export interface CountedFacts extends Readonly<Record<CounterName, number>> {
  readonly asOf?: string;
}

/**
 * The kinds of help that an institute may give to students who look for a job, in the order of
 * the steps.
 */
export const placementHelps = [
  'resume',
  'aptitudeTests',
  'projectReview',
  'mockInterviews',
  'interviewCalls',
] as const;
export type PlacementHelp = (typeof placementHelps)[number];

/**
 * Services that an institute may offer for a client's website in addition to design and
 * development.
 */
export const websiteServices = [
  'shop',
  'hosting',
  'email',
  'statistics',
  'care',
  'handover',
  'training',
] as const;
export type WebsiteService = (typeof websiteServices)[number];

/** Services that a training for a company may include in addition to its sessions. */
export const corporateServices = [
  'atYourOffice',
  'invoice',
  'attendanceReport',
  'notes',
  'finalTask',
  'review',
] as const;
export type CorporateService = (typeof corporateServices)[number];

/** The services that an institute may offer in addition to courses. */
export const servicePages = ['website', 'professional', 'corporate'] as const;
export type ServiceName = (typeof servicePages)[number];

/** The institute's colours, as `#rrggbb`. server/theme derives every other colour from them. */
export interface Theme {
  /** The colour of links and buttons. */
  readonly action?: string;
  /**
   * The colour of text and of the strip at the top. In dark colours, it is the colour of the
   * blackboard.
   */
  readonly ink?: string;
  readonly paper?: string;
  /** The colour of the cover, which is behind a course's label and at the foot of every page. */
  readonly accent?: string;
}

/** The institute's logo, as the server sends it. */
export interface ServedLogo {
  readonly address: string;
  /**
   * The width, in units of the drawing or in pixels. Only the ratio of width and height matters.
   */
  readonly width: number;
  readonly height: number;
}

/** A person whom visitors may ask for by name. */
export interface ContactPerson {
  readonly name: string;
  /** The person's role, such as "counsellor" or "training for companies". */
  readonly role: Words;
  readonly phone?: string;
}

/** Facts for people who plan to visit the institute. */
export interface Visit {
  readonly walk?: { readonly minutes: number; readonly from: Words };
  /** The floor. The ground floor is 0. */
  readonly floor?: number;
  readonly lift?: boolean;
  /** A sentence that says who may come with the visitor. */
  readonly comingAlong?: Words;
}

/** The facts that a company needs on an invoice. */
export interface Invoice {
  readonly name: string;
  readonly gstin?: string;
  readonly pan?: string;
  /** The number of days within which the company must pay. */
  readonly days?: number;
}

/** The institute's facts, from the file or the desk. Lists are empty if nothing is given. */
export interface Institute {
  readonly name: string;
  /** The phone numbers, at least one. The first number is the trainer's. */
  readonly phones: readonly [string, ...string[]];
  readonly email: string;
  readonly address: Address;
  /** The position in decimal degrees. Source: WGS 84. */
  readonly mapPosition?: { readonly latitude: number; readonly longitude: number };
  readonly hours: readonly OpeningHours[];
  readonly closed: readonly ClosedDays[];
  /** The entries of `closed` that have begun or begin within a week. siteToday.ts selects them. */
  readonly closedSoon?: readonly ClosedSoon[];
  readonly notice?: SiteNotice;
  readonly branches: readonly Branch[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly reviewUrl?: string;
  readonly contacts: readonly ContactPerson[];
  readonly visit?: Visit;
  readonly invoice?: Invoice;
  readonly partners: readonly Partner[];
  readonly reviews: readonly Review[];
  readonly results: readonly Result[];
  readonly photos: Readonly<Partial<Record<PhotoPlace, GalleryPhoto>>>;
  readonly counters: CountedFacts;
  readonly placementHelp: readonly PlacementHelp[];
  readonly websiteServices: readonly WebsiteService[];
  readonly corporateServices: readonly CorporateService[];
  readonly services: readonly ServiceName[];
  /** Whether the site has the students' login. */
  readonly hasLogin: boolean;
  readonly theme?: Theme;
  /** The name of the logo's file, which is in the folder of SITE_FILE. */
  readonly logo?: string;
  readonly iso?: IsoCertificate;
  /** The languages in which classes are given, as language tags: `mr`. */
  readonly languages: readonly string[];
  readonly missedClass?: Words;
  readonly refunds?: Words;
  readonly copyrightYear: number;
  /** Courses that the institute has written itself. */
  readonly ownCourses: readonly OwnCourse[];
  /** The facts of each course or service, by its path. */
  readonly courses: Readonly<Record<string, CourseFacts>>;
}

/** The institute's facts about one course. The content of the course is not part of them. */
export interface CourseFacts {
  /**
   * Whether the institute teaches this course of the site. If it is undefined, the institute
   * teaches the course.
   */
  readonly offered?: boolean;
  /** The fee in rupees. */
  readonly fee?: {
    readonly amount: number;
    readonly includes?: Words;
    readonly instalments?: { readonly count: number; readonly amount: number };
  };
  readonly duration?: Duration;
  readonly batches?: readonly Batch[];
  /** The largest number of students in one group. */
  readonly groupSize?: number;
  readonly trainer?: { readonly name: string; readonly about?: Words };
  /** The course's certificate. `shows`: the details that are printed on it. */
  readonly certificate?: { readonly by: Words; readonly for?: Words; readonly shows?: Words };
  /**
   * An examination by another organisation. `fee` is in rupees, or says whether the course's fee
   * includes the examination.
   */
  readonly exam?: {
    readonly name: string;
    readonly by: string;
    readonly fee?: number | 'included' | 'separate';
  };
  readonly demo?: { readonly free: boolean; readonly minutes?: number };
}

/** The length of a course. At least one of these fields is given. */
export interface Duration {
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
  readonly hours?: number;
}

export interface Batch {
  /** The day of the first class: `2027-01-11`. */
  readonly starts: string;
  readonly days: readonly Weekday[];
  readonly from?: string;
  readonly to?: string;
  readonly mode?: 'classroom' | 'online' | 'both';
  /** The language of the classes, as a language tag. */
  readonly language?: string;
  /** The number of seats. */
  readonly seats?: number;
}

/** The institute's facts, and facts from the settings. */
export interface Site extends Institute {
  /** The site's address without a slash at the end, such as `https://example.org`. */
  readonly url: string;
  /**
   * How many days after its delivery a message is deleted. A planned call may keep the message
   * longer. The privacy notes say this number.
   */
  readonly retentionDays: number;
  /** Whether another system of the institute also receives enquiries. The privacy page says so. */
  readonly forwardsEnquiries: boolean;
  /**
   * The institute's logo. Undefined if the institute has none, or if there is something wrong
   * with its file.
   */
  readonly servedLogo?: ServedLogo;
  /**
   * The students' login. `redirectUrl`: the address that it leads to. The login card shows the
   * user name and the password, since the login protects nothing. Source: .github/asked.md,
   * "Pages", "Settled".
   */
  readonly login: {
    readonly username: string;
    readonly password: string;
    readonly redirectUrl: string;
  };
}

/** Returns the names of all files of all photos. */
export function photoFiles({ photos }: Pick<Institute, 'photos'>): readonly string[] {
  return Object.values(photos).flatMap(({ file, small }) =>
    small === undefined ? [file] : [file, small],
  );
}

/**
 * Returns the address of a WhatsApp chat: `https://wa.me/910000000001` for `+91 00000 00001`. It
 * has only the number's digits, with the country code. `message`: the text that WhatsApp fills in.
 * Letters of any script are not encoded here, since browsers encode them. Source: URL Standard,
 * "query state".
 */
export function chatLink(phone: string, message = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  const encoded = message.replace(/[^\p{L}\p{M}\p{N}!?.,]/gu, encodeURIComponent);
  return message === '' ? address : `${address}?text=${encoded}`;
}

/**
 * Returns a WhatsApp link with which a visitor sends an address to another person. The address is
 * not encoded, since a query may contain `:` and `/`. Source: RFC 3986, 3.4.
 */
export function passOnLink(url: string): string {
  return `https://wa.me/?text=${url}`;
}
