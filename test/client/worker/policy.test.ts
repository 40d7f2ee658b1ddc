import { filesIn, isQuestion, languagePrefix, mayKeep, partOf, tooMany } from '../../../client/worker/policy';

const origin = 'https://www.example.org';
const page = { method: 'GET', mode: 'navigate' } as const;
const file = { method: 'GET', mode: 'cors' } as const;

it.each([
  ['a page', page, '/java', 'page'],
  ['the home page', page, '/', 'page'],
  ['a page with a query', page, '/courses?q=docker', 'page'],
  ['a hashed file', file, '/assets/late-ABCDEFGH.js', 'file'],
  ['a picture', file, '/pictures/gallery/classroom.svg', 'picture'],
  ['an icon', file, '/favicon.svg', 'picture'],
  ['a form that is posted', { method: 'POST', mode: 'navigate' }, '/feedback', undefined],
  ['a form that a script posts', { method: 'POST', mode: 'cors' }, '/send-email', undefined],
  ['health', page, '/healthz', undefined],
  ['readiness', page, '/readyz', undefined],
  ['the sitemap', page, '/sitemap.xml', undefined],
  ['the worker itself', file, '/sw.js', undefined],
  ['a picture that is opened by itself', page, '/pictures/gallery/classroom.svg', undefined],
  ['a page of another host', page, '//www.openstreetmap.org/export/embed.html', undefined],
  ['a file of another host', file, '//elsewhere.example/assets/x.js', undefined],
] as const)('partOf knows %s', (_, request, path, part) => {
  expect(partOf({ ...request, url: new URL(path, origin).href }, origin)).toBe(part);
});

it.each([
  ['/courses?q=docker', true],
  ['/hi/compare?course=java&course=python', true],
  ['/java', false],
  ['/java?utm_source=poster', false],
])('isQuestion of %s is %s', (path, expected) => {
  expect(isQuestion(origin + path)).toBe(expected);
});

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

it.each([
  ['a page that is the same for everyone', '/java', 200, html, 'page', true],
  ['an answer to a query', '/courses?q=docker', 200, html, 'page', false],
  ['an unknown address', '/nowhere', 404, html, 'page', false],
  ['a refused form', '/contact', 400, { ...html, 'cache-control': 'no-store' }, 'page', false],
  ['a fault', '/java', 500, html, 'page', false],
  ['an answer that says so', '/java', 200, { ...html, 'cache-control': 'no-store' }, 'page', false],
  ['a private answer', '/java', 200, { ...html, 'cache-control': 'private, max-age=60' }, 'page', false],
  ['what is no page', '/java', 200, { 'content-type': 'application/json' }, 'page', false],
  ['a picture', '/favicon.svg', 200, {}, 'picture', true],
  ['a file that is not there', '/assets/x.js', 404, {}, 'file', false],
] as const)('mayKeep of %s', (_, path, status, headers, part, expected) => {
  expect(mayKeep(origin + path, new Response('', { status, headers }), part)).toBe(expected);
});

it('tooMany names the oldest', () => {
  expect(tooMany(['/a', '/b', '/c'], 2)).toEqual(['/a']);
  expect(tooMany(['/a', '/b'], 2)).toEqual([]);
});

it('filesIn finds chunks, fonts and the late script, each once', () => {
  const text =
    '<html data-late="/assets/late-A1.js"><link href="/assets/anek-B2.woff2">' +
    '<div data-src="/assets/Menu-C3.js /assets/shared-D4.js"></div><div data-src="/assets/shared-D4.js">';
  expect(filesIn(text)).toEqual([
    ...['/assets/late-A1.js', '/assets/anek-B2.woff2', '/assets/Menu-C3.js', '/assets/shared-D4.js'],
  ]);
});

it.each([
  ['/hi/java', '/hi'],
  ['/hi', '/hi'],
  ['/java', ''],
  ['/', ''],
  ['/history', ''],
])('languagePrefix of %s is "%s"', (path, prefix) => {
  const notes = { en: { offline: '', slow: '' }, hi: { offline: '', slow: '' } };
  expect(languagePrefix(path, { notes })).toBe(prefix);
});
