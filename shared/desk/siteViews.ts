/** What the pages show on which an owner changes the facts of the site. */
import type { siteEn } from './text/site/en';

export type SiteLabel = keyof typeof siteEn.labels;

/**
 * `words`, and `long` on several lines: one text, or one in each language. `days`: some of a week.
 * `position`: `19.24, 73.13`, as maps give it. `photo`: the name of one that is kept.
 */
export type SiteFieldKind =
  | 'rupees'
  | 'number'
  | 'text'
  | 'words'
  | 'long'
  | 'lines'
  | 'date'
  | 'time'
  | 'month'
  | 'days'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'position'
  | 'page'
  | 'photo'
  | 'hidden'
  | 'phone'
  | 'email'
  | 'url';

/** What is wrong, or doubtful: a sentence of the desk's texts, and what fills it. */
export interface SiteSaid {
  readonly kind: keyof typeof siteEn.said;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One line to write on. */
export interface SiteFieldView {
  /** On the wire, and its id. */
  readonly name: string;
  readonly label: SiteLabel;
  readonly kind: SiteFieldKind;
  /** As it was typed; of days and choices those that are chosen, separated by commas. */
  readonly value: string;
  /** Of `words` and `long`: in these languages, empty where there is none. */
  readonly inHindi?: string;
  readonly inMarathi?: string;
  readonly options?: readonly string[];
  readonly error?: SiteSaid;
  readonly doubt?: SiteSaid;
  /** What the site says now, where somebody else has saved it meanwhile. */
  readonly now?: string;
}

export interface SiteFormView {
  /** `/desk/site/course/java` */
  readonly address: string;
  readonly title: SiteLabel;
  /** `Java`, or the drawing's caption; undefined where the form is of neither. */
  readonly subject: string | undefined;
  readonly fields: readonly SiteFieldView[];
  /** The number of the row that the fields show: a post sends it back. */
  readonly seen: number;
  /** The doubts that were said already: a post sends them back, and they stop no more. */
  readonly known: string;
  readonly problem: SiteProblem | undefined;
  readonly saved: SavedLine | undefined;
  readonly isEntry: boolean;
  readonly isNew: boolean;
  /** Where one goes on. */
  readonly back: string;
  readonly list: SiteListView | undefined;
  /** The address of the script that makes a photo smaller; undefined on other forms. */
  readonly photoScript: string | undefined;
  /** A form with more of the same. */
  readonly more: string | undefined;
  /** Whether what it edits still is the sample. */
  readonly isSample: boolean;
}

/** `doubtful`: it may be saved, and something looks wrong. */
export type SiteProblem =
  | { readonly kind: 'wrong' | 'doubtful' | 'not-saved' }
  | { readonly kind: 'changed'; readonly by: string; readonly at: number };

export interface SavedLine {
  readonly by: string;
  readonly at: number;
  /** The number of the row that "Undo" takes back; undefined where nothing can be. */
  readonly undo: number | undefined;
}

export interface SiteListView {
  readonly title: SiteLabel;
  /** Of an entry more; undefined where none is added. */
  readonly next: string | undefined;
  readonly entries: readonly {
    readonly address: string;
    /** Where it is copied to the next month; undefined where it has no day. */
    readonly copy: string | undefined;
    readonly said: string;
    readonly hasPassed: boolean;
    /** A place of the gallery without a photo. */
    readonly isDrawing: boolean;
  }[];
}

export interface SiteOverview {
  readonly saved: SavedLine | undefined;
  /** The fault of SITE_FILE, in the words of the log. */
  readonly fault: string | undefined;
  /** Facts that still are the sample's, by name. */
  readonly sample: readonly string[];
  readonly courses: readonly SiteCourse[];
  readonly forms: readonly { readonly address: string; readonly title: SiteLabel }[];
  readonly history: readonly { readonly at: number; readonly by: string }[];
}

export interface SiteCourse {
  readonly address: string;
  readonly name: string;
  readonly isService: boolean;
  /** In rupees. */
  readonly fee: number | undefined;
  readonly nextStart: string | undefined;
}
