/** The data of the pages with which an owner changes the site's facts. */
import type { Lang } from '../text/languages';
import type { siteEn } from './text/site/en';

export type SiteLabel = keyof typeof siteEn.labels;

/**
 * The kinds of fields. `words`: a text, which may also have translations. `long`: such a text
 * with several lines. `phones`: phone numbers, one on each line. `days`: days of the week.
 * `position`: latitude and longitude as maps show them, such as `19.24, 73.13`. `photo`: the name
 * of a stored photo.
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

/**
 * An error or a doubt. `kind` is the key of its sentence in the desk's texts, and `values` are
 * filled into that sentence.
 */
export interface SiteSaid {
  readonly kind: keyof typeof siteEn.said;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One field of a form. */
export interface SiteFieldView {
  /** The name of the field in the posted form. It is also the input's id. */
  readonly name: string;
  readonly label: SiteLabel;
  readonly kind: SiteFieldKind;
  /** The typed text. For `days` and `choices` it is the chosen options, separated by commas. */
  readonly value: string;
  /** For `words` and `long`: the text in each other language. A missing translation is empty. */
  readonly translations?: readonly SiteTranslation[];
  /** The largest number of characters, if it is so small that the form should show it. */
  readonly limit?: number;
  readonly options?: readonly string[];
  readonly error?: SiteSaid;
  readonly doubt?: SiteSaid;
  /** The site's current value, if somebody else has saved it after this page was shown. */
  readonly now?: string;
}

export interface SiteTranslation {
  readonly lang: Lang;
  readonly value: string;
  readonly error?: SiteSaid;
}

export interface SiteFormView {
  /** The address of the form, such as `/desk/site/course/java`. */
  readonly address: string;
  /**
   * The id of the heading to which the preview scrolls. If it is undefined, the preview shows the
   * top of the page.
   */
  readonly section: string | undefined;
  /** The visitors' page that shows these facts. */
  readonly page: string;
  readonly title: SiteLabel;
  /**
   * The course's name, such as `Java`, or the caption of the drawing. Undefined for forms without
   * a course or a photo.
   */
  readonly subject: string | undefined;
  readonly fields: readonly SiteFieldView[];
  /** The number of the stored row whose facts the fields show. The post sends this number back. */
  readonly seen: number;
  /**
   * The doubts that the page has already shown. The post sends them back, and then they do not
   * prevent saving.
   */
  readonly known: string;
  readonly problem: SiteProblem | undefined;
  readonly saved: SavedLine | undefined;
  readonly canTakeAway: boolean;
  /** The "Back" link. `title`: the title of its page. Undefined if that page is the overview. */
  readonly back: { readonly address: string; readonly title: SiteLabel | undefined };
  readonly list: SiteListView | undefined;
  /** The address of the script that makes a photo smaller. Undefined on other forms. */
  readonly photoScript: string | undefined;
  /** The address of a form with more facts about the same course. */
  readonly more: string | undefined;
  /** Whether the facts of this form are still the sample's. */
  readonly isSample: boolean;
}

/** Why the form was not saved. `doubtful`: a value looks wrong, but the owner may save it. */
export type SiteProblem =
  | { readonly kind: 'wrong' | 'doubtful' | 'not-saved' }
  | { readonly kind: 'changed'; readonly by: string; readonly at: number };

export interface SavedLine {
  readonly by: string;
  readonly at: number;
  /** The number of the stored row that "Undo" reverts. Undefined if there is nothing to undo. */
  readonly undo: number | undefined;
}

export interface SiteListView {
  readonly title: SiteLabel;
  /** The address of the form for a new entry. Undefined if no entry can be added. */
  readonly next: string | undefined;
  readonly entries: readonly {
    readonly address: string;
    /** The address that copies the entry to the next month. Undefined for lists without copies. */
    readonly copy: string | undefined;
    readonly said: string;
    readonly hasPassed: boolean;
    /** Whether this entry is a place in the gallery that has a drawing and no photo yet. */
    readonly isDrawing: boolean;
  }[];
}

export interface SiteOverview {
  readonly saved: SavedLine | undefined;
  /** What is wrong with SITE_FILE, in the words of the log. */
  readonly fault: string | undefined;
  readonly courses: readonly SiteCourse[];
  readonly forms: readonly {
    readonly address: string;
    readonly title: SiteLabel;
    /** Whether the facts of the form are still the sample's. */
    readonly isSample: boolean;
  }[];
  readonly history: readonly { readonly at: number; readonly by: string }[];
}

export interface SiteCourse {
  readonly address: string;
  readonly name: string;
  readonly isService: boolean;
  /** The fee in rupees. */
  readonly fee: number | undefined;
  readonly nextStart: string | undefined;
}
