/** Sends a page that was rendered for one request: one with a form's errors, or one that says that there is none. */
import type { Response } from 'express';
import { allowStyle } from '../http/security';
import type { Rendered } from './renderer';

export function sendPage(res: Response, { status, html, styleHash }: Rendered): void {
  allowStyle(res, styleHash);
  res.status(status).type('html').send(html);
}
