/** Posts a form's fields in one of the three encodings that every form accepts. */
import type { Express } from 'express';
import request, { type Test } from 'supertest';

export type Encoding = 'json' | 'urlencoded' | 'multipart';

export const encodings: readonly Encoding[] = ['json', 'urlencoded', 'multipart'];

/**
 * The Accept headers. A browser sends `page` when it opens a page, and `script` when a script
 * fetches.
 */
const accepts = {
  page: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  script: 'application/json',
} as const;

/** Makes the post. It is sent when the caller awaits it. Redirects are not followed. */
export function postFields(
  app: Express | string,
  action: string,
  fields: Readonly<Record<string, string>>,
  {
    encoding = 'urlencoded',
    accept = 'page',
  }: { encoding?: Encoding; accept?: keyof typeof accepts } = {},
): Test {
  const post = request(app).post(action).set('Accept', accepts[accept]).redirects(0);
  switch (encoding) {
    case 'json':
      return post.send(fields);
    case 'urlencoded':
      return post.type('form').send(fields);
    case 'multipart':
      for (const [name, value] of Object.entries(fields)) post.field(name, value);
      return post;
  }
}
