/**
 * The shape of a form: one definition, which the HTML, the browser, the server and the mail all
 * read.
 */
import type { Kind, Option } from './kinds';
import type { ValidationMessages } from './validationMessages';

/**
 * What a field tells about the visitor. The first four are columns of an enquiry, and a person is
 * found by them. `answer` is any other question of a form.
 */
export type FieldRole = 'name' | 'phone' | 'email' | 'course' | 'message' | 'answer';

/** One field of a form. `name` is its name on the wire. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly role: FieldRole;
  /** The sentence for a visitor who left the field empty. A field without it is optional. */
  readonly required?: string;
  /** The text that shows while the field is empty or nothing is chosen. */
  readonly placeholder?: string;
  /** The label of the button that clears a rating. */
  readonly clear?: string;
  /** The most characters. Without it, the limit of the kind applies. */
  readonly max?: number;
  /** A line under the label. `{phone}` is replaced. */
  readonly hint?: string;
  /** The options of a `choice` or `rating`. */
  readonly options?: readonly Option[];
  /** HTML's autofill token, if the kind's own does not fit. Source: WCAG 2.2, 1.3.5. */
  readonly autocomplete?: string;
}

export type Encoding = 'json' | 'urlencoded' | 'multipart';

/** A form that a visitor may send. */
export interface Form {
  /** The prefix of every element id inside the form, so it is unique on a page. */
  readonly id: string;
  /** The address on this origin that the form posts to. */
  readonly action: `/${string}`;
  /** The encoding that the form's script uses. The server accepts all three. */
  readonly encoding: Encoding;
  /** The page that shows the form. A plain post returns to it. */
  readonly page: `/${string}`;
  /** The form is on every page. A plain post returns to the page that it came from. */
  readonly isOnEveryPage?: boolean;
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly success: string;
  /** The name of the field with the number that the institute will call. */
  readonly callsBack?: string;
  /** The beginning of the mail's subject. */
  readonly subject: string;
  readonly fields: readonly Field[];
  /** The error sentences, if the form is not in English. */
  readonly wrong?: ValidationMessages;
}

export type FieldName<F extends Form> = F['fields'][number]['name'];
/** The clean text of every field. Empty where nothing was entered. */
export type Values<F extends Form> = Readonly<Record<FieldName<F>, string>>;
/** One sentence for each wrong field. */
export type Errors<F extends Form> = Readonly<Partial<Record<FieldName<F>, string>>>;

/** Keeps the literal types, so that values and errors have exactly this form's names as keys. */
export function defineForm<const F extends Form>(form: F): F {
  return form;
}
