/** What a form remembers about one enquiry, from the first input until it is sent. */
import { extraFields } from '../../forms/extraFields';

/** What the form remembers from the first input until the enquiry is sent. */
export interface FormSession {
  readonly edited: Set<string>;
  isSending: boolean;
  /**
   * The last text that lost characters, and its field. A message says which characters were
   * removed. For a phone number, this message stays until the next input. For a name, it stays
   * until the visitor leaves the field.
   */
  cut?: Cut | undefined;
  /**
   * The foreign phone numbers that the visitor typed. The key is the name of the field. The field
   * cuts such a number, because it is too long. The digits that stay in the field could be the
   * number of another person.
   */
  foreign?: Readonly<Record<string, string>> | undefined;
  key?: string | undefined;
  /**
   * When the visitor began to fill in the form. If the visitor typed before the script started,
   * the time is unknown, and the value is `early`.
   */
  begunAt?: number | 'early';
  /** When this form was last sent. */
  readonly lastSentAt?: number;
  /**
   * The key of the enquiry that waits on the device. It is set while the form says that the
   * enquiry waits.
   */
  waitingKey?: string;
}

interface Cut {
  readonly field: string;
  /**
   * The text as the visitor typed it. For a name field: all texts that have lost characters since
   * the visitor entered the field, one after the other.
   */
  readonly typed: string;
}

const doubleClickMs = 1_000;

export function newFormSession(): FormSession {
  return { edited: new Set(), isSending: false };
}

/**
 * Whether a click is probably the second click of a double click. True if the form was sent a
 * moment ago, and the visitor has typed nothing since then.
 */
export function isJustSent({ edited, lastSentAt }: FormSession): boolean {
  return (
    edited.size === 0 && lastSentAt !== undefined && performance.now() - lastSentAt < doubleClickMs
  );
}

/**
 * Returns a hidden field with the time that the visitor took to fill in the form, in
 * milliseconds. If the time is unknown, returns an object without this field.
 */
export function timing({ begunAt }: FormSession): Readonly<Record<string, string>> {
  return typeof begunAt === 'number'
    ? { [extraFields.fillMs]: `${Math.round(performance.now() - begunAt)}` }
    : {};
}

/**
 * Makes a new idempotency key: 128 random bits, written as two numbers. crypto.randomUUID does
 * not exist on pages with http, and a site in a LAN may use http.
 */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
