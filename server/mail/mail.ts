/** What a mail is, between the one who writes it (compose.ts) and the one who sends it (transport.ts). */

/** A name and a plain, checked address. An object, never text: nodemailer reads `a@x, b@y` in a text as two. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly from: Mailbox;
  /** Plain, checked addresses. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: Mailbox;
  /** With its angle brackets; the same for every attempt to deliver a message. */
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
}
