/**
 * The function `readyPages` answers most requests for pages before they reach Express. Express can
 * answer them, too. These tests ask both for the same pages: the answers must be the same.
 */
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { readyPages } from '../../../../server/pages/pageRoutes';
import { listen } from '../../../support/run/freePort';
import { onTeardown } from '../../../support/run/onTeardown';
import { get } from '../../../support/site/get';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

let site: StartedSite;
/** Three ports of the same site: only Express, only the pages in memory, and the whole site. */
let [express, ready, whole] = [0, 0, 0];
beforeAll(async () => {
  site = await startSiteInProcess();
  onTeardown('file', site.close);
  express = await serve(site.app);
  ready = await serve(readyPages(site.site.pages, (_req, res) => res.writeHead(599).end()));
  whole = await serve(site.listener);
});

function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTeardown('file', () => server.close());
  return listen(server);
}

const br = { 'Accept-Encoding': 'br' };

/**
 * Reads an answer. The body becomes a text, because Jest compares two buffers slowly, number by
 * number.
 */
async function read(port: number, path: string, headers: OutgoingHttpHeaders = br, method = 'GET') {
  const { body, ...head } = await get(port, path, headers, method);
  return { ...head, body: body.toString('latin1') };
}

// These six pages are enough, because the code is the same for all pages.
it.each(['/', '/java', '/hi/courses', '/mr/contact', '/hi/privacy', '/login'])(
  '%s from memory equals the answer of Express in header fields and bytes, for GET, HEAD and conditional requests',
  async path => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await read(express, path, headers);
      expect(first.status).toBe(200);
      const known = { ...headers, 'If-None-Match': first.headers.etag };
      const head = await read(express, path, headers, 'HEAD');
      const unchanged = await read(express, path, known);
      expect([head, unchanged]).toMatchObject([
        { status: 200, body: '' },
        { status: 304, body: '' },
      ]);
      expect(await read(ready, path, headers)).toEqual(first);
      expect(await read(ready, path, headers, 'HEAD')).toEqual(head);
      expect(await read(ready, path, known)).toEqual(unchanged);
    }
  },
);

describe('a page from memory', () => {
  it.each([
    '?utm_source=mail&utm_medium=x',
    '?gclid=1',
    '?fbclid=1',
    '?ref=a',
    '?',
    '?Q=1',
    '?%E0%A4%A',
  ])('is the answer to %s, which no page reads', async query => {
    expect(await read(ready, `/java${query}`)).toEqual(await read(whole, '/java'));
    expect(await read(express, `/java${query}`)).toEqual(await read(whole, '/java'));
  });

  it.each([
    '/courses?q=java',
    '/courses?%71=java',
    '/hi/courses?utm_source=x&q=java',
    '/courses?utm_content=new?&q=java',
    '/compare?course=java',
  ])('is not the answer to %s, which is a question', async address => {
    expect((await read(ready, address)).status).toBe(599);
    const [path = ''] = address.split('?');
    expect((await read(whole, address)).body).not.toBe((await read(whole, path)).body);
  });

  it('has a No-Vary-Search header, so that a cache keeps one copy for all other parameters', async () => {
    for (const address of ['/java', '/courses', '/courses?q=java']) {
      const { headers } = await read(whole, address);
      expect(headers['no-vary-search']).toBe('params, except=("q" "course")');
    }
  });

  it('is not the answer to another method, path or encoding', async () => {
    const page = await read(whole, '/java');
    expect(await read(ready, '/java')).toEqual(page);
    expect((await read(whole, '/java', br, 'DELETE')).status).toBe(405);
    expect((await read(whole, '/java', {})).headers).not.toHaveProperty('content-encoding');
    const none = await read(whole, '/java', { 'Accept-Encoding': 'br;q=0' });
    expect(none.headers).not.toHaveProperty('content-encoding');
  });

  it('is not the answer to an unknown address, for which a script gets JSON', async () => {
    for (const _ of [1, 2]) {
      expect((await read(whole, '/nowhere')).status).toBe(404);
      const { body } = await read(whole, '/nowhere', { Accept: 'application/json' });
      expect(body).toBe('{"success":false,"message":"404 Not Found"}');
    }
    expect((await read(ready, '/nowhere')).status).toBe(599);
    expect((await read(whole, '/nowhere', { ...br, 'If-None-Match': '*' })).status).toBe(404);
  });
});

describe('a conditional request', () => {
  const other = '"another"';
  it.each([
    ['If-None-Match', (tag: string) => `W/${tag}`, 304],
    ['If-None-Match', (tag: string) => `${other}, W/${tag}`, 304],
    ['If-None-Match', () => '*', 304],
    ['If-None-Match', () => other, 200],
    // Pages do not have the date of their last change, so the site ignores the next two
    // conditions.
    ['If-Modified-Since', () => 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
    ['If-Unmodified-Since', () => 'Fri, 01 Jan 1999 00:00:00 GMT', 200],
    ['Range', () => 'bytes=0-9', 200],
  ])('%s %s is answered with %s, by Express and from memory', async (name, value, status) => {
    const { headers } = await read(express, '/c');
    const known = { ...br, [name]: value(headers.etag ?? '') };
    const answer = await read(express, '/c', known);
    expect(answer.status).toBe(status);
    expect(await read(whole, '/c', known)).toEqual(answer);
    if (status !== 304) return;
    // A 304 has no body, but it has the header fields that a cache needs.
    expect(answer.body).toBe('');
    for (const field of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(answer.headers[field]).toBe(headers[field]);
    for (const field of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'])
      expect(answer.headers).not.toHaveProperty(field);
  });
});
