/**
 * Two questions about a request: does it only read, or does it change something? And does a
 * script want JSON, or does a browser want a page?
 */
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Whether a request is a GET or a HEAD. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether the response should be JSON. There are two cases: Accept wants JSON more than HTML, or
 * Accept allows everything and the request has a JSON body. Source: .github/asked.md, "Answers".
 */
export function wantsJson(req: Request): boolean {
  if (req.accepts(['html', 'json']) === 'json') return true;
  const takesAnything = (req.get('accept') ?? '*/*').trim() === '*/*';
  return takesAnything && req.is('json') === 'json';
}
