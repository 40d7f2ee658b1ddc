/**
 * The facts of the institute. Pages, mails and structured data use them.
 * server/config/factsFile.ts reads them from a file: SITE_FILE, or shared/institute.json if
 * SITE_FILE is not set. If an owner saves a fact at the desk, it replaces the fact in the file
 * (server/config/savedFacts.ts). If a fact is missing, the site does not show it.
 */

import type { OwnCourse } from './content/types';

/**
 * One text for all languages, or a text for each language. If a language has no text, the site
 * shows the English text.
 */
export type Words = string | { readonly en: string; readonly hi?: string; readonly mr?: string };

/** A postal address. Its parts are the parts of PostalAddress in schema.org. */
export interface Address {
  readonly street?: Words;
  /** A place nearby, such as a station or a temple. */
  readonly landmark?: Words;
  /**
   * The town. The titles and texts of the site contain the town of the institute's main address.
   */
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

/** Days on which the institute is closed or has other hours. A day is written as `2026-11-08`. */
export interface ClosedDays {
  readonly from: string;
  /** The last of these days. */
  readonly until: string;
  /**
   * The opening hours on these days. If they are missing, the institute is closed on these days.
   */
  readonly opens?: string;
  readonly closes?: string;
  readonly words?: Words;
}

/**
 * Days on which the institute is closed, with more data for the pages. siteToday.ts makes this
 * data.
 */
export interface ClosedSoon extends ClosedDays {
  readonly hasBegun: boolean;
  /**
   * The day on which the institute opens again after the closed days. Undefined if this day is
   * unknown.
   */
  readonly opensAgain?: string;
}

/**
 * A sentence on every page. It is visible from the day `from` to the day `until`, including both
 * days.
 */
export interface SiteNotice {
  readonly words: Words;
  readonly from?: string;
  readonly until: string;
  /** The path of a page on this site. */
  readonly link?: string;
}

/**
 * The places in the gallery. Each of them shows a drawing, or a photo that the institute has
 * added.
 */
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
  /**
   * The name of the file. It contains the hash and the size of the file in pixels:
   * `0f…9a-1440x960.jpg`.
   */
  readonly file: string;
  /** A smaller file for phones. It is missing if the owner's browser has not made one. */
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
   * The address of a picture on this site, of 200 by 80 pixels. If there is no picture, the site
   * shows the name of the company.
   */
  readonly picture?: `/pictures/${string}`;
}

/** The ISO certificate of the institute. A day is written as `2027-03-31`. */
export interface IsoCertificate {
  readonly number: string;
  /** The organisation that gave the certificate. */
  readonly body: string;
  readonly validUntil: string;
}

/** A review by a student, word for word. */
export interface Review {
  readonly words: Words;
  /** The writer of the review, such as a name and a course. */
  readonly by: string;
  /**
   * The day on which the writer agreed to be named. Pages do not show it, but the institute needs
   * this record.
   */
  readonly consent?: string;
}

/**
 * How many students got a job in the months from `from` to `until`. A month is written as
 * `2026-01`.
 */
export interface Result {
  readonly placed: number;
  /**
   * The number of all students. If this number were missing, nobody could judge the number
   * `placed`.
   */
  readonly of: number;
  readonly from: string;
  readonly until: string;
  /** The companies that gave these jobs. */
  readonly companies?: readonly string[];
}

export type CounterName = 'courses' | 'faculty' | 'enrolled' | 'placed';

/** Numbers that the institute has counted on the day `asOf`. */
export interface CountedFacts extends Readonly<Record<CounterName, number>> {
  readonly asOf?: string;
}

/** The ways in which an institute may help students to find a job, in the order of the steps. */
export const placementHelps = [
  'resume',
  'aptitudeTests',
  'projectReview',
  'mockInterviews',
  'interviewCalls',
] as const;
export type PlacementHelp = (typeof placementHelps)[number];

/** What an institute may offer to a client besides the design and the development of a website. */
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

/** What a training for a company may include besides its sessions. */
export const corporateServices = [
  'atYourOffice',
  'invoice',
  'attendanceReport',
  'notes',
  'finalTask',
  'review',
] as const;
export type CorporateService = (typeof corporateServices)[number];

/** The services that an institute may offer besides courses. */
export const servicePages = ['website', 'professional', 'corporate'] as const;
export type ServiceName = (typeof servicePages)[number];

/** The institute's colours, as `#rrggbb`. server/theme makes most other colours from them. */
export interface Theme {
  /** The colour of links and buttons. */
  readonly action?: string;
  /**
   * The colour of text and of the strip at the top. In dark mode, it is the colour of the
   * blackboard.
   */
  readonly ink?: string;
  readonly paper?: string;
  /**
   * The colour of the cover. The cover is behind the label of a course, and at the bottom of
   * every page.
   */
  readonly accent?: string;
}

/** The institute's logo, as the server sends it. */
export interface ServedLogo {
  readonly address: string;
  /**
   * The width, in pixels or in the units of the drawing. Only the ratio of width and height
   * matters.
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
  /** A sentence that says whom a visitor may bring along. */
  readonly comingAlong?: Words;
}

/** The facts that a company needs on an invoice. */
export interface Invoice {
  readonly name: string;
  readonly gstin?: string;
  readonly pan?: string;
  /** The company must pay within this number of days. */
  readonly days?: number;
}

/**
 * The facts of the institute, from the file or from the desk. If nothing is given for a list, the
 * list is empty.
 */
export interface Institute {
  readonly name: string;
  /**
   * The phone numbers. There is always at least one. The first number is the number of the
   * trainer.
   */
  readonly phones: readonly [string, ...string[]];
  readonly email: string;
  readonly address: Address;
  /** The position in decimal degrees. Source: WGS 84. */
  readonly mapPosition?: { readonly latitude: number; readonly longitude: number };
  readonly hours: readonly OpeningHours[];
  readonly closed: readonly ClosedDays[];
  /**
   * The entries of `closed` that are going on now, or that begin within a week. siteToday.ts
   * finds them.
   */
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
  /** The name of the logo's file. The file is in the folder of SITE_FILE. */
  readonly logo?: string;
  readonly iso?: IsoCertificate;
  /** The languages of the classes, as language tags: `mr`. */
  readonly languages: readonly string[];
  readonly missedClass?: Words;
  readonly refunds?: Words;
  readonly copyrightYear: number;
  /** Courses that the institute has written itself. */
  readonly ownCourses: readonly OwnCourse[];
  /** The facts of each course or service. The key is its path. */
  readonly courses: Readonly<Record<string, CourseFacts>>;
}

/**
 * What the institute says about one course, such as the fee. content/courses has the texts about
 * the course itself.
 */
export interface CourseFacts {
  /**
   * Whether the institute teaches this course of the site. If it is undefined, the institute
   * teaches it.
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
  /** The certificate of the course. `shows`: what is printed on it. */
  readonly certificate?: { readonly by: Words; readonly for?: Words; readonly shows?: Words };
  /**
   * An examination by another organisation. `fee` is in rupees, or says whether the fee of the
   * course includes the examination.
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

/** The institute's facts, together with facts from the settings. */
export interface Site extends Institute {
  /** The site's address without a slash at the end, such as `https://example.org`. */
  readonly url: string;
  /**
   * An enquiry is deleted this number of days after its delivery. If a call is planned, the
   * enquiry may stay longer. The privacy notes state this number.
   */
  readonly retentionDays: number;
  /**
   * Whether another system of the institute also gets the enquiries. If it does, the privacy page
   * says so.
   */
  readonly forwardsEnquiries: boolean;
  /**
   * The logo of the institute. Undefined if it has none, or if something is wrong with the file.
   */
  readonly servedLogo?: ServedLogo;
  /**
   * The students' login. It leads to `redirectUrl`. It protects nothing, so the login card shows
   * the user name and the password. Source: .github/asked.md, "Pages", "Settled".
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
 * Returns the address of a WhatsApp chat: `https://wa.me/910000000001` for `+91 00000 00001`.
 * `phone` has the country code. WhatsApp writes `message` into the chat. Letters of any script are
 * not encoded here, because browsers encode them. Source: URL Standard, "query state".
 */
export function chatLink(phone: string, message = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  const encoded = message.replace(/[^\p{L}\p{M}\p{N}!?.,]/gu, encodeURIComponent);
  return message === '' ? address : `${address}?text=${encoded}`;
}

/**
 * Returns a WhatsApp link with which a visitor sends `url` to another person. `url` is not
 * encoded, because a query may contain `:` and `/`. Source: RFC 3986, 3.4.
 */
export function passOnLink(url: string): string {
  return `https://wa.me/?text=${url}`;
}
