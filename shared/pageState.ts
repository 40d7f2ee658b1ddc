import type { SearchResult } from './search/search';
import type { Lang } from './text/languages';
import type { PageLink } from './text/names';

/** What one request brings to a page. An empty state gives the same bytes to everyone. */

/** A form that came back: what was typed, and why it was not kept. */
export interface FormState {
  /** The form's id. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** One sentence for each wrong field; empty when the fault is ours. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sentence for the whole form: a failure text, or the login's answer. */
  readonly message?: string;
}

export interface PageState {
  readonly form?: FormState;
  readonly search?: SearchState;
  /** Courses to compare, by their paths without the slash, as the address has them. */
  readonly chosen?: readonly string[];
  readonly preview?: PreviewState;
}

/**
 * The page as an owner is about to save it, with what he typed: the bar above it saves that, or
 * leads back to where it is typed.
 */
export interface PreviewState {
  /** Where the bar posts to. */
  readonly address: string;
  readonly says: string;
  readonly save: string;
  readonly change: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A question to /courses, with what answers it. */
export interface SearchState {
  readonly question: string;
  readonly found: readonly SearchResult[];
}

/** A page that says that no page could be shown. Source: .github/asked.md, "Messages". */
export interface ErrorState {
  readonly status: number;
  /**
   * Under the heading "Unexpected Application Error!":
   * "404 Not Found", or a sentence of what to do next.
   */
  readonly message: string;
  readonly hint?: string;
  /** Where the reader's language is not known: the message in each, with where to go on. */
  readonly inEach?: readonly {
    readonly lang: Lang;
    readonly message: string;
    readonly way: PageLink;
  }[];
}
