/** The data of the desk's pages: the server fills them, and the pages render them. */
import type { ServedLogo } from '../site';
import type { TargetKind } from '../targets';
import type { Lang as Language } from '../text/languages';

/** The site's problem, which an owner sees on every page but the health page. */
export type Trouble = 'store' | 'facts' | 'mail';

/** The data that every page has. */
export interface DeskFrame {
  readonly language: Language;
  /** The present moment, in milliseconds since 1970. "12 min ago" counts from it. */
  readonly now: number;
  /**
   * This page's address with its query. After a post: the address of the form's page. The links to
   * the other languages use it.
   */
  readonly address: string;
  /** The institute's logo. Undefined: the site's own mark. */
  readonly logo?: ServedLogo | undefined;
  /** The user's first name. Undefined before the first tap, which asks for it. */
  readonly name: string | undefined;
  /** The number of new people. Undefined on pages without a session. */
  readonly newCount: number | undefined;
  /** The number of people whose promised call is due. */
  readonly dueCount: number | undefined;
  /** Whether the menu has the owner's pages. */
  readonly isOwner?: boolean;
  /** The site's problem, for owners. Undefined if there is none. */
  readonly trouble?: Trouble | undefined;
}

/** The outcomes of a tap, in the order of their buttons. */
export const outcomes = [
  'called',
  'no-answer',
  'visited',
  'joined',
  'not-interested',
  'wrong-number',
  'read',
  'told-trainer',
  'spam',
] as const;
export type Outcome = (typeof outcomes)[number];

/** After these outcomes, nobody calls any more. */
export const closingOutcomes: readonly (Outcome | undefined)[] = [
  'joined',
  'not-interested',
  'wrong-number',
  'read',
  'told-trainer',
  'spam',
];

/** The hours in India that the page offers for the next call. */
export const callHours = [11, 16, 18, 20] as const;

/**
 * When to call a person again: at an hour, tomorrow, in two days, on Saturday, or on a typed date
 * such as 2026-11-30.
 */
export const followUps = [
  'at-11',
  'at-16',
  'at-18',
  'at-20',
  'tomorrow',
  'in-2-days',
  'saturday',
  'date',
] as const;
export type FollowUp = (typeof followUps)[number];

/** The tabs of the list. `call`: new people and due calls. `later`: open, but not due yet. */
export const listTabs = ['call', 'later', 'closed', 'all'] as const;
export type ListTab = (typeof listTabs)[number];

/** Another name with the same number or mail address. */
export interface SharingName {
  readonly name: string;
  readonly shares: 'phone' | 'email';
}

/** A row of the list: a person, shown by the leading enquiry, or a single enquiry. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  /** Other names in this person's enquiries. */
  readonly otherNames: readonly SharingName[];
  /** How many enquiries the person sent. */
  readonly enquiries: number;
  /** The course, or else the form's name in the desk's language. Several are listed once each. */
  readonly about: string;
  readonly formTitle: string;
  /** As typed. Undefined if the form has no number. */
  readonly phone: string | undefined;
  /** `tel:` and `https://wa.me/…` with a greeting in the visitor's language. */
  readonly callLink: string | undefined;
  readonly whatsAppLink: string | undefined;
  readonly receivedAt: number;
  /** Nobody touched it within FOLLOW_UP_AFTER. */
  readonly isLate: boolean;
  /** When to call again, if that is planned. */
  readonly dueAt: number | undefined;
  readonly isDue: boolean;
  /** The last outcome. Undefined for a new person, even if an earlier enquiry had an outcome. */
  readonly outcome: Outcome | undefined;
  readonly looksLikeSpam: boolean;
  /** The first name of the colleague who takes care of the person, if there is one. */
  readonly takenBy: string | undefined;
  /** The office's newest event with this person. */
  readonly last: HistoryLine | undefined;
  /** The person's newest message. Empty if there is none. */
  readonly message: string;
}

/**
 * Parts of the list, each with its own order. `promised`: the hour of a promised call has come.
 * `today`: a promised call is due later today. `unplanned`: open, without a next step.
 */
export type ListPart =
  | 'promised'
  | 'new'
  | 'today'
  | 'feedback'
  | 'spam'
  | 'later'
  | 'unplanned'
  | 'closed'
  | 'all';

/** Rows under one heading. */
export interface ListGroup {
  readonly part: ListPart;
  readonly rows: readonly ListRow[];
}

/** An enquiry whose mail failed. */
export interface FailedMail {
  readonly id: string;
  readonly name: string;
  readonly receivedAt: number;
  readonly reason: string;
}

/** The numbers of days to which the list can be narrowed. */
export const listDays = [7, 30] as const;
export type ListDays = (typeof listDays)[number];

/** The filter of the list. An empty or undefined value means all. */
export interface ListFilter {
  readonly form: string;
  readonly text: string;
  /** The path of a course. */
  readonly course: string;
  readonly outcome: Outcome | undefined;
  /** Only people who asked within this many days. */
  readonly days: ListDays | undefined;
  /** Only the user's own people. */
  readonly isMine: boolean;
}

export interface ListChoice {
  readonly id: string;
  readonly title: string;
}

export interface ListView {
  readonly tab: ListTab;
  readonly counts: Readonly<Record<ListTab, number>>;
  readonly groups: readonly ListGroup[];
  /** The newest failed mails. */
  readonly failedMails: readonly FailedMail[];
  readonly hasMoreFailedMails: boolean;
  /** Whether the next deploy deletes the data (server/config/findings.ts). */
  readonly isDiskTemporary: boolean;
  /** The number of untouched enquiries that are deleted within a week. */
  readonly soonDeleted: number;
  readonly filter: ListFilter;
  /**
   * Whether the list can be narrowed to the user's own people. The office needs several first
   * names.
   */
  readonly hasMine: boolean;
  readonly forms: readonly ListChoice[];
  /** The site's courses. The path is the id. */
  readonly courses: readonly ListChoice[];
  readonly page: number;
  readonly pages: number;
  /** The notice above the list, after an action. */
  readonly done: DoneNotice | undefined;
}

export type DoneNotice = DoneWithOne | Deleted;

/**
 * Has no name, because the person's data is deleted. `deleted-here`: a copy may be left, in a file
 * that only the operator can check, or in the institute's own system. `deleted-one`: only one
 * enquiry.
 */
export interface Deleted {
  readonly what: 'deleted' | 'deleted-here' | 'deleted-one';
}

export interface DoneWithOne {
  readonly name: string;
  readonly what: Outcome | Exclude<HistoryLine['kind'], 'came' | 'outcome'>;
  readonly dueAt: number | undefined;
}

export interface FieldLine {
  readonly label: string;
  readonly value: string;
}

export interface DeliveryLine {
  readonly target: TargetKind;
  readonly recipient: string;
  readonly state: 'waiting' | 'delivered' | 'refused' | 'ended';
  readonly reason: string | undefined;
  readonly endedAt: number | undefined;
}

export interface HistoryLine {
  readonly at: number;
  readonly by: string;
  /** `came`: an enquiry arrived. The note is its subject. */
  readonly kind:
    | 'came'
    | 'outcome'
    | 'reopened'
    | 'noted'
    | 'planned'
    | 'retried'
    | 'apart'
    | 'together'
    | 'sent'
    | 'not-spam'
    | 'taken'
    | 'corrected-name'
    | 'corrected-phone'
    | 'corrected-course';
  readonly outcome: Outcome | undefined;
  readonly dueAt: number | undefined;
  readonly note: string;
}

/** One of the person's enquiries, with its answers. */
export interface SentEnquiry {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly about: string;
  readonly receivedAt: number;
  readonly fields: readonly FieldLine[];
  /** Undefined if the office wrote it down. */
  readonly sitePage: string | undefined;
  readonly siteLanguage: Language;
  readonly deliveries: readonly DeliveryLine[];
}

/** Another name that can be kept apart, or is kept apart. */
export interface OtherName extends SharingName {
  /** The id of an enquiry with this name. */
  readonly id: string;
  /** Whether it is kept apart as another person. Otherwise it counts as this person. */
  readonly isApart: boolean;
}

/** The facts about a course: fee, instalments, next batch. */
export interface CourseFactsLine {
  readonly course: string;
  readonly said: string;
}

/** The kinds of WhatsApp answers, in the order of the page. */
export const chatKinds = ['fee', 'batch', 'syllabus', 'place', 'tried'] as const;
export type ChatKind = (typeof chatKinds)[number];

export interface ChatText {
  readonly kind: ChatKind;
  /** The value in the message, for its button and the history: `₹24,000`. Empty for most kinds. */
  readonly says: string;
  /** `https://wa.me/…` with the whole message. */
  readonly link: string;
}

/** The corrected name, number and course. */
export interface CorrectView {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly isNotSaved: boolean;
}

/** A person's page, opened at one enquiry. */
export interface EnquiryView {
  /** The person, with the opened enquiry's name. */
  readonly row: ListRow;
  /** The address to which the forms post, without a slash at the end: `/desk/enquiry/ID`. */
  readonly path: string;
  /** The opened enquiry, then the others, the newest first. */
  readonly enquiries: readonly SentEnquiry[];
  readonly otherNames: readonly OtherName[];
  /** One line for each course that the person asked about. */
  readonly courseFacts: readonly CourseFactsLine[];
  readonly chatTexts: readonly ChatText[];
  /** Whether only feedback is open. Feedback is read, and nobody has to call. */
  readonly isFeedback: boolean;
  /** The first names of the people in the office who may take care of the person. */
  readonly officeNames: readonly string[];
  /** The newest note. */
  readonly lastNote: HistoryLine | undefined;
  /** The arrivals and events of all enquiries, the oldest first. */
  readonly history: readonly HistoryLine[];
  /** When the data will be deleted. Undefined while that is not decided. */
  readonly deletedOn: number | undefined;
  /** The last day for which a call may be planned. */
  readonly lastDay: number;
  /** The number of the newest event on this page. A post sends it back as `seen`. */
  readonly seen: number;
  /** The place among the people to call, and the next person. Undefined for others. */
  readonly place: { readonly number: number; readonly of: number } | undefined;
  readonly nextPath: string | undefined;
  /**
   * Whether the page asks for the next step: the person was just reached, and nothing is planned.
   */
  readonly asksNextStep: boolean;
  /** The typed values of a refused post, and the reason. */
  readonly refused: RefusedTap | undefined;
  readonly done: DoneNotice | undefined;
}

export interface RefusedTap {
  /**
   * `changed`: a colleague has changed something since, which the history shows. `not-saved`: the
   * store could not write.
   */
  readonly why:
    | 'changed'
    | 'not-saved'
    | 'date-missing'
    | 'date-past'
    | 'date-too-far'
    | 'note-too-long'
    /** The user's first name, which is asked with the first tap on a device. */
    | 'name-missing';
  readonly note: string;
  readonly outcome: Outcome | undefined;
  readonly on: string;
  /** `17:30`, or empty. */
  readonly time: string;
  /** Whether the tap plans the next step after an outcome. */
  readonly isPlan?: boolean;
}

/** The page that asks before a person's data is deleted. */
export interface DeleteView {
  readonly row: ListRow;
  readonly path: string;
  /**
   * All enquiries with this number or mail address. It may be shared: then another person's
   * enquiries are deleted, too.
   */
  readonly enquiries: readonly ListRow[];
  readonly notes: number;
  /**
   * The number of mails that brought the enquiries. Mails about people who wait for a call may
   * name the person, too.
   */
  readonly mailsSent: number;
  /** Whether the webhook has passed one of them to the institute's own system, which keeps it. */
  readonly isInOwnSystem: boolean;
  /**
   * Identifies what this page lists. The post sends it back, so that only listed data is deleted.
   */
  readonly named: string;
  /** The same for only this enquiry. */
  readonly namedAlone: string;
  /**
   * The number of enquiries of others that have the number or address only in a message or a note.
   * They stay.
   */
  readonly mentions: number;
  /** The number of the person's enquiries that only other users see. They stay. */
  readonly unseen: number;
  /**
   * Names of other people with the same number or address, whom the office keeps apart. They stay.
   */
  readonly apart: readonly string[];
  /** Whether the person's data has changed since the user saw the page. */
  readonly hasChanged: boolean;
}

export interface WeekFigures {
  /** Midnight in India at the start of Monday. */
  readonly weekStart: number;
  readonly people: number;
  readonly enquiries: number;
}

export interface FiguresView {
  readonly thisWeek: PeriodFigures;
  readonly twelveWeeks: PeriodFigures;
  /** The past twelve weeks and the present one, the oldest first. */
  readonly weeks: readonly WeekFigures[];
  /** The days after which enquiries are deleted. Undefined if that is longer than these weeks. */
  readonly keptDays: number | undefined;
}

/** How many people a source, page or course has brought, and how far they came. */
export interface FunnelRow {
  readonly name: string;
  readonly people: number;
  readonly reached: number;
  readonly visited: number;
  readonly joined: number;
  /** The present fees of the courses of the people who joined. */
  readonly rupees: number;
}

export interface SourcesView {
  /** The number of days that the figures cover. */
  readonly days: number;
  /** Sorted by the number of people, the greatest first. */
  readonly bySource: readonly FunnelRow[];
  readonly byPage: readonly FunnelRow[];
  readonly byCourse: readonly FunnelRow[];
}

export interface PeriodFigures {
  readonly people: number;
  readonly enquiries: number;
  /** Counts people. The next two figures use the longest wait of each person. */
  readonly untouched: number;
  /** Milliseconds from "thank you" to the first touch. Undefined if nobody was touched. */
  readonly medianMs: number | undefined;
  readonly worstMs: number | undefined;
  /** Sorted by count, the greatest first. */
  readonly byForm: readonly NamedCount[];
  readonly byCourse: readonly NamedCount[];
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** The kind of a session's device, as far as the browser tells it. */
export const deviceKinds = [
  'android-phone',
  'android-tablet',
  'iphone',
  'ipad',
  'windows',
  'mac',
  'chromebook',
  'linux',
  'other',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export interface SessionLine {
  /** Identifies the session in a post that ends it. This is not its key. */
  readonly id: string;
  readonly address: string;
  readonly name: string | undefined;
  readonly device: DeviceKind;
  /** `Chrome`, or undefined if it is unknown. */
  readonly browser: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly isThisOne: boolean;
}

/** A colleague whom an owner has let in. */
export interface ColleagueLine {
  readonly address: string;
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: number;
  readonly sessions: readonly SessionLine[];
}

/** The form that lets a colleague in: the typed values, and the reason for a refusal. */
export interface LetInForm {
  readonly name: string;
  readonly address: string;
  readonly problem:
    | 'name-missing'
    | 'not-an-address'
    /** The address may already sign in, by DESK_USERS or MAIL_TO. */
    | 'in-settings'
    | 'let-in-already'
    | undefined;
}

export interface SessionsView {
  /** Without the devices of colleagues, if those are listed separately. */
  readonly sessions: readonly SessionLine[];
  /** Undefined if the user is no owner. */
  readonly colleagues: readonly ColleagueLine[] | undefined;
  readonly letIn: LetInForm;
  /**
   * Where a colleague enters the mail address: `https://www.example.org/desk`. Undefined if the
   * site cannot send mail.
   */
  readonly deskUrl: string | undefined;
  readonly done: 'let-in' | 'put-out' | undefined;
}

/**
 * A sign-in link for a colleague's phone. It is shown once, because the store has only its hash.
 */
export interface QrView {
  readonly name: string;
  readonly link: string;
  readonly code: QrCode;
}

/** `path`: the dark squares as an SVG path. `size`: the width and height in its units. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** The page that asks before a colleague is put out. */
export interface PutOutView {
  readonly name: string;
  readonly address: string;
  /** The number of signed-in devices. */
  readonly devices: number;
}

/** The office's work on a day. */
export interface DayFigures {
  /** The number of calls. */
  readonly calls: number;
  /** Counts people, as do the next two. */
  readonly reached: number;
  readonly promised: number;
  readonly joined: number;
}

export interface TodayView {
  readonly day: 'today' | 'yesterday';
  /** Midnight in India at the start of the day. */
  readonly midnight: number;
  readonly all: DayFigures;
  /** By first name. The person with the most calls comes first. */
  readonly byName: readonly (DayFigures & { readonly name: string })[];
}

/**
 * Asks for a mail address. `sent`: the answer, the same for any address. `by-command`: the site
 * cannot send mail.
 */
export type SignInView =
  | {
      readonly state: 'ask' | 'sent' | 'not-an-address';
      readonly address: string;
      /** The page that opens after the sign-in. */
      readonly next: string;
    }
  | { readonly state: 'by-command'; readonly command: string };

/** The page of a sign-in link. Its button posts. */
export interface ConfirmView {
  readonly path: string;
  /**
   * The key of the session that the button begins. It is random: each time the page opens, it has
   * another key.
   */
  readonly key: string;
}

/** Changes the first name of a device. */
export interface NameView {
  readonly path: string;
  /** The page that opens afterwards. */
  readonly next: string;
  readonly isMissing: boolean;
}

/** A person whom the desk knows by the typed number. */
export interface KnownPerson {
  readonly row: ListRow;
  /** The newest note, or empty. */
  readonly note: string;
}

/** Adds a person who did not use the website: the typed values, and the people with that number. */
export interface AddView {
  readonly values: Readonly<Record<string, string>>;
  readonly note: string;
  /** Errors by the name of the field, or `note`. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Why it was not saved although the fields are valid. */
  readonly problem: 'known' | 'not-saved' | undefined;
  /** Undefined if the number has not been looked up yet. */
  readonly known: readonly KnownPerson[] | undefined;
  /**
   * Identifies the known people. The post sends it back, so that nobody is added beside people
   * whom the page did not show.
   */
  readonly named: string;
  /** The titles of the courses that the field suggests. */
  readonly courses: readonly string[];
  /** The same for each post of one filled form, so that a second post adds nothing. */
  readonly key: string;
}

/** A page with a short message and usually a link. */
export interface MessageView {
  readonly kind:
    | 'link-used'
    | 'link-ended'
    | 'enquiry-deleted'
    | 'not-found'
    | 'too-many'
    | 'refused-post'
    | 'too-long'
    | 'unreadable'
    | 'store-away'
    | 'not-saved'
    | 'session-over'
    | 'export-runs'
    | 'signed-out';
  /** The typed note of a lost post, which is stored nowhere else. */
  readonly note?: string;
  /** The page that opens after the sign-in. */
  readonly next?: string;
}
