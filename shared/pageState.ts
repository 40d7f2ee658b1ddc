import type { SearchResult } from './search/search';
import type { Lang } from './text/languages';
import type { PageLink } from './text/names';

/** A form that the server did not accept: what was typed, and why. */
export interface FormState {
  /** The id of the form. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** One sentence for each wrong field. Empty if no field is wrong. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sentence about the whole form: a text about a failure, or the result of a sign-in. */
  readonly message?: string;
}

/**
 * What a page shows for only one request. If it is empty, the page has the same bytes for
 * everyone.
 */
export interface PageState {
  readonly form?: FormState;
  readonly search?: SearchState;
  /**
   * The values of the parameter `course`. On /compare, these are names of courses, such as
   * `java`. The name of a course is its path without `/`. On /contact, the value may be
   * `corporate`.
   */
  readonly chosen?: readonly string[];
  readonly preview?: PreviewState;
}

/**
 * The data of the bar above a preview. The preview shows the page with the text that an owner has
 * typed. The buttons of the bar save the text, or lead back to the form.
 */
export interface PreviewState {
  /** The bar is sent to this address. */
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
   * The text below the heading "Unexpected Application Error!". It is "404 Not Found", or a
   * sentence that tells the visitor what to do.
   */
  readonly message: string;
  readonly hint?: string;
  /**
   * The message and a link in each language. It is given if the server does not know the language
   * of the reader.
   */
  readonly inEach?: readonly {
    readonly lang: Lang;
    readonly message: string;
    readonly way: PageLink;
  }[];
}
