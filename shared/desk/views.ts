/** What each of the office's pages shows: the server fills these, and the pages draw them. */
import type { TargetKind } from '../targets';
import type { Lang as Language } from '../text/languages';

/** What is wrong with the site, for an owner to see on every page. */
export type Trouble = 'store' | 'facts' | 'mail';

/** What every page of the desk has. */
export interface DeskFrame {
  readonly language: Language;
  /** Milliseconds since 1970: "12 min ago" counts from here. */
  readonly now: number;
  /**
   * Where this page is, with its query; of the answer to a post, where its form is. The links to
   * the other languages lead here.
   */
  readonly address: string;
  /** Who uses this device; undefined before the first tap, which asks for it. */
  readonly name: string | undefined;
  /** How many people are new; undefined on pages of who is not signed in. */
  readonly newCount: number | undefined;
  /** How many were promised a call whose hour has come. */
  readonly dueCount: number | undefined;
  /** Whether the menu leads to what only an owner may change. */
  readonly isOwner?: boolean;
  /** What is wrong with the site, for an owner. */
  readonly trouble?: Trouble | undefined;
}

/** What a tap may say. The order is that of the buttons. */
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

/** After these nobody calls any more. */
export const closingOutcomes: readonly (Outcome | undefined)[] = [
  'joined',
  'not-interested',
  'wrong-number',
  'read',
  'told-trainer',
  'spam',
];

/** The hours in India at which one is called again in one tap. */
export const callHours = [11, 16, 18, 20] as const;

/**
 * When a person is to be called again: at an hour, tomorrow, in two days, on Saturday, or on a day
 * that is typed, such as 2026-11-30.
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

/**
 * The tabs of the list. `call`: new ones and follow-ups
 * that are due. `later`: open, and not due yet.
 */
export const listTabs = ['call', 'later', 'closed', 'all'] as const;
export type ListTab = (typeof listTabs)[number];

/** Another name on the same number or mail address. */
export interface SharingName {
  readonly name: string;
  readonly shares: 'phone' | 'email';
}

/** One line of the list: a person, by the enquiry that leads, or one enquiry of a person. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  /** Other names under which enquiries of this person came. */
  readonly otherNames: readonly SharingName[];
  /** How many enquiries the person sent. */
  readonly enquiries: number;
  /** The course, or else the form's name in the desk's language; of several, each once. */
  readonly about: string;
  readonly formTitle: string;
  /** As it was typed; undefined where the form has none. */
  readonly phone: string | undefined;
  /** `tel:` and `https://wa.me/…` with a greeting in the visitor's language. */
  readonly callLink: string | undefined;
  readonly whatsAppLink: string | undefined;
  readonly receivedAt: number;
  /** Nobody touched it within FOLLOW_UP_AFTER. */
  readonly isLate: boolean;
  /** When it is to be called again; undefined for none. */
  readonly dueAt: number | undefined;
  readonly isDue: boolean;
  /** What ended or goes on; undefined for who is new, also where an earlier enquiry has one. */
  readonly outcome: Outcome | undefined;
  readonly looksLikeSpam: boolean;
  /** The first name of whoever takes care of the person; undefined for nobody. */
  readonly takenBy: string | undefined;
  /** What the office did last. */
  readonly last: HistoryLine | undefined;
  /** What the person wrote last; empty where nothing was. */
  readonly message: string;
}

/** Rows under a heading of their own. */
export interface ListGroup {
  readonly kind:
    | 'promised'
    | 'new'
    | 'today'
    | 'feedback'
    | 'spam'
    | 'later'
    | 'unplanned'
    | 'closed'
    | 'found';
  readonly rows: readonly ListRow[];
}

/** What could not be mailed. */
export interface FailedMail {
  readonly id: string;
  readonly name: string;
  readonly receivedAt: number;
  readonly reason: string;
}

/** The days that the list can be narrowed to. */
export const listDays = [7, 30] as const;
export type ListDays = (typeof listDays)[number];

/** What the list is narrowed to; empty or undefined for all. */
export interface ListFilter {
  readonly form: string;
  readonly text: string;
  /** The path of a course. */
  readonly course: string;
  readonly outcome: Outcome | undefined;
  /** Who asked within so many days. */
  readonly days: ListDays | undefined;
  /** Only the people whom one takes care of. */
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
  /** The newest. */
  readonly failedMails: readonly FailedMail[];
  readonly hasMoreFailedMails: boolean;
  /** Whether what is kept goes with the next deploy (server/config/findings.ts). */
  readonly isDiskTemporary: boolean;
  /** Enquiries that are deleted within a week although nobody touched them. */
  readonly soonDeleted: number;
  readonly filter: ListFilter;
  /** Whether the list can be narrowed to one's own: the office has several first names. */
  readonly hasMine: boolean;
  readonly forms: readonly ListChoice[];
  /** The site's, by their paths. */
  readonly courses: readonly ListChoice[];
  readonly page: number;
  readonly pages: number;
  /** What was just done, for the line above the list. */
  readonly done: DoneNotice | undefined;
}

export type DoneNotice = DoneWithOne | Deleted;

/**
 * Whose data is deleted has no name any more. `deleted-here`: files may be left, here or on other
 * machines, which only the operator can look at, or the institute's own system has a copy.
 * `deleted-one`: one enquiry alone.
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
  /** `came`: an enquiry, with what it is about as the note. */
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

/** One of a person's enquiries, as it was sent. */
export interface SentEnquiry {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly about: string;
  readonly receivedAt: number;
  readonly fields: readonly FieldLine[];
  /** Undefined where the office wrote it down itself. */
  readonly sitePage: string | undefined;
  readonly siteLanguage: Language;
  readonly deliveries: readonly DeliveryLine[];
}

/** One that can be set apart, or was. */
export interface OtherName extends SharingName {
  /** Of an enquiry under this name. */
  readonly id: string;
  /** Kept apart as another person; else counted as this one. */
  readonly isApart: boolean;
}

/** What the facts say of a course: fee, instalments, next batch. */
export interface CourseFactsLine {
  readonly course: string;
  readonly said: string;
}

/** The WhatsApp messages that have an answer in them, in the order in which they are offered. */
export const chatKinds = ['fee', 'batch', 'syllabus', 'place', 'tried'] as const;
export type ChatKind = (typeof chatKinds)[number];

export interface ChatText {
  readonly kind: ChatKind;
  /** What it names, for its button and the history: `₹24,000`; empty for most. */
  readonly says: string;
  /** `https://wa.me/…` with the whole message. */
  readonly link: string;
}

/** Name, number and course, as they are to be from now on. */
export interface CorrectView {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly isNotSaved: boolean;
}

/** A person, opened at one enquiry. */
export interface EnquiryView {
  /** The person, by the name of that enquiry. */
  readonly row: ListRow;
  /** Where its forms post to, without a slash at the end: `/desk/enquiry/ID`. */
  readonly path: string;
  /** The one at which it is opened, then the others, the newest first. */
  readonly enquiries: readonly SentEnquiry[];
  readonly otherNames: readonly OtherName[];
  /** Of each course that was asked about. */
  readonly courseFacts: readonly CourseFactsLine[];
  readonly chatTexts: readonly ChatText[];
  /** All that is to be decided is feedback: it is read, and nobody is called. */
  readonly isFeedback: boolean;
  /** The office's first names: who may take care of the person. */
  readonly officeNames: readonly string[];
  /** The newest note. */
  readonly lastNote: HistoryLine | undefined;
  /** When each enquiry came, and what was done, of all of them; oldest first. */
  readonly history: readonly HistoryLine[];
  /** When its data is deleted; undefined while that is not decided. */
  readonly deletedOn: number | undefined;
  /** A call may be planned until this day. */
  readonly lastDay: number;
  /** The number of the newest event that this page shows: a post sends it back as `seen`. */
  readonly seen: number;
  /**
   * Place among those that are to be called, and the
   * next one; undefined outside of them.
   */
  readonly place: { readonly number: number; readonly of: number } | undefined;
  readonly nextPath: string | undefined;
  /** The person was just reached, and nothing is planned: the page asks for the next step. */
  readonly asksNextStep: boolean;
  /** What was typed in a post that was refused, and why. */
  readonly refused: RefusedTap | undefined;
  readonly done: DoneNotice | undefined;
}

export interface RefusedTap {
  /**
   * `changed`: something was done meanwhile, which the
   * history shows. `not-saved`: the store could not.
   */
  readonly why:
    | 'changed'
    | 'not-saved'
    | 'date-missing'
    | 'date-past'
    | 'date-too-far'
    | 'note-too-long'
    /** The first name, which is asked for with the first tap on a device. */
    | 'name-missing';
  readonly note: string;
  readonly outcome: Outcome | undefined;
  readonly on: string;
  /** `17:30`; empty where none was typed. */
  readonly time: string;
  /** Whether it says the next step after an outcome. */
  readonly isPlan?: boolean;
}

/** Asked before a person's data goes. */
export interface DeleteView {
  readonly row: ListRow;
  readonly path: string;
  /**
   * All of this number or mail address, this one too:
   * it may be shared, and another person's go as well.
   */
  readonly enquiries: readonly ListRow[];
  readonly notes: number;
  /**
   * Those that brought the enquiries. Mails that said
   * that nobody has called may name the person, too.
   */
  readonly mailsSent: number;
  /** The webhook has handed one of them to the institute's own system, which keeps it. */
  readonly isInOwnSystem: boolean;
  /** Tells all that is named here from any other: a post sends it back. */
  readonly named: string;
  /** The same of this one alone. */
  readonly namedAlone: string;
  /** Others that hold the number or the address in a message or a note alone: they stay. */
  readonly mentions: number;
  /** What of theirs only others of the office see: it stays. */
  readonly unseen: number;
  /** Names of others on the number or the address, who are kept apart: they stay. */
  readonly apart: readonly string[];
  /** Others were named by the page from which it was posted. */
  readonly hasChanged: boolean;
}

export interface WeekFigures {
  /** The Monday's midnight in India. */
  readonly weekStart: number;
  readonly people: number;
  readonly enquiries: number;
}

export interface FiguresView {
  readonly thisWeek: PeriodFigures;
  readonly twelveWeeks: PeriodFigures;
  /** Oldest first, twelve and the present one. */
  readonly weeks: readonly WeekFigures[];
  /** After so many days enquiries are deleted; undefined where that is longer than these weeks. */
  readonly keptDays: number | undefined;
}

/** How many people a source, page or course has brought, and how far it went with them. */
export interface FunnelRow {
  readonly name: string;
  readonly people: number;
  readonly reached: number;
  readonly visited: number;
  readonly joined: number;
  /** The fees of the courses of those who joined, as they are today. */
  readonly rupees: number;
}

export interface SourcesView {
  /** Of so many days. */
  readonly days: number;
  /** The greatest first. */
  readonly bySource: readonly FunnelRow[];
  readonly byPage: readonly FunnelRow[];
  readonly byCourse: readonly FunnelRow[];
}

export interface PeriodFigures {
  readonly people: number;
  readonly enquiries: number;
  /** People; so the next ones. */
  readonly untouched: number;
  /** Milliseconds from "thank you" to the first touch; undefined where nothing was touched. */
  readonly medianMs: number | undefined;
  readonly worstMs: number | undefined;
  /** All of them, the greatest first. */
  readonly byForm: readonly NamedCount[];
  readonly byCourse: readonly NamedCount[];
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** What a session is on, as coarsely as its browser says it. */
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
  /** Names the session in a post that ends it; no key. */
  readonly id: string;
  readonly address: string;
  readonly name: string | undefined;
  readonly device: DeviceKind;
  /** `Chrome`; undefined where it is not known. */
  readonly browser: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly isThisOne: boolean;
}

/** Whom an owner has let in. */
export interface ColleagueLine {
  readonly address: string;
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: number;
  readonly sessions: readonly SessionLine[];
}

/** The form that lets a colleague in, as it was sent, and why it was refused. */
export interface LetInForm {
  readonly name: string;
  readonly address: string;
  readonly problem:
    | 'name-missing'
    | 'not-an-address'
    /** By DESK_USERS or MAIL_TO. */
    | 'in-settings'
    | 'let-in-already'
    | undefined;
}

export interface SessionsView {
  /** Without the devices of colleagues, where these stand below. */
  readonly sessions: readonly SessionLine[];
  /** Undefined for whoever may let nobody in. */
  readonly colleagues: readonly ColleagueLine[] | undefined;
  readonly letIn: LetInForm;
  /**
   * Where a colleague enters the mail address: `https://www.example.org/desk`. Undefined where no
   * mail goes out.
   */
  readonly deskUrl: string | undefined;
  readonly done: 'let-in' | 'put-out' | undefined;
}

/** A sign-in link for a colleague's phone. It is shown once: the store has its hash alone. */
export interface QrView {
  readonly name: string;
  readonly link: string;
  readonly code: QrCode;
}

/** `path`: the dark squares, as the path of an SVG with `size` units to a side. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Asked before a colleague is put out. */
export interface PutOutView {
  readonly name: string;
  readonly address: string;
  /** How many are signed in. */
  readonly devices: number;
}

/** What the office did in a day. */
export interface DayFigures {
  /** How often somebody called. */
  readonly calls: number;
  /** People; so the next two. */
  readonly reached: number;
  readonly promised: number;
  readonly joined: number;
}

export interface TodayView {
  readonly day: 'today' | 'yesterday';
  /** The midnight in India with which it begins. */
  readonly midnight: number;
  readonly all: DayFigures;
  /** By first name, the one with the most calls first. */
  readonly byName: readonly (DayFigures & { readonly name: string })[];
}

/**
 * Where a mail address is entered. `sent`: the answer, the same for any address. `by-command`: no
 * mail goes out.
 */
export type SignInView =
  | {
      readonly state: 'ask' | 'sent' | 'not-an-address';
      readonly address: string;
      /** Where one wanted to go. */
      readonly next: string;
    }
  | { readonly state: 'by-command'; readonly command: string };

/** The page behind a sign-in link: its button posts. */
export interface ConfirmView {
  readonly path: string;
  /** Of the session that its button begins. Random: opened once more, the page has another. */
  readonly key: string;
}

/** Asks for another first name for a device. */
export interface NameView {
  readonly path: string;
  /** Where the office goes on. */
  readonly next: string;
  readonly isMissing: boolean;
}

/** Somebody whom the desk knows by the number that was typed. */
export interface KnownPerson {
  readonly row: ListRow;
  /** The last note; empty where there is none. */
  readonly note: string;
}

/** Whoever did not come by the website: what was typed so far, and who has that number. */
export interface AddView {
  readonly values: Readonly<Record<string, string>>;
  readonly note: string;
  /** By the names of the fields, and of the note. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Where nothing is wrong with a field: why it is not saved. */
  readonly problem: 'known' | 'not-saved' | undefined;
  /** Undefined where nobody asked yet. */
  readonly known: readonly KnownPerson[] | undefined;
  /** Names these people: a post sends it back, so that nobody is added unseen beside them. */
  readonly named: string;
  /** The same for the same filling, however often it is posted. */
  readonly key: string;
}

/** A page of one sentence and, mostly, a way on. */
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
  /** What was typed and is kept nowhere else. */
  readonly note?: string;
  /** Where one wanted to go, where one has to sign in first. */
  readonly next?: string;
}
