/** One filling of a form, from the first input until it is sent. */
import { extraFields } from '../../forms/extraFields';

/** What is known of it. A retry carries the same key. */
export interface FormSession {
  readonly edited: Set<string>;
  isSending: boolean;
  /**
   * What was cut, and of which field: a number says
   * so until the next input, a name until it is left.
   */
  cut?: Cut | undefined;
  /**
   * Another country's number by its field, as it was
   * typed: what its field has room for is somebody else's.
   */
  foreign?: Readonly<Record<string, string>> | undefined;
  key?: string | undefined;
  /**
   * `early`: something stood there before the script came, so that nobody knows when it was begun.
   */
  begunAt?: number | 'early';
  /** When the filling before this one was sent. */
  readonly lastSentAt?: number;
  /** Its key, where it waits on the device and the form says so. */
  waitingKey?: string;
}

interface Cut {
  readonly field: string;
  /** As it was typed. Of a name, all inputs that lost something since it was entered. */
  readonly typed: string;
}

const doubleClickMs = 1_000;

export function newFormSession(): FormSession {
  return { edited: new Set(), isSending: false };
}

/** Whether a click now is the second of a pair whose first has sent the form, and emptied it. */
export function isJustSent({ edited, lastSentAt }: FormSession): boolean {
  return (
    edited.size === 0 && lastSentAt !== undefined && performance.now() - lastSentAt < doubleClickMs
  );
}

/** How long it took, as the field that says so; nothing where that is not known. */
export function timing({ begunAt }: FormSession): Readonly<Record<string, string>> {
  return typeof begunAt === 'number'
    ? { [extraFields.fillMs]: `${Math.round(performance.now() - begunAt)}` }
    : {};
}

/**
 * 128 random bits, as two numbers. crypto.randomUUID is missing on plain http, which a LAN may use.
 */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
