/** What a form is: one definition that HTML, browser, server and mail all read. */
import type { Kind, Option } from './kinds';
import type { ValidationMessages } from './validationMessages';

/**
 * What a field says of the visitor. The first four are columns of an enquiry: a person is found by
 * them. `answer`: anything else that a form asks.
 */
export type FieldRole = 'name' | 'phone' | 'email' | 'course' | 'message' | 'answer';

/** One field of a form. `name` is its name on the wire. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly role: FieldRole;
  /** Present when the field must be filled: the sentence that a visitor who left it empty reads. */
  readonly required?: string;
  /** What it says while nothing is filled in or chosen. */
  readonly placeholder?: string;
  /** Of a rating: the button that takes a mark back. */
  readonly clear?: string;
  /** Most characters; without it, the kind's own limit. */
  readonly max?: number;
  /** A line under the label; `{phone}` is filled in. */
  readonly hint?: string;
  /** For `choice` and `rating`. */
  readonly options?: readonly Option[];
  /** HTML's autofill token where the kind's own does not fit. Source: WCAG 2.2, 1.3.5. */
  readonly autocomplete?: string;
}

export type Encoding = 'json' | 'urlencoded' | 'multipart';

/** A form that a visitor may send. */
export interface Form {
  /** Also the prefix of every element id inside it, so it is unique on a page. */
  readonly id: string;
  /** Where it posts to, on this origin. */
  readonly action: `/${string}`;
  /** What its page's script sends; the server takes all three. */
  readonly encoding: Encoding;
  /** The page that shows it, and that a plain post returns to. */
  readonly page: `/${string}`;
  /** It stands on every page: a plain post returns to the one that it came from. */
  readonly isOnEveryPage?: boolean;
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly success: string;
  /** Its field with the number that the institute will call. */
  readonly callsBack?: string;
  /** Beginning of the mail's subject. */
  readonly subject: string;
  readonly fields: readonly Field[];
  /** In another language than English: the sentences for what is filled in wrongly. */
  readonly wrong?: ValidationMessages;
}

export type FieldName<F extends Form> = F['fields'][number]['name'];
/** Clean text for every field of the form; empty where nothing was given. */
export type Values<F extends Form> = Readonly<Record<FieldName<F>, string>>;
/** One sentence for each field that is wrong. */
export type Errors<F extends Form> = Readonly<Partial<Record<FieldName<F>, string>>>;

/** Keeps the literal types, so that values and errors are keyed by exactly this form's names. */
export function defineForm<const F extends Form>(form: F): F {
  return form;
}
