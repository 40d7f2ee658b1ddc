/** What this server says of a post. What anything else answers in its place is no reply. */

export interface Reply {
  readonly success: boolean;
  /** What the visitor reads, in the language of the page. */
  readonly message?: string;
  /** One sentence for each field that is wrong. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * The reply in an answer, if this server gave it: it always says
 * `success`. A captive portal, a firewall or a maintenance page answers
 * with any status, 200 included, while the server has seen nothing.
 */
export async function replyIn(response: Response): Promise<Reply | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isReply(answer) ? answer : undefined;
}

function isReply(answer: unknown): answer is Reply {
  return typeof (answer as Partial<Reply> | null | undefined)?.success === 'boolean';
}
