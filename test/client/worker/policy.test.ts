import { filesIn, isQuestion, languagePrefix, mayKeep, partOf, tooMany } from '../../../client/worker/policy';

const origin = 'https://www.example.org';
const page = { method: 'GET', mode: 'navigate' } as const;
const file = { method: 'GET', mode: 'cors' } as const;

describe('partOf', () => {
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
  ] as const)('knows %s', (_, request, path, part) => {
    expect(partOf({ ...request, url: origin + path }, origin)).toBe(part);
  });

  it('leaves other hosts alone', () => {
    expect(
      partOf({ ...page, url: 'https://www.openstreetmap.org/export/embed.html' }, origin),
    ).toBeUndefined();
    expect(partOf({ ...file, url: 'https://elsewhere.example/assets/x.js' }, origin)).toBeUndefined();
  });
});

describe('isQuestion', () => {
  it.each([
    ['/courses?q=docker', true],
    ['/hi/compare?course=java&course=python', true],
    ['/java', false],
    ['/java?utm_source=poster', false],
  ])('of %s is %s', (path, expected) => {
    expect(isQuestion(origin + path)).toBe(expected);
  });
});

describe('mayKeep', () => {
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

  it('keeps a page that is the same for everyone', () => {
    expect(mayKeep(`${origin}/java`, new Response('', { headers: html }), 'page')).toBe(true);
  });

  it.each([
    ['an answer to a query', '/courses?q=docker', 200, html],
    ['an unknown address', '/nowhere', 404, html],
    ['a refused form', '/contact', 400, { ...html, 'cache-control': 'no-store' }],
    ['a fault', '/java', 500, html],
    ['an answer that says so', '/java', 200, { ...html, 'cache-control': 'no-store' }],
    ['a private answer', '/java', 200, { ...html, 'cache-control': 'private, max-age=60' }],
    ['what is no page', '/java', 200, { 'content-type': 'application/json' }],
  ] as const)('does not keep %s', (_, path, status, headers) => {
    expect(mayKeep(origin + path, new Response('', { status, headers }), 'page')).toBe(false);
  });

  it('keeps a picture and a file, but not their absence', () => {
    expect(mayKeep(`${origin}/favicon.svg`, new Response(''), 'picture')).toBe(true);
    expect(mayKeep(`${origin}/assets/x.js`, new Response('', { status: 404 }), 'file')).toBe(false);
  });
});

describe('tooMany', () => {
  it('names the oldest', () => {
    expect(tooMany(['/a', '/b', '/c'], 2)).toEqual(['/a']);
    expect(tooMany(['/a', '/b'], 2)).toEqual([]);
    expect(tooMany([], 2)).toEqual([]);
  });
});

describe('filesIn', () => {
  it('finds chunks, fonts and the late script, each once', () => {
    const text =
      '<html data-late="/assets/late-A1.js"><link href="/assets/anek-B2.woff2">' +
      '<div data-src="/assets/Menu-C3.js /assets/shared-D4.js"></div><div data-src="/assets/shared-D4.js">';
    expect(filesIn(text)).toEqual([
      '/assets/late-A1.js',
      '/assets/anek-B2.woff2',
      '/assets/Menu-C3.js',
      '/assets/shared-D4.js',
    ]);
  });
});

describe('languagePrefix', () => {
  const notes = { en: { offline: '', slow: '' }, hi: { offline: '', slow: '' } };

  it.each([
    ['/hi/java', '/hi'],
    ['/hi', '/hi'],
    ['/java', ''],
    ['/', ''],
    ['/history', ''],
  ])('of %s is "%s"', (path, prefix) => {
    expect(languagePrefix(path, { notes })).toBe(prefix);
  });
});
