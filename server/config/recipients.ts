/** Who gets the mails: MAIL_TO, and MAIL_TO_* of a form. */

export interface Recipients {
  readonly mailTo: readonly string[];
  /** By a form's id; undefined where it is MAIL_TO. */
  readonly mailToByForm: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Who gets what this form brings. */
export function recipientsFor(
  form: string,
  { mailTo, mailToByForm }: Recipients,
): readonly string[] {
  return mailToByForm[form] ?? mailTo;
}

/** Everyone who gets mail of some form, or what goes to MAIL_TO beside the forms: each once. */
export function allRecipients({ mailTo, mailToByForm }: Recipients): readonly string[] {
  const own = Object.values(mailToByForm).flatMap(addresses => addresses ?? []);
  return [...new Set([...mailTo, ...own])];
}
