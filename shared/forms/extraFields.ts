/**
 * What travels with a form beside its own fields. All of it is optional on the wire. Source:
 * .github/asked.md, "Forms".
 */
export const extraFields = {
  /** Which of the forms that share an action this is: a form's id. */
  form: 'form',
  /** The page that it was sent from. */
  page: 'page',
  /** One for each filling of the form; a retry carries the same. Added by the form's script. */
  key: 'idempotency_key',
  /**
   * Milliseconds from the first input to sending: a duration, since a phone's clock may be wrong.
   */
  fillMs: 'first_input_ms_ago',
  /** Where the visit came from (visit.ts). Added by the form's script. */
  visit: 'visit',
  /**
   * A person never sees it, so a person never fills it. Its name means nothing to a browser that
   * fills in addresses.
   */
  honeypot: 'homepage',
  /** Without script: the field whose answer is taken back. Only the button for it sends it. */
  clear: 'clear',
} as const;

/** Filled faster than this, it was not typed by a person. */
export const minimumFillMs = 2000;

/**
 * The fragment that a plain post returns to: the
 * form's success text is shown while it is the target.
 */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
