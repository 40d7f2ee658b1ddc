/** The data of the pages with which an owner changes the site's facts. */
import type { Lang } from '../text/languages';
import type { siteEn } from './text/site/en';

export type SiteLabel = keyof typeof siteEn.labels;

export type SiteHint = keyof typeof siteEn.hints;

/**
 * The kinds of fields. `words`: a text, which may have translations. `long`: the same with
 * several lines. `phones`: phone numbers, one on each line. `days`: days of the week. `position`:
 * latitude and longitude as maps show them, such as `19.24, 73.13`. `photo`: the name of a stored
 * photo.
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
 * An error or a doubt. `kind` is the key of a sentence in the desk's texts. The sentence has
 * gaps, and `values` are put into them.
 */
export interface SiteSaid {
  readonly kind: keyof typeof siteEn.said;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One field of a form. */
export interface SiteFieldView {
  /** The name of the field when the form is sent, and the id of the input. */
  readonly name: string;
  readonly label: SiteLabel;
  readonly kind: SiteFieldKind;
  /** The typed text. For `days` and `choices`, the chosen options with commas between them. */
  readonly value: string;
  /**
   * For fields of the kinds `words` and `long`: the text in each other language. If there is no
   * translation, the text is empty.
   */
  readonly translations?: readonly SiteTranslation[];
  /** The largest number of characters. Undefined if it is so large that users need not know it. */
  readonly limit?: number;
  readonly options?: readonly string[];
  readonly isRequired: boolean;
  /** Whether the value is still the sample's. */
  readonly isSample: boolean;
  /** Whether a day has a checkbox "Today" beside it. */
  readonly hasToday: boolean;
  readonly hint?: SiteHint;
  readonly error?: SiteSaid;
  readonly doubt?: SiteSaid;
  /** If another person has saved a new value after this page was shown, this is the new value. */
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
   * The preview scrolls to the heading with this id. If it is undefined, the preview shows the
   * top of the page.
   */
  readonly section: string | undefined;
  readonly title: SiteLabel;
  /**
   * The course's name, such as `Java`, or the caption of the drawing. Undefined if the form is
   * not about a course or a photo.
   */
  readonly subject: string | undefined;
  readonly fields: readonly SiteFieldView[];
  /**
   * The number of the row that the fields show. The store has one row for each saved version of
   * the facts. The browser sends the number back with the form.
   */
  readonly seen: number;
  /**
   * The doubts that the page has already shown to the owner. The browser sends them back with the
   * form. So each doubt prevents saving only once.
   */
  readonly known: string;
  readonly problem: SiteProblem | undefined;
  readonly saved: SavedLine | undefined;
  /** Where visitors see what was saved. */
  readonly shown: ShownPlace;
  readonly canTakeAway: boolean;
  /**
   * The "Back" link. `title` is the title of the page to which it leads. Undefined if that page
   * is the overview.
   */
  readonly back: { readonly address: string; readonly title: SiteLabel | undefined };
  readonly list: SiteListView | undefined;
  /** The address of the script that makes a photo smaller. Undefined if the form has no photo. */
  readonly photoScript: string | undefined;
  /** The address of a form with more facts about the same course. */
  readonly more: string | undefined;
}

export interface ShownPlace {
  /** The address of the visitors' page, with the fragment of the place: `/java#facts`. */
  readonly address: string;
  /** The name of that page. */
  readonly name: string;
  /** The day on which pages begin to show the change. Undefined if they show it already. */
  readonly from: string | undefined;
}

/** Why the form was not saved. `doubtful`: a value looks wrong, but the owner may still save it. */
export type SiteProblem =
  | { readonly kind: 'wrong' | 'doubtful' | 'not-saved' }
  | { readonly kind: 'changed'; readonly by: string; readonly at: number };

export interface SavedLine {
  readonly by: string;
  readonly at: number;
  /** The number of the stored row that "Undo" reverts. Undefined if there is nothing to undo. */
  readonly undo: number | undefined;
  /**
   * Whether this save was an "Undo" of the save before it. If so, another "Undo" restores what
   * was undone.
   */
  readonly isUndone: boolean;
  /** What "Undo" reverts. Empty if the save changed no value. */
  readonly changes: readonly SiteChange[];
}

/**
 * A value that a save changed. The texts are ready to show. `before` is empty if there was no
 * value, and `after` is empty if there is none now.
 */
export interface SiteChange {
  readonly title: SiteLabel;
  /** The name of the course, if the value is about a course. */
  readonly subject: string | undefined;
  /** The label of the field. Undefined for an entry of a list. */
  readonly label: SiteLabel | undefined;
  readonly before: string;
  readonly after: string;
}

export interface SiteListView {
  readonly title: SiteLabel;
  /** The address of the form for a new entry. Undefined if no entry can be added. */
  readonly next: string | undefined;
  /** Whether the entries are still the sample's. */
  readonly isSample: boolean;
  readonly entries: readonly SiteEntry[];
}

export interface SiteEntry {
  readonly address: string;
  /**
   * The index of the entry that a button copies to the next month. Undefined if the entries of
   * this list cannot be copied.
   */
  readonly copy: number | undefined;
  readonly said: string;
  readonly hasPassed: boolean;
  /** The day on which pages begin to show the entry. Undefined if they show it already. */
  readonly shownFrom: string | undefined;
  /** The picture of a place in the gallery. */
  readonly picture: SitePicture | undefined;
}

export interface SitePicture {
  readonly address: string;
  /** Whether the picture is a drawing, because the place has no photo yet. */
  readonly isDrawing: boolean;
}

export interface SiteOverview {
  readonly saved: SavedLine | undefined;
  /** Whether "Undo" changed nothing, because somebody had saved again after the page was shown. */
  readonly isSavedSince: boolean;
  /** What is wrong with SITE_FILE. The log has the same words. */
  readonly fault: string | undefined;
  readonly courses: readonly SiteCourse[];
  readonly forms: readonly {
    readonly address: string;
    readonly title: SiteLabel;
    /** Whether the facts of the form are still the facts of the sample institute. */
    readonly isSample: boolean;
    /**
     * The address of the form for a new entry. It is given only for lists that often get a new
     * entry.
     */
    readonly next: string | undefined;
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
