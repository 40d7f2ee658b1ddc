/** Tells a finder of a hole in the site whom to write to. Source: RFC 9116. */
import type { RequestHandler } from 'express';
import type { Site } from '../../shared/site';
import { texts } from '../../shared/text/languages';

export const securityTextPath = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** The standard wants less than a year, so that a forgotten file is known as one; a running site renews it daily. */
const validDays = 90;

/** Answers with the file, which expires in three months, counted from the day on which it is read. */
export function securityText({ email, url }: Site, now: () => number): RequestHandler {
  return (_req, res) => {
    const today = Math.floor(now() / dayMs) * dayMs;
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${Object.keys(texts).join(', ')}`,
      `Canonical: ${url}${securityTextPath}`,
    ];
    res
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
