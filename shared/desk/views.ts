/**
 * The types of the data for the desk's pages. The server collects the data, and the pages render
 * them.
 */
import type { ServedLogo } from '../site';
import type { TargetKind } from '../targets';
import type { Lang as Language } from '../text/languages';

/**
 * A problem of the site. An owner sees it at the top of every page. The health page does not show
 * it at the top, because that page lists all problems.
 */
export type Trouble = 'store' | 'facts' | 'mail';

/** The data that every page has. */
export interface DeskFrame {
  readonly language: Language;
  /**
   * The current time, in milliseconds since 1970. A text such as "12 min ago" is computed from
   * it.
   */
  readonly now: number;
  /**
   * The address of the page with its query. If the browser has sent a form, this is the address
   * of the page that has the form. The links to the other languages use this address.
   */
  readonly address: string;
  /** The institute's logo. If it is undefined, the page shows the site's logo. */
  readonly logo?: ServedLogo | undefined;
  /**
   * The user's first name. On each device, the user types it with the first tap. Undefined before
   * the first tap.
   */
  readonly name: string | undefined;
  /** The number of new people. Undefined on pages without a session. */
  readonly newCount: number | undefined;
  /** The number of people whom the office has promised to call by now. */
  readonly dueCount: number | undefined;
  /** Whether the menu has the links that only owners see. */
  readonly isOwner?: boolean;
  /** The site's problem, for owners. Undefined if there is none. */
  readonly trouble?: Trouble | undefined;
}

/** The outcomes that a user can choose, in the order of their buttons. */
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

/** After these outcomes, nobody has to call the person any more. */
export const closingOutcomes: readonly (Outcome | undefined)[] = [
  'joined',
  'not-interested',
  'wrong-number',
  'read',
  'told-trainer',
  'spam',
];

/** The form for the next call offers a call at these hours, in India's time. */
export const callHours = [11, 16, 18, 20] as const;

/**
 * The times that a user can choose for the next call: an hour, tomorrow, in two days, on
 * Saturday, or a typed date such as 2026-11-30.
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

/** A choice for which the user need not type a day. */
export type ReadyFollowUp = Exclude<FollowUp, 'date'>;

/**
 * The tabs of the list. `call`: new people, and people to whom the office has promised a call by
 * now. `later`: people with an open enquiry whom nobody has to call yet.
 */
export const listTabs = ['call', 'later', 'closed', 'all'] as const;
export type ListTab = (typeof listTabs)[number];

/** Another name with the same number or mail address. */
export interface SharingName {
  readonly name: string;
  readonly shares: 'phone' | 'email';
}

/**
 * A row of the list. It stands for a person with all enquiries, or for a single enquiry. The row
 * of a person shows the most important enquiry.
 */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  /** Other names in this person's enquiries. */
  readonly otherNames: readonly SharingName[];
  /** How many enquiries the person sent. */
  readonly enquiries: number;
  /**
   * The course. If there is no course, the name of the form in the desk's language. If the person
   * asked about several courses, the row lists up to four of them.
   */
  readonly about: string;
  readonly formTitle: string;
  /** The phone number as it was typed. Undefined if there is none. */
  readonly phone: string | undefined;
  /**
   * `callLink` is a `tel:` address. `whatsAppLink` is a `https://wa.me/…` address with a greeting
   * in the visitor's language.
   */
  readonly callLink: string | undefined;
  readonly whatsAppLink: string | undefined;
  readonly receivedAt: number;
  /**
   * Whether the person has an enquiry that nobody has handled for longer than FOLLOW_UP_AFTER.
   * Only enquiries that ask for a call count. Enquiries that look like spam do not count.
   */
  readonly isLate: boolean;
  /** The time of the next call. Undefined if no call is planned. */
  readonly dueAt: number | undefined;
  readonly isDue: boolean;
  /**
   * The last outcome. Undefined for a new person. If a person sends another enquiry, the person
   * is new again, and the outcome of the earlier enquiry does not count.
   */
  readonly outcome: Outcome | undefined;
  readonly looksLikeSpam: boolean;
  /** The first name of the colleague who takes care of the person, if there is one. */
  readonly takenBy: string | undefined;
  /** The newest thing that the office did about this person. */
  readonly last: HistoryLine | undefined;
  /** The person's newest message. Empty if there is none. */
  readonly message: string;
}

/**
 * Parts of the list. Each part has a different order. `promised`: people to whom the office has
 * promised a call by now. `today`: people to whom the office has promised a call later today.
 * `unplanned`: people with an open enquiry, but without a next step.
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

/**
 * The periods, in days, to which the user can limit the list. With 7, the list has the people who
 * asked within the last 7 days.
 */
export const listDays = [7, 30] as const;
export type ListDays = (typeof listDays)[number];

/** The filter of the list. An empty or undefined value does not limit the list. */
export interface ListFilter {
  readonly form: string;
  readonly text: string;
  /** The path of a course. */
  readonly course: string;
  readonly outcome: Outcome | undefined;
  /** If this is set, the list has only people who asked within this number of days. */
  readonly days: ListDays | undefined;
  /** Whether the list has only the people whom the user takes care of. */
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
  /**
   * The number of enquiries that will be deleted within a week although nobody has handled them.
   */
  readonly soonDeleted: number;
  readonly filter: ListFilter;
  /**
   * Whether the page has links that limit the list to the people whom the user takes care of. A
   * user without a first name never has these links. A user with a first name has them in two
   * cases: the office has several first names, or the list is already limited, and a link must
   * lead back to all people.
   */
  readonly hasMine: boolean;
  readonly forms: readonly ListChoice[];
  /** The site's courses. The id of a course is its path. */
  readonly courses: readonly ListChoice[];
  readonly page: number;
  readonly pages: number;
  /** The notice above the list, after an action. */
  readonly done: DoneNotice | undefined;
}

export type DoneNotice = DoneWithOne | Deleted;

/**
 * The notice after a deletion. It names nobody, because the person's data is deleted.
 * `deleted-here`: the institute's other system may still have a copy. `deleted-one`: only one
 * enquiry was deleted.
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
  /** `came`: an enquiry came in. The note of this line is the subject of the enquiry. */
  readonly kind:
    | 'came'
    | 'outcome'
    | 'reopened'
    | 'undone'
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

/** One enquiry of the person, with what the person typed. */
export interface SentEnquiry {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly about: string;
  readonly receivedAt: number;
  readonly fields: readonly FieldLine[];
  /** The page of the site that sent the enquiry. Undefined if the office added the person. */
  readonly sitePage: string | undefined;
  readonly siteLanguage: Language;
  readonly deliveries: readonly DeliveryLine[];
}

/**
 * Another name from an enquiry with this person's phone number or mail address. The user can mark
 * the name as another person, or has already done so.
 */
export interface OtherName extends SharingName {
  /** The id of an enquiry with this name. */
  readonly id: string;
  /**
   * True if the office has marked the name as another person. False if the name counts as this
   * person.
   */
  readonly isApart: boolean;
}

/** A line with the facts about a course: fee, instalments and next batch. */
export interface CourseFactsLine {
  readonly course: string;
  readonly said: string;
}

/** The kinds of prepared WhatsApp messages, in the order of the page. */
export const chatKinds = ['fee', 'batch', 'syllabus', 'place', 'tried'] as const;
export type ChatKind = (typeof chatKinds)[number];

export interface ChatText {
  readonly kind: ChatKind;
  /**
   * The value in the message, such as `₹24,000`. The link and the history show it. Empty for
   * `place` and `tried`, because these messages have no such value.
   */
  readonly says: string;
  /** The message without its greeting. */
  readonly text: string;
  /** A `https://wa.me/…` address with the whole message. */
  readonly link: string;
}

/**
 * The WhatsApp messages that the office can send to a person, and the facts that are missing for
 * a complete message.
 */
export interface Chat {
  /** The first line of every message. */
  readonly greeting: string;
  /**
   * The WhatsApp messages. Empty if nobody asked for an answer, or if the number cannot have
   * WhatsApp.
   */
  readonly texts: readonly ChatText[];
  /**
   * The facts of the course that are not given. `course`: the person named no course.
   * `other-course`: the institute does not offer the named course.
   */
  readonly gaps: readonly ('fee' | 'batch' | 'course' | 'other-course')[];
  /** The address below /desk/site where an owner writes the facts of the course. */
  readonly factsAddress: string | undefined;
}

/** The data of the page that corrects the name, number and course of an enquiry. */
export interface CorrectView {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly isNotSaved: boolean;
}

/** The data of a person's page, which is opened for one of the person's enquiries. */
export interface EnquiryView {
  /** The person, with the name from the opened enquiry. */
  readonly row: ListRow;
  /** The forms are sent to this address: `/desk/enquiry/ID`. It has no slash at the end. */
  readonly path: string;
  /**
   * All enquiries of the person. The opened enquiry comes first. The other enquiries follow, with
   * the newest first.
   */
  readonly enquiries: readonly SentEnquiry[];
  readonly otherNames: readonly OtherName[];
  /** One line for each course that the person asked about. There are never more than two lines. */
  readonly courseFacts: readonly CourseFactsLine[];
  readonly chat: Chat;
  /**
   * Whether all open enquiries of the person are feedback. Somebody has to read feedback, but
   * nobody has to call. If no enquiry is open, the closed enquiries are checked in the same way.
   */
  readonly isFeedback: boolean;
  /** The first names of the people in the office who may take care of the person. */
  readonly officeNames: readonly string[];
  /** The newest note. */
  readonly lastNote: HistoryLine | undefined;
  /**
   * Everything that happened, with the oldest first: the arrivals of all enquiries, and what the
   * office did.
   */
  readonly history: readonly HistoryLine[];
  /** When the data will be deleted. Undefined if the date is not known yet. */
  readonly deletedOn: number | undefined;
  /** The last day for which the user may plan a call. */
  readonly lastDay: number;
  /** The number of the newest event on this page. The browser sends it back as `seen`. */
  readonly seen: number;
  /**
   * The person's place in the order of the people to call, such as 3 of 8. Undefined if nobody
   * has to call the person now.
   */
  readonly place: { readonly number: number; readonly of: number } | undefined;
  readonly nextPath: string | undefined;
  /**
   * Whether the page asks for the next step. True if the user has just reached the person, and no
   * call is planned.
   */
  readonly asksNextStep: boolean;
  /** The time that each choice stands for. The page shows it before the user taps. */
  readonly choices: Readonly<Record<ReadyFollowUp, number>>;
  /** The values that the user typed in a refused form, and why the desk refused it. */
  readonly refused: RefusedTap | undefined;
  readonly done: DoneNotice | undefined;
  /** The number of the event that "Undo" reverts. Undefined if there is nothing to undo. */
  readonly undo: number | undefined;
}

export interface RefusedTap {
  /**
   * Why the desk refused the form. `changed`: a colleague changed something after the page was
   * shown. The history shows this change. `not-saved`: the store could not write.
   */
  readonly why:
    | 'changed'
    | 'not-saved'
    | 'date-missing'
    | 'date-past'
    | 'date-too-far'
    /** The user has typed another day than the button's, or another hour than an hour's button. */
    | 'date-twice'
    | 'note-too-long'
    /** The user pressed "Undo" too late, or a colleague has saved something after the tap. */
    | 'not-undone'
    /** The user pressed "Save only the note" without typing a note. */
    | 'note-missing'
    /**
     * The user's first name is missing. The form asks for this name with the first tap on a
     * device.
     */
    | 'name-missing';
  readonly note: string;
  readonly outcome: Outcome | undefined;
  readonly on: string;
  /** The typed time, such as `17:30`, or an empty text. */
  readonly time: string;
  /** Whether the refused form was about the next step after an outcome. */
  readonly isPlan?: boolean;
}

/** The data of the page that asks for confirmation before a person's data is deleted. */
export interface DeleteView {
  readonly row: ListRow;
  readonly path: string;
  /**
   * All enquiries that have this number or mail address, and that this user may see. Two people
   * may share the number or address. If the office has not separated the two, the enquiries of
   * both are deleted.
   */
  readonly enquiries: readonly ListRow[];
  readonly notes: number;
  /**
   * The number of mails to the office about these enquiries. Does not count mails about people who
   * wait for a call, although such a mail may also name the person.
   */
  readonly mailsSent: number;
  /**
   * Whether the webhook has sent at least one of the enquiries to the institute's other system.
   * That system keeps its copy.
   */
  readonly isInOwnSystem: boolean;
  /**
   * Identifies the data on this page. The browser sends this value back with the form. So the
   * desk deletes only data that the user has seen on the page.
   */
  readonly named: string;
  /**
   * Identifies the data of this enquiry, in the same way as `named`. The browser sends this value
   * back if the user deletes only this enquiry.
   */
  readonly namedAlone: string;
  /**
   * How many enquiries of other people have this phone number or mail address only in a message
   * or a note. These enquiries are not deleted.
   */
  readonly mentions: number;
  /**
   * The number of the person's enquiries that only other users can see. These enquiries are not
   * deleted.
   */
  readonly unseen: number;
  /**
   * The names that have the same number or address, but that the office has marked as other
   * people. The data of these people is not deleted.
   */
  readonly apart: readonly string[];
  /** True if the person's data has changed after the user saw the page. */
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
  /** The current week and the twelve weeks before it. The oldest week comes first. */
  readonly weeks: readonly WeekFigures[];
  /**
   * Enquiries are deleted after this number of days. Undefined if this time is longer than all
   * the weeks on this page.
   */
  readonly keptDays: number | undefined;
}

/**
 * The numbers of one source, page or course: how many people asked, how many the office reached,
 * how many came to the institute, and how many joined.
 */
export interface FunnelRow {
  readonly name: string;
  readonly people: number;
  readonly reached: number;
  readonly visited: number;
  readonly joined: number;
  /** The sum of the fees of the people who joined. It uses the current fees of their courses. */
  readonly rupees: number;
}

export interface SourcesView {
  /** The number of days that the figures cover. */
  readonly days: number;
  /** Sorted by the number of people, with the greatest first. */
  readonly bySource: readonly FunnelRow[];
  readonly byPage: readonly FunnelRow[];
  readonly byCourse: readonly FunnelRow[];
}

export interface PeriodFigures {
  readonly people: number;
  readonly enquiries: number;
  /**
   * The number of people with an enquiry that nobody has handled yet. This number, `medianMs` and
   * `worstMs` ignore enquiries that do not ask for a call, and enquiries that look like spam.
   * `medianMs` and `worstMs` use only the longest wait of each person.
   */
  readonly untouched: number;
  /**
   * The median wait in milliseconds. A wait begins with the success message, and ends when
   * somebody handles the enquiry. `worstMs` is the longest wait. Both are undefined if nobody has
   * handled any of these enquiries.
   */
  readonly medianMs: number | undefined;
  readonly worstMs: number | undefined;
  /** Sorted by count, with the greatest first. */
  readonly byForm: readonly NamedCount[];
  readonly byCourse: readonly NamedCount[];
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** The kinds of devices. The browser says which kind a device is. */
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
  /**
   * Identifies the session, so that a form can name the session to end. This is not the secret
   * key of the session.
   */
  readonly id: string;
  readonly address: string;
  readonly name: string | undefined;
  readonly device: DeviceKind;
  /** The browser's name, such as `Chrome`. Undefined if it is unknown. */
  readonly browser: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly isThisOne: boolean;
}

/** A colleague to whom an owner has given access. */
export interface ColleagueLine {
  readonly address: string;
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: number;
  readonly sessions: readonly SessionLine[];
}

/**
 * The data of the form that gives a colleague access: what the owner typed, and why the desk
 * refused it.
 */
export interface LetInForm {
  readonly name: string;
  readonly address: string;
  readonly problem:
    | 'name-missing'
    | 'not-an-address'
    /** The person with this address can already sign in, because of DESK_USERS or MAIL_TO. */
    | 'in-settings'
    | 'let-in-already'
    | undefined;
}

export interface SessionsView {
  /**
   * The signed-in devices. If `colleagues` is defined, the devices of colleagues are in that list
   * and not here.
   */
  readonly sessions: readonly SessionLine[];
  /** The colleagues with access. Undefined if the user is not an owner. */
  readonly colleagues: readonly ColleagueLine[] | undefined;
  readonly letIn: LetInForm;
  /**
   * The address where a colleague signs in by mail, such as `https://www.example.org/desk`.
   * Undefined if the site cannot send mail.
   */
  readonly deskUrl: string | undefined;
  readonly done: 'let-in' | 'put-out' | undefined;
}

/**
 * A sign-in link for a colleague's phone. The desk can show the link only once, because the store
 * has only a hash of it.
 */
export interface QrView {
  readonly name: string;
  readonly link: string;
  readonly code: QrCode;
}

/**
 * A QR code. `path`: the dark squares as an SVG path. `size`: the width and height in the units
 * of the path.
 */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** The data of the page that asks for confirmation before an owner removes a colleague. */
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
  /** The number of people whom the office reached. The next two numbers also count people. */
  readonly reached: number;
  readonly promised: number;
  readonly joined: number;
}

export interface TodayView {
  readonly day: 'today' | 'yesterday';
  /** Midnight in India at the start of the day. */
  readonly midnight: number;
  readonly all: DayFigures;
  /**
   * The numbers of each person in the office. `name` is the person's first name. The person with
   * the most calls comes first.
   */
  readonly byName: readonly (DayFigures & { readonly name: string })[];
}

/**
 * The data of the sign-in page. `ask`: the page asks for a mail address. `not-an-address`: the
 * typed text is no mail address, so the page asks again. `sent`: the page says, for every
 * address, that a mail was sent. `by-command`: the site cannot send mail, so the page shows a
 * command that makes a sign-in link.
 */
export type SignInView =
  | {
      readonly state: 'ask' | 'sent' | 'not-an-address';
      readonly address: string;
      /** The page that opens after the sign-in. */
      readonly next: string;
    }
  | { readonly state: 'by-command'; readonly command: string };

/**
 * The data of the page that a sign-in link opens. Mail scanners also open links. So the link does
 * not sign in the user, but the button on the page does.
 */
export interface ConfirmView {
  readonly path: string;
  /**
   * The button begins a session with this key. The server makes a new random key each time the
   * page opens.
   */
  readonly key: string;
}

/** The data of the page that changes the user's first name on a device. */
export interface NameView {
  readonly path: string;
  /** The page that opens afterwards. */
  readonly next: string;
  readonly isMissing: boolean;
}

/** A person in the desk who has the typed number. */
export interface KnownPerson {
  readonly row: ListRow;
  /** The newest note, or empty. */
  readonly note: string;
}

/** The data of the page that adds a person who did not use the website. */
export interface AddView {
  readonly values: Readonly<Record<string, string>>;
  readonly note: string;
  /** The errors. The key is the name of the field, or `note` for the note. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Why the person was not saved, although all fields are valid. */
  readonly problem: 'known' | 'not-saved' | undefined;
  /**
   * The people in the desk who have the typed number. Undefined if the desk has not looked for
   * the number yet.
   */
  readonly known: readonly KnownPerson[] | undefined;
  /**
   * Identifies the people that the page has shown. The browser sends this value back with the
   * form. If other people have the typed number by that time, the desk adds nobody and shows the
   * new list first.
   */
  readonly named: string;
  /** The titles of the courses that the field suggests. */
  readonly courses: readonly string[];
  /**
   * If the user sends the same filled form twice, the key is the same. So the second form adds
   * nobody.
   */
  readonly key: string;
}

/** The data of a page that has a short message and a link. */
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
  /** The note that the user typed in a form that failed. The note is stored nowhere else. */
  readonly note?: string;
  /** The page that opens after the sign-in. */
  readonly next?: string;
}
