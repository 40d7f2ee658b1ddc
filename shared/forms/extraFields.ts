/**
 * The names of the values that a form sends besides its fields. Each of them may be missing.
 * Source: .github/asked.md, "Forms".
 */
export const extraFields = {
  /**
   * The id of the form. The server needs it, because several forms may be sent to the same
   * address.
   */
  form: 'form',
  /** The address of the page that shows the form. */
  page: 'page',
  /**
   * The idempotency key. If the same enquiry is sent again, it has the same key. The form's
   * script adds the key.
   */
  key: 'idempotency_key',
  /**
   * Milliseconds from the first input until the form is sent. The clock of a phone may be wrong,
   * so this is a duration and not a time of day.
   */
  fillMs: 'first_input_ms_ago',
  /** Where the visit came from (visit.ts). The form's script adds this value. */
  visit: 'visit',
  /** A hidden field that only robots fill in. Browsers do not fill in a field with this name. */
  honeypot: 'homepage',
  /**
   * The name of the field that the visitor wants to clear. Only the clear button sends it, and
   * only without script.
   */
  clear: 'clear',
} as const;

/**
 * A person needs at least this time to fill in a form, in milliseconds. A form that arrives
 * sooner is suspicious, because a robot has probably sent it.
 */
export const minimumFillMs = 2000;

/**
 * Returns the fragment that stands for a sent form. After a form is sent without script, the
 * server redirects to an address with this fragment. At this address, the page shows the success
 * text of the form.
 */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
