/**
 * Simulates the browser of a colleague at the desk. The simulated browser keeps cookies, and posts
 * forms as a browser sends them.
 */
import type { Express } from 'express';
import request from 'supertest';
import type { StartedSite } from '../site/siteInProcess';
import { newSignInLink } from './deskDevice';

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** The target of a redirect. Empty if the answer is no redirect. */
  readonly location: string;
}

export interface DeskVisitor {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<DeskAnswer>;
  post(
    path: string,
    fields?: Readonly<Record<string, string>> | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DeskAnswer>;
  /** Posts a form with files, as a browser does. `files`: the files by field name. */
  upload(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, Buffer>>,
  ): Promise<DeskAnswer>;
  /** The value of a desk cookie. Undefined if the browser does not have the cookie. */
  cookie(name: 'session' | 'language'): string | undefined;
}

const ownPost = { 'Sec-Fetch-Site': 'same-origin' };

/**
 * Makes a visitor whose browser has no cookies yet. `app`: a site in this process, or the address
 * of another site.
 */
export function deskVisitor(site: { readonly app: Express | string }): DeskVisitor {
  const jar = new Map<string, string>();

  async function ask(test: request.Test, headers: Readonly<Record<string, string>>) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await test.set({ Cookie: cookies, ...headers }).redirects(0);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: answer.status,
      headers: answer.headers,
      html: answer.text ?? '',
      location: answer.headers.location ?? '',
    };
  }

  return {
    get: (path, headers = {}) => ask(request(site.app).get(path), headers),
    post: (path, fields = {}, headers = ownPost) =>
      ask(request(site.app).post(path).type('form').send(fields), headers),
    upload(path, fields, files) {
      const test = request(site.app).post(path);
      for (const [name, value] of Object.entries(fields)) test.field(name, value);
      for (const [name, bytes] of Object.entries(files)) test.attach(name, bytes, 'IMG_1.jpg');
      return ask(test, ownPost);
    },
    cookie: name => [...jar].find(([key]) => key.endsWith(`desk-${name}`))?.[1],
  };
}

/** Signs in with a mail address and a first name, through a link from the store. */
export async function signedIn(
  site: Pick<StartedSite, 'app' | 'store' | 'config'>,
  { address = site.config.desk.users[0] ?? '', name = 'Meena', at = Date.now() } = {},
): Promise<DeskVisitor> {
  const visitor = deskVisitor(site);
  const link = await newSignInLink(site.store, address, at);
  const entered = await visitor.post(`/desk/sign-in/${link}`);
  if (entered.status !== 303) throw new Error(`Nobody is signed in: ${entered.status}`);
  if (name !== '') await visitor.post('/desk/name', { name, next: '/desk' });
  return visitor;
}
