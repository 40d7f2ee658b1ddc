/**
 * The institute's facts, which pages, mails and structured data read. They come from one file
 * (SITE_FILE, default shared/institute.json; server/config/factsFile.ts reads it). A fact that is
 * not given is not shown.
 */

import type { OwnCourse } from './content/types';

/** One text for every language, or one for each. A missing language shows the English text. */
export type Words = string | { readonly en: string; readonly hi?: string; readonly mr?: string };

/** A postal address in the parts of schema.org's PostalAddress. */
export interface Address {
  readonly street?: Words;
  /** A place nearby, such as a station or a temple. */
  readonly landmark?: Words;
  /** The town. Titles and texts of the site use the head office's town. */
  readonly locality: Words;
  readonly region?: Words;
  readonly postalCode?: string;
  /** ISO 3166-1, two letters. */
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

/** Days when the institute is closed or has other hours: `2026-11-08`. */
export interface ClosedDays {
  readonly from: string;
  /** The last day. */
  readonly until: string;
  /** Other hours. Without them the institute is closed. */
  readonly opens?: string;
  readonly closes?: string;
  readonly words?: Words;
}

/** Closed days as pages show them, made by siteToday.ts. */
export interface ClosedSoon extends ClosedDays {
  readonly hasBegun: boolean;
  /** The first day afterwards with opening hours. Undefined if it is unknown. */
  readonly opensAgain?: string;
}

/** A sentence above every page, on the days for which it is set. */
export interface SiteNotice {
  readonly words: Words;
  readonly from?: string;
  readonly until: string;
  /** A path of this site. */
  readonly link?: string;
}

/** The places of the gallery. Each has a drawing, or a photo of the institute's own. */
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

/** A photo that was added at the desk. Its files are served under /photos. */
export interface GalleryPhoto {
  /** The file name, of its hash and its size in pixels: `0f…9a-1440x960.jpg`. */
  readonly file: string;
  /** A smaller file for phones, if the browser has made one. */
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
  /** The address of a picture of 200 by 80 pixels on this site. Without it, the name shows. */
  readonly picture?: `/pictures/${string}`;
}

/** The institute's own certificate. Days look like `2027-03-31`. */
export interface IsoCertificate {
  readonly number: string;
  /** The body that issued it. */
  readonly body: string;
  readonly validUntil: string;
}

/** What a student wrote, word for word. */
export interface Review {
  readonly words: Words;
  /** The writer, such as a name and a course. */
  readonly by: string;
  /** The day when the writer agreed to be named. The institute keeps it; pages do not show it. */
  readonly consent?: string;
}

/** How many students got a job. Months look like `2026-01`. */
export interface Result {
  readonly placed: number;
  /** The number of all students. `placed` would say nothing without it. */
  readonly of: number;
  readonly from: string;
  readonly until: string;
  /** Where. */
  readonly companies?: readonly string[];
}

export type CounterName = 'courses' | 'faculty' | 'enrolled' | 'placed';

/** What the institute counts. `asOf` is the day of the count. */
export interface CountedFacts extends Readonly<Record<CounterName, number>> {
  readonly asOf?: string;
}

/** The kinds of help that an institute may give on the way to a job, in the order of the steps. */
export const placementHelps = [
  'resume',
  'aptitudeTests',
  'projectReview',
  'mockInterviews',
  'interviewCalls',
] as const;
export type PlacementHelp = (typeof placementHelps)[number];

/** What an institute may offer for a client's website besides design and development. */
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

/** The services that the institute offers besides its courses. */
export const servicePages = ['website', 'professional', 'corporate'] as const;
export type ServiceName = (typeof servicePages)[number];

/** The institute's colours, as `#rrggbb`. Every other colour follows: server/theme. */
export interface Theme {
  /** Links and buttons. */
  readonly action?: string;
  /** Text, and the strip at the top. By night, the board. */
  readonly ink?: string;
  readonly paper?: string;
  /** The cover: behind a course's label, and at the foot of every page. */
  readonly accent?: string;
}

/** The institute's logo, as this process serves it. */
export interface ServedLogo {
  readonly address: string;
  /** In units of its drawing, or in pixels. Only their ratio counts. */
  readonly width: number;
  readonly height: number;
}

/** A person whom one may ask for. */
export interface ContactPerson {
  readonly name: string;
  /** Such as "counsellor", "training for companies". */
  readonly role: Words;
  readonly phone?: string;
}

/** What one asks before one comes. */
export interface Visit {
  readonly walk?: { readonly minutes: number; readonly from: Words };
  /** Above the ground, which is 0. */
  readonly floor?: number;
  readonly lift?: boolean;
  /** Who may come along, in a sentence. */
  readonly comingAlong?: Words;
}

/** What a company needs of an invoice. */
export interface Invoice {
  readonly name: string;
  readonly gstin?: string;
  readonly pan?: string;
  /** Days in which it is to be paid. */
  readonly days?: number;
}

/** The content of the institute's file. Lists are empty if nothing is given. */
export interface Institute {
  readonly name: string;
  /** At least one phone number. The first is the trainer's. */
  readonly phones: readonly [string, ...string[]];
  readonly email: string;
  readonly address: Address;
  /** Decimal degrees, WGS 84. */
  readonly mapPosition?: { readonly latitude: number; readonly longitude: number };
  readonly hours: readonly OpeningHours[];
  readonly closed: readonly ClosedDays[];
  /** Made by siteToday.ts: the entries of `closed` that have begun or begin within a week. */
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
  /** The name of a file beside SITE_FILE. */
  readonly logo?: string;
  readonly iso?: IsoCertificate;
  /** The languages in which classes are given, as language tags: `mr`. */
  readonly languages: readonly string[];
  readonly missedClass?: Words;
  readonly refunds?: Words;
  readonly copyrightYear: number;
  /** Courses that the institute has written itself. */
  readonly ownCourses: readonly OwnCourse[];
  /** By the path of the course or service. */
  readonly courses: Readonly<Record<string, CourseFacts>>;
}

/** What the institute says about one course, besides its content. */
export interface CourseFacts {
  /** False for a course of the site that the institute does not teach. */
  readonly offered?: boolean;
  /** In rupees. */
  readonly fee?: {
    readonly amount: number;
    readonly includes?: Words;
    readonly instalments?: { readonly count: number; readonly amount: number };
  };
  readonly duration?: Duration;
  readonly batches?: readonly Batch[];
  /** The most students in one group. */
  readonly groupSize?: number;
  readonly trainer?: { readonly name: string; readonly about?: Words };
  /** `shows`: what stands on it. */
  readonly certificate?: { readonly by: Words; readonly for?: Words; readonly shows?: Words };
  /**
   * An examination by another body. `fee` is in rupees, or says whether the course's fee includes
   * it.
   */
  readonly exam?: {
    readonly name: string;
    readonly by: string;
    readonly fee?: number | 'included' | 'separate';
  };
  readonly demo?: { readonly free: boolean; readonly minutes?: number };
}

/** At least one of the two is given. */
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
  /** A language tag. */
  readonly language?: string;
  /** The number of seats. */
  readonly seats?: number;
}

/** The institute's facts, and what the settings say about the site. */
export interface Site extends Institute {
  /** The absolute address without a final slash, such as `https://example.org`. */
  readonly url: string;
  /** The number of days after which a delivered message is deleted. The privacy notes state it. */
  readonly retentionDays: number;
  /** Whether another system of the institute also receives enquiries. The privacy page says so. */
  readonly forwardsEnquiries: boolean;
  /** Undefined if the institute has no logo, or if its file is at fault. */
  readonly servedLogo?: ServedLogo;
  /**
   * Printed on the login card, since it protects nothing. Source: .github/asked.md, "Pages",
   * "Settled".
   */
  readonly login: {
    readonly username: string;
    readonly password: string;
    readonly redirectUrl: string;
  };
}

/** The names of all files of all photos. */
export function photoFiles({ photos }: Pick<Institute, 'photos'>): readonly string[] {
  return Object.values(photos).flatMap(({ file, small }) =>
    small === undefined ? [file] : [file, small],
  );
}

/**
 * `+91 00000 00001` -> `https://wa.me/910000000001`: digits only, with the country code.
 * `message` is the prepared text. Letters of any script stay as they are: browsers encode them,
 * and pages use them elsewhere too. Source: URL Standard, "query state".
 */
export function chatLink(phone: string, message = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  const encoded = message.replace(/[^\p{L}\p{M}\p{N}!?.,]/gu, encodeURIComponent);
  return message === '' ? address : `${address}?text=${encoded}`;
}

/**
 * A WhatsApp link that sends an address to anyone. A query may contain `:` and `/`. Source: RFC
 * 3986, 3.4.
 */
export function passOnLink(url: string): string {
  return `https://wa.me/?text=${url}`;
}
