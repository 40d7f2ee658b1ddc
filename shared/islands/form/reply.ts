/** This server's reply to a post. An answer from anything in between is not a reply. */

export interface Reply {
  readonly success: boolean;
  /** The sentence for the visitor, in the page's language. */
  readonly message?: string;
  /** One sentence for each wrong field. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * Reads the reply from a response. Undefined if this server did not send it: its replies always
 * have `success`. A captive portal, a firewall or a maintenance page may answer with any status,
 * even 200, while the server has received nothing.
 */
export async function replyIn(response: Response): Promise<Reply | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isReply(answer) ? answer : undefined;
}

function isReply(answer: unknown): answer is Reply {
  return typeof (answer as Partial<Reply> | null | undefined)?.success === 'boolean';
}
