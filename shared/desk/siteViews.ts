/** The data of the pages with which an owner changes the site's facts. */
import type { Lang } from '../text/languages';
import type { siteEn } from './text/site/en';

export type SiteLabel = keyof typeof siteEn.labels;

/**
 * `words`: a text, or one in each language. `long`: the same with several lines. `phones`: one a
 * line. `days`: some days of the week. `position`: `19.24, 73.13`, as maps show it. `photo`: the
 * name of a stored photo.
 */
export type SiteFieldKind =
  | 'rupees'
  | 'number'
  | 'text'
  | 'words'
  | 'long'
  | 'lines'
  | 'phones'
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

/** An error or a doubt: a sentence of the desk's texts, and its values. */
export interface SiteSaid {
  readonly kind: keyof typeof siteEn.said;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One field of a form. */
export interface SiteFieldView {
  /** The name in the posted form, and the id. */
  readonly name: string;
  readonly label: SiteLabel;
  readonly kind: SiteFieldKind;
  /** The typed text. For days and choices: the chosen ones, separated by commas. */
  readonly value: string;
  /** For `words` and `long`: the text in each other language, empty if there is none. */
  readonly translations?: readonly SiteTranslation[];
  /** The most characters, if they are few. */
  readonly limit?: number;
  readonly options?: readonly string[];
  readonly error?: SiteSaid;
  readonly doubt?: SiteSaid;
  /** The site's present value, if somebody else has saved it since. */
  readonly now?: string;
}

export interface SiteTranslation {
  readonly lang: Lang;
  readonly value: string;
  readonly error?: SiteSaid;
}

export interface SiteFormView {
  /** `/desk/site/course/java` */
  readonly address: string;
  /** The id of the heading that the preview opens at. Undefined for the top of the page. */
  readonly section: string | undefined;
  /** The visitors' page that shows these facts. */
  readonly page: string;
  readonly title: SiteLabel;
  /** `Java`, or the caption of the drawing. Undefined for forms without a course or photo. */
  readonly subject: string | undefined;
  readonly fields: readonly SiteFieldView[];
  /** The number of the row that the fields show. The post sends it back. */
  readonly seen: number;
  /**
   * The doubts that the page has already shown. The post sends them back, and they no longer stop
   * the save.
   */
  readonly known: string;
  readonly problem: SiteProblem | undefined;
  readonly saved: SavedLine | undefined;
  readonly canTakeAway: boolean;
  /** The address of the "Back" link, and the title of its page. Undefined for the overview. */
  readonly back: { readonly address: string; readonly title: SiteLabel | undefined };
  readonly list: SiteListView | undefined;
  /** The address of the script that makes a photo smaller. Undefined on other forms. */
  readonly photoScript: string | undefined;
  /** The address of a form with more facts about the same course. */
  readonly more: string | undefined;
  /** Whether the facts of this form are still the sample. */
  readonly isSample: boolean;
}

/** `doubtful`: something looks wrong, but it may be saved. */
export type SiteProblem =
  | { readonly kind: 'wrong' | 'doubtful' | 'not-saved' }
  | { readonly kind: 'changed'; readonly by: string; readonly at: number };

export interface SavedLine {
  readonly by: string;
  readonly at: number;
  /** The number of the row that "Undo" takes back. Undefined if nothing can be undone. */
  readonly undo: number | undefined;
}

export interface SiteListView {
  readonly title: SiteLabel;
  /** The address of a new entry. Undefined if none can be added. */
  readonly next: string | undefined;
  readonly entries: readonly {
    readonly address: string;
    /** The address that copies the entry to the next month. Undefined for lists without copies. */
    readonly copy: string | undefined;
    readonly said: string;
    readonly hasPassed: boolean;
    /** Whether a place of the gallery has no photo. */
    readonly isDrawing: boolean;
  }[];
}

export interface SiteOverview {
  readonly saved: SavedLine | undefined;
  /** The fault of SITE_FILE, in the words of the log. */
  readonly fault: string | undefined;
  readonly courses: readonly SiteCourse[];
  readonly forms: readonly {
    readonly address: string;
    readonly title: SiteLabel;
    /** Whether its facts are still the sample. */
    readonly isSample: boolean;
  }[];
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
