/**
 * The names of the values that a form sends in addition to its own fields. A post may lack any of
 * them. Source: .github/asked.md, "Forms".
 */
export const extraFields = {
  /** The form's id, since several forms may share an action. */
  form: 'form',
  /** The address of the page that shows the form. */
  page: 'page',
  /**
   * The idempotency key. A retry of the same enquiry sends the same key. The form's script adds
   * the key.
   */
  key: 'idempotency_key',
  /**
   * Milliseconds from the first input to sending. It is a duration and not a time, since a
   * phone's clock may be wrong.
   */
  fillMs: 'first_input_ms_ago',
  /** Where the visit came from (visit.ts). The form's script adds this value. */
  visit: 'visit',
  /**
   * A hidden field that only robots fill in. Its name is one that browsers do not fill in
   * automatically.
   */
  honeypot: 'homepage',
  /**
   * The name of the field whose answer the visitor clears. Only the clear button sends it, and
   * only without script.
   */
  clear: 'clear',
} as const;

/**
 * The shortest time, in milliseconds, in which a person can fill in a form. A faster post counts
 * as suspicious, since it probably comes from a robot.
 */
export const minimumFillMs = 2000;

/**
 * The fragment of the address to which the server redirects after a post without script. While
 * the address has this fragment, the page shows the form's success text.
 */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
