/** Tells a script, which reads JSON, from a browser's own navigation, which shows a page. */
import type { Request } from 'express';

/** Whether Accept prefers JSON to HTML, or leaves it open and the body is JSON. Source: .github/asked.md, "Answers". */
export function wantsJson(req: Request): boolean {
  if (req.accepts(['html', 'json']) === 'json') return true;
  const takesAnything = (req.get('accept') ?? '*/*').trim() === '*/*';
  return takesAnything && req.is('json') === 'json';
}
