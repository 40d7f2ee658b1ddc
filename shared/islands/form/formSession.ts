/** The state of a form while a visitor fills it in, from the first input until the form is sent. */
import { extraFields } from '../../forms/extraFields';

/** The state from the first input until the form is sent. */
export interface FormSession {
  readonly edited: Set<string>;
  isSending: boolean;
  /**
   * The last text from which characters were removed, and its field. A message says what was
   * removed. For a phone number, the message stays until the next input. For a name, it stays
   * until the visitor leaves the field.
   */
  cut?: Cut | undefined;
  /**
   * A foreign phone number as the visitor typed it, by field name. The field shows only the
   * digits that fit, which would be another person's number.
   */
  foreign?: Readonly<Record<string, string>> | undefined;
  key?: string | undefined;
  /**
   * When the visitor began to fill in the form. It is `early` if the visitor had typed before the
   * script started, since the time is unknown then.
   */
  begunAt?: number | 'early';
  /** When this form was last sent. */
  readonly lastSentAt?: number;
  /** The key of the enquiry for which the form says that it waits on the device. */
  waitingKey?: string;
}

interface Cut {
  readonly field: string;
  /**
   * The text as the visitor typed it. For a name, it joins all such texts since the visitor
   * entered the field.
   */
  readonly typed: string;
}

const doubleClickMs = 1_000;

export function newFormSession(): FormSession {
  return { edited: new Set(), isSending: false };
}

/**
 * Whether a click now is the second click of a double click, whose first click has already sent
 * and emptied the form.
 */
export function isJustSent({ edited, lastSentAt }: FormSession): boolean {
  return (
    edited.size === 0 && lastSentAt !== undefined && performance.now() - lastSentAt < doubleClickMs
  );
}

/**
 * The hidden field that says how many milliseconds the visitor took to fill in the form. If the
 * time is unknown, there is no such field.
 */
export function timing({ begunAt }: FormSession): Readonly<Record<string, string>> {
  return typeof begunAt === 'number'
    ? { [extraFields.fillMs]: `${Math.round(performance.now() - begunAt)}` }
    : {};
}

/**
 * Makes a new idempotency key: 128 random bits, as two numbers. crypto.randomUUID does not exist
 * on plain http, which a LAN may use.
 */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
