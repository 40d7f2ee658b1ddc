/**
 * What a request asks for: to read or to change something, and whether the response is JSON for a
 * script or a page for a browser.
 */
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Whether a request is a GET or a HEAD. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether the response should be JSON: Accept prefers JSON to HTML, or Accept allows anything and
 * the body of the request is JSON. Source: .github/asked.md, "Answers".
 */
export function wantsJson(req: Request): boolean {
  if (req.accepts(['html', 'json']) === 'json') return true;
  const takesAnything = (req.get('accept') ?? '*/*').trim() === '*/*';
  return takesAnything && req.is('json') === 'json';
}
