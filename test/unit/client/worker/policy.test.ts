import { mayKeep, partOf } from '../../../../client/worker/policy';

const origin = 'https://www.example.org';
const page = { method: 'GET', mode: 'navigate' } as const;
const file = { method: 'GET', mode: 'cors' } as const;

it.each([
  ['a page', page, '/java', 'page'],
  ['a page with a query', page, '/courses?q=docker', 'page'],
  ['a hashed file', file, '/assets/late-ABCDEFGH.js', 'file'],
  ['a picture', file, '/pictures/gallery/classroom.svg', 'picture'],
  ['the picture inside the map’s frame', file, '/pictures/map.svg?frame', undefined],
  ['a form that is posted', { method: 'POST', mode: 'navigate' }, '/feedback', undefined],
  ['health', page, '/healthz', undefined],
  ['the sitemap', page, '/sitemap.xml', undefined],
  ['a picture that is opened by itself', page, '/pictures/gallery/classroom.svg', undefined],
  ['a page of another host', page, '//www.openstreetmap.org/export/embed.html', undefined],
] as const)('the service worker: partOf of %s', (_, request, path, part) => {
  expect(partOf({ ...request, url: new URL(path, origin).href }, origin)).toBe(part);
});

const mark = "'sha256-mark='";
const policy = `default-src 'none'; script-src 'self' 'sha256-loader=' ${mark}`;
const html = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
  'content-security-policy': policy,
};
const foreign = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['a page that is the same for everyone', '/java', 200, html, 'page', true],
  ['an answer to a query', '/courses?q=docker', 200, html, 'page', false],
  ['an unknown address', '/nowhere', 404, html, 'page', false],
  ['a refused form', '/contact', 400, { ...html, 'cache-control': 'no-store' }, 'page', false],
  ['an answer that says so', '/java', 200, { ...html, 'cache-control': 'no-store' }, 'page', false],
  [
    'a private answer',
    '/java',
    200,
    { ...html, 'cache-control': 'private, max-age=60' },
    'page',
    false,
  ],
  ['what is no page', '/java', 200, { ...html, 'content-type': 'application/json' }, 'page', false],
  ['a picture', '/favicon.svg', 200, { 'content-type': 'image/svg+xml' }, 'picture', true],
  ['a script', '/assets/x.js', 200, { 'content-type': 'text/javascript' }, 'file', true],
  [
    'a script of nginx',
    '/assets/x.js',
    200,
    { 'content-type': 'application/javascript' },
    'file',
    true,
  ],
  ['a font', '/assets/x.woff2', 200, { 'content-type': 'font/woff2' }, 'file', true],
  ['a style', '/assets/x.css', 200, { 'content-type': 'text/css; charset=utf-8' }, 'file', true],
  ['what is searched', '/assets/x.json', 200, { 'content-type': 'application/json' }, 'file', true],
  [
    'a file that is not there',
    '/assets/x.js',
    404,
    { 'content-type': 'text/javascript' },
    'file',
    false,
  ],
  ['another server’s page', '/java', 200, foreign, 'page', false],
  [
    'another server’s page with a policy',
    '/java',
    200,
    { ...foreign, 'content-security-policy': "default-src 'self'" },
    'page',
    false,
  ],
  ['another server’s page for a script', '/assets/x.js', 200, foreign, 'file', false],
  ['another server’s page for a font', '/assets/x.woff2', 200, foreign, 'file', false],
  ['another server’s page for a picture', '/favicon.svg', 200, foreign, 'picture', false],
  ['a picture for a script', '/assets/x.js', 200, { 'content-type': 'image/gif' }, 'file', false],
  ['a script without a type', '/assets/x.js', 200, { 'content-type': '' }, 'file', false],
] as const)('the service worker: mayKeep of %s', (_, path, status, headers, part, expected) => {
  expect(mayKeep(part, origin + path, new Response('', { status, headers }), { mark })).toBe(
    expected,
  );
});
