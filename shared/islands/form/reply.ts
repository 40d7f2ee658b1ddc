/** The site's own reply to a post. A response from another server on the way is not a reply. */

export interface Reply {
  readonly success: boolean;
  /** One sentence for the visitor, in the page's language. */
  readonly message?: string;
  /** One sentence for each wrong field. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * Reads the reply from a response. Every reply of the site's server has `success`. A response
 * without it comes from another server, so the result is undefined. A captive portal, a firewall
 * or a maintenance page may answer with any status, such as 200, although the site's server has
 * received nothing.
 */
export async function replyIn(response: Response): Promise<Reply | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isReply(answer) ? answer : undefined;
}

function isReply(answer: unknown): answer is Reply {
  return typeof (answer as Partial<Reply> | null | undefined)?.success === 'boolean';
}
