import type { SearchResult } from './search/search';
import type { Lang } from './text/languages';
import type { PageLink } from './text/names';

/** A form that the server did not accept: its values, and the reason. */
export interface FormState {
  /** The id of the form. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** One sentence for each wrong field. Empty if no field is wrong. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sentence for the whole form: a failure text, or the answer to a sign-in. */
  readonly message?: string;
}

/**
 * The data of one request that a page shows. If the state is empty, the page has the same bytes
 * for everyone.
 */
export interface PageState {
  readonly form?: FormState;
  readonly search?: SearchState;
  /**
   * The values of the parameter `course`: on /compare, the names of courses, such as `java`, and on
   * /contact, `corporate`. A course's name is its path without `/`.
   */
  readonly chosen?: readonly string[];
  readonly preview?: PreviewState;
}

/**
 * The data of the bar above a preview. The preview shows the page with the text that an owner
 * typed. The bar has buttons to save the text and to return to editing.
 */
export interface PreviewState {
  /** The address to which the bar posts. */
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

/**
 * The data of the error page, which the server sends if it cannot show the requested page.
 * Source: .github/asked.md, "Messages".
 */
export interface ErrorState {
  readonly status: number;
  /**
   * The text under the heading "Unexpected Application Error!". It is "404 Not Found", or a
   * sentence that says what the visitor can do.
   */
  readonly message: string;
  readonly hint?: string;
  /** The message and a link in each language. It is given if the reader's language is unknown. */
  readonly inEach?: readonly {
    readonly lang: Lang;
    readonly message: string;
    readonly way: PageLink;
  }[];
}
