/**
 * The values that a form sends besides its own fields. All are optional on the wire. Source:
 * .github/asked.md, "Forms".
 */
export const extraFields = {
  /** The form's id, since several forms may share an action. */
  form: 'form',
  /** The page that shows the form. */
  page: 'page',
  /** The key of one filling of the form. A retry sends the same key. The form's script adds it. */
  key: 'idempotency_key',
  /**
   * Milliseconds from the first input to sending. It is a duration, since a phone's clock may be
   * wrong.
   */
  fillMs: 'first_input_ms_ago',
  /** Where the visit came from (visit.ts). The form's script adds it. */
  visit: 'visit',
  /**
   * A hidden field that only robots fill in. Browsers that fill in addresses do not know its
   * name.
   */
  honeypot: 'homepage',
  /** Without script: the field whose answer is to be cleared. Only the clear button sends it. */
  clear: 'clear',
} as const;

/** A form that is filled in faster than this was not typed by a person. */
export const minimumFillMs = 2000;

/**
 * The fragment to which a plain post returns. While it is the target, the form's success text
 * shows.
 */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
