/**
 * The response of this site to a form. If another server on the way responds, that response is
 * not a reply.
 */

export interface Reply {
  readonly success: boolean;
  /** One sentence for the visitor, in the page's language. */
  readonly message?: string;
  /** One sentence for each wrong field. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * Reads the reply from a response. A reply of the site's server always has `success`. If a
 * response has no `success`, another server has sent the response, and the result is undefined. A
 * captive portal, a firewall or a maintenance page may respond with any status, even with 200. In
 * that case, the site's server has not received the form.
 */
export async function replyIn(response: Response): Promise<Reply | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isReply(answer) ? answer : undefined;
}

function isReply(answer: unknown): answer is Reply {
  return typeof (answer as Partial<Reply> | null | undefined)?.success === 'boolean';
}
