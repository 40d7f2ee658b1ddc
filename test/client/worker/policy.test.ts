import { mayKeep, partOf } from '../../../client/worker/policy';

const origin = 'https://www.example.org';
const page = { method: 'GET', mode: 'navigate' } as const;
const file = { method: 'GET', mode: 'cors' } as const;

it.each([
  ['a page', page, '/java', 'page'],
  ['a page with a query', page, '/courses?q=docker', 'page'],
  ['a hashed file', file, '/assets/late-ABCDEFGH.js', 'file'],
  ['a picture', file, '/pictures/gallery/classroom.svg', 'picture'],
  ['a form that is posted', { method: 'POST', mode: 'navigate' }, '/feedback', undefined],
  ['health', page, '/healthz', undefined],
  ['the sitemap', page, '/sitemap.xml', undefined],
  ['a picture that is opened by itself', page, '/pictures/gallery/classroom.svg', undefined],
  ['a page of another host', page, '//www.openstreetmap.org/export/embed.html', undefined],
] as const)('partOf knows %s', (_, request, path, part) => {
  expect(partOf({ ...request, url: new URL(path, origin).href }, origin)).toBe(part);
});

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

it.each([
  ['a page that is the same for everyone', '/java', 200, html, 'page', true],
  ['an answer to a query', '/courses?q=docker', 200, html, 'page', false],
  ['an unknown address', '/nowhere', 404, html, 'page', false],
  ['a refused form', '/contact', 400, { ...html, 'cache-control': 'no-store' }, 'page', false],
  ['an answer that says so', '/java', 200, { ...html, 'cache-control': 'no-store' }, 'page', false],
  ['a private answer', '/java', 200, { ...html, 'cache-control': 'private, max-age=60' }, 'page', false],
  ['what is no page', '/java', 200, { 'content-type': 'application/json' }, 'page', false],
  ['a picture', '/favicon.svg', 200, {}, 'picture', true],
  ['a file that is not there', '/assets/x.js', 404, {}, 'file', false],
] as const)('mayKeep of %s', (_, path, status, headers, part, expected) => {
  expect(mayKeep(origin + path, new Response('', { status, headers }), part)).toBe(expected);
});
