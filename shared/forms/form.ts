/**
 * The type of a form's definition. The HTML, the form's script, the server and the mail all use
 * the same definition.
 */
import type { Kind, Option } from './kinds';
import type { ValidationMessages } from './validationMessages';

/**
 * What a field says about the visitor. For the first four roles, a stored enquiry has columns, by
 * which the desk finds a person. `answer` is the role of every other question.
 */
export type FieldRole = 'name' | 'phone' | 'email' | 'course' | 'message' | 'answer';

/** One field of a form. `name` is the name under which the field is posted. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly role: FieldRole;
  /** The sentence for a visitor who left the field empty. A field without it is optional. */
  readonly required?: string;
  /** The text that the field shows while it is empty or nothing is chosen. */
  readonly placeholder?: string;
  /** The label of the button that clears a rating. */
  readonly clear?: string;
  /** The largest number of characters. If it is missing, the limit of the field's kind applies. */
  readonly max?: number;
  /** A line under the label. `{phone}` stands for the institute's phone number. */
  readonly hint?: string;
  /** The options of a `choice` or `rating`. */
  readonly options?: readonly Option[];
  /**
   * The autofill token of HTML, if the token of the field's kind does not fit. Source: WCAG 2.2,
   * 1.3.5.
   */
  readonly autocomplete?: string;
}

export type Encoding = 'json' | 'urlencoded' | 'multipart';

/** A form that a visitor may send. */
export interface Form {
  /**
   * The form's id, which is unique on a page. The ids of all elements in the form begin with it.
   */
  readonly id: string;
  /** The path on this site to which the form posts. */
  readonly action: `/${string}`;
  /** The encoding in which the form's script posts. The server accepts all three encodings. */
  readonly encoding: Encoding;
  /**
   * The page that shows the form. After a post without script, the visitor returns to this page.
   */
  readonly page: `/${string}`;
  /**
   * Whether the form is on every page. After a post without script, the visitor then returns to
   * the page that sent it.
   */
  readonly isOnEveryPage?: boolean;
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly success: string;
  /** The name of the field that has the phone number which the institute will call. */
  readonly callsBack?: string;
  /** The beginning of the mail's subject. */
  readonly subject: string;
  readonly fields: readonly Field[];
  /** The error sentences, if the form is not in English. */
  readonly wrong?: ValidationMessages;
}

export type FieldName<F extends Form> = F['fields'][number]['name'];
/** The cleaned text of every field. It is empty if the visitor entered nothing. */
export type Values<F extends Form> = Readonly<Record<FieldName<F>, string>>;
/** One sentence for each wrong field. */
export type Errors<F extends Form> = Readonly<Partial<Record<FieldName<F>, string>>>;

/**
 * Returns the form unchanged, but keeps its literal types. So the keys of values and errors are
 * exactly the names of this form's fields.
 */
export function defineForm<const F extends Form>(form: F): F {
  return form;
}
