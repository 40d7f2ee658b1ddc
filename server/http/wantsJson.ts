/** Tells a script, which reads JSON, from a browser's own navigation, which shows a page. */
import type { Request } from 'express';

/**
 * Whether the answer is JSON: when Accept prefers it to HTML, and when Accept leaves it open (absent, or
 * every type alike) to a request whose own body is JSON. Source: DECISIONS, "Answers".
 */
export function wantsJson(req: Request): boolean {
  if (req.accepts(['html', 'json']) === 'json') return true;
  const takesAnything = (req.get('accept') ?? '*/*').trim() === '*/*';
  return takesAnything && req.is('json') === 'json';
}
