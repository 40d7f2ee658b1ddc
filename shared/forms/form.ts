/**
 * The type of the definition of a form. The HTML, the form's script, the server and the mail all
 * use the same definition.
 */
import type { Kind, Option } from './kinds';
import type { ValidationMessages } from './validationMessages';

/**
 * What a field says about the visitor. A stored enquiry has a column for each of the first four
 * roles, so that the desk can find a person by these values. `answer` is the role of all other
 * questions.
 */
export type FieldRole = 'name' | 'phone' | 'email' | 'course' | 'message' | 'answer';

/** One field of a form. The browser sends its value under `name`. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly role: FieldRole;
  /**
   * The sentence for a visitor who left the field empty. A field without this sentence is
   * optional.
   */
  readonly required?: string;
  /** The text in the field while it is empty, or while nothing is chosen. */
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
   * The autofill token of HTML. It is given if the usual token for this kind of field does not
   * fit. Source: WCAG 2.2, 1.3.5.
   */
  readonly autocomplete?: string;
}

export type Encoding = 'json' | 'urlencoded' | 'multipart';

/** A form that a visitor may send. */
export interface Form {
  /**
   * The id of the form. No other element of the page has it. The ids of all elements in the form
   * begin with it.
   */
  readonly id: string;
  /** The form is sent to this path of the site. */
  readonly action: `/${string}`;
  /** The form's script sends the form in this encoding. The server accepts all three encodings. */
  readonly encoding: Encoding;
  /**
   * The page that shows the form. After the form is sent without script, the visitor returns to
   * this page.
   */
  readonly page: `/${string}`;
  /**
   * Whether the form is on every page. If it is, a visitor without script returns to the page
   * where the form was sent.
   */
  readonly isOnEveryPage?: boolean;
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly success: string;
  /** The institute calls the phone number in this field. */
  readonly callsBack?: string;
  /** The beginning of the mail's subject. */
  readonly subject: string;
  readonly fields: readonly Field[];
  /** The sentences for errors. They are given if the form is not in English. */
  readonly wrong?: ValidationMessages;
}

export type FieldName<F extends Form> = F['fields'][number]['name'];
/** The cleaned text of every field. It is empty if the visitor entered nothing. */
export type Values<F extends Form> = Readonly<Record<FieldName<F>, string>>;
/** One sentence for each wrong field. */
export type Errors<F extends Form> = Readonly<Partial<Record<FieldName<F>, string>>>;

/**
 * Returns the form itself, with its literal types. So TypeScript knows that the keys of values
 * and errors are the names of this form's fields.
 */
export function defineForm<const F extends Form>(form: F): F {
  return form;
}
