/** One filling of a form, from the first input until it is sent. */
import { extraFields } from '../../forms/extraFields';

/** The state of one filling. A retry sends the same key. */
export interface FormSession {
  readonly edited: Set<string>;
  isSending: boolean;
  /**
   * The text that was cut, and its field. A number shows it until the next input, a name until
   * the visitor leaves the field.
   */
  cut?: Cut | undefined;
  /**
   * A foreign number as it was typed, by its field. The part that fits the field would be
   * somebody else's number.
   */
  foreign?: Readonly<Record<string, string>> | undefined;
  key?: string | undefined;
  /**
   * When the filling began. `early` if a text was there before the script started, so that the
   * start is unknown.
   */
  begunAt?: number | 'early';
  /** When the previous filling was sent. */
  readonly lastSentAt?: number;
  /** The key of an enquiry that waits on the device, while the form shows that it waits. */
  waitingKey?: string;
}

interface Cut {
  readonly field: string;
  /**
   * The text as typed. For a name, all inputs that lost characters since the visitor entered the
   * field.
   */
  readonly typed: string;
}

const doubleClickMs = 1_000;

export function newFormSession(): FormSession {
  return { edited: new Set(), isSending: false };
}

/**
 * Whether a click now is the second click of a double click. The first one has sent and emptied
 * the form.
 */
export function isJustSent({ edited, lastSentAt }: FormSession): boolean {
  return (
    edited.size === 0 && lastSentAt !== undefined && performance.now() - lastSentAt < doubleClickMs
  );
}

/** The time that the filling took, as a field. Empty if it is unknown. */
export function timing({ begunAt }: FormSession): Readonly<Record<string, string>> {
  return typeof begunAt === 'number'
    ? { [extraFields.fillMs]: `${Math.round(performance.now() - begunAt)}` }
    : {};
}

/**
 * 128 random bits, as two numbers. crypto.randomUUID is missing on plain http, which a LAN may
 * use.
 */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
