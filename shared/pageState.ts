import type { SearchResult } from './search/search';
import type { Lang } from './text/languages';
import type { PageLink } from './text/names';

/** What one request adds to a page. With an empty state, a page has the same bytes for everyone. */

/** A form that came back: its values, and why they were not stored. */
export interface FormState {
  /** The id of the form. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** One sentence for each wrong field. Empty if the fault is ours. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sentence for the whole form: a failure text, or the login's answer. */
  readonly message?: string;
}

export interface PageState {
  readonly form?: FormState;
  readonly search?: SearchState;
  /** Courses to compare, by their paths without the slash, as in the address. */
  readonly chosen?: readonly string[];
  readonly preview?: PreviewState;
}

/**
 * A preview of the page with what an owner typed. The bar above it saves this, or leads back to
 * editing.
 */
export interface PreviewState {
  /** The address that the bar posts to. */
  readonly address: string;
  readonly says: string;
  readonly save: string;
  readonly change: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A question on /courses, with its results. */
export interface SearchState {
  readonly question: string;
  readonly found: readonly SearchResult[];
}

/** A page that replaces one that could not be shown. Source: .github/asked.md, "Messages". */
export interface ErrorState {
  readonly status: number;
  /**
   * The text under the heading "Unexpected Application Error!": "404 Not Found", or a sentence
   * with the next step.
   */
  readonly message: string;
  readonly hint?: string;
  /** If the reader's language is unknown: the message and the next page in each language. */
  readonly inEach?: readonly {
    readonly lang: Lang;
    readonly message: string;
    readonly way: PageLink;
  }[];
}
