/** Sends a page that was rendered for one request: one with a form's errors, or one that says that there is none. */
import type { Response } from 'express';
import type { SecurityHeaders } from '../http/security';
import type { Rendered } from './renderer';

export function sendPage(res: Response, page: Rendered, security: SecurityHeaders): void {
  const { status, html, styleHash } = page;
  res.set(security.withStyle(styleHash)).status(status).type('html').send(html);
}
