/** The answers to a search. Source: DECISIONS, the 29 paths stay without parameters. */
import { cards } from '../../expected/cards';
import { one, part, parts, text } from '../../support/dom';
import { site, siteUrl } from '../../support/visitor';

const ask = (question: string) => `/courses?q=${encodeURIComponent(question)}`;
const results = async (path: string) => one(await site.read(path), 'region', 'Search results');

describe('GET /courses?q=docker', () => {
  it('says how much was found, before the cards', async () => {
    const section = await results(ask('docker'));
    expect(text(part(section, '[role="status"]'))).toBe('8 results for “docker”');
    const [first] = parts(
      await site.read(ask('docker')),
      'main .card-grid, main [aria-labelledby="results"]',
    );
    expect(first).toBe(section);
  });

  it('leads to the section, and names section and topic', async () => {
    const [first] = parts(await results(ask('docker')), 'ol a');
    expect(first && [first.getAttribute('href'), text(first)]).toEqual([
      '/cloudcomputing#devops',
      'Cloud ComputingDevOps Cloud Computing › Docker',
    ]);
  });

  it('keeps the question in the field, the only one of the page beside the header’s', async () => {
    const fields = parts(await site.read(ask('docker')), 'input[name="q"]');
    expect(fields.map(field => field.getAttribute('value'))).toEqual(['', 'docker']);
  });

  it('is for the visitor, not for search engines: they keep /courses', async () => {
    const head = part(await site.read(ask('docker')), 'head');
    expect(part(head, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(part(head, 'link[rel="canonical"]').getAttribute('href')).toBe(`${siteUrl}/courses`);
    expect(text(part(head, 'title'))).toBe('docker: Our Courses | Kalyan IT Academy');
  });

  it('is not kept by a cache without asking', async () => {
    expect((await site.get(ask('docker'))).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
  });

  it('still shows the ten cards and every course', async () => {
    expect(parts(await site.read(ask('docker')), '.card-grid h2').map(text)).toEqual(
      cards.map(card => card.title),
    );
    expect(parts(await site.read(ask('docker')), '.catalogue__list a')).toHaveLength(17);
  });
});

describe('GET /courses?q= with', () => {
  it('words that nothing has says what to do next', async () => {
    const section = await results(ask('xyzzy'));
    expect(text(part(section, '[role="status"]'))).toMatch(/^No results for “xyzzy”\. .*ask us/);
    expect(parts(section, 'ol')).toEqual([]);
    expect(part(section, 'a[href="/contact"]')).toBeDefined();
    expect(part(section, 'a[href^="tel:"]')).toBeDefined();
    expect(one(section, 'button', 'Book A Demo')).toBeDefined();
    const main = part(await site.read(ask('xyzzy')), 'main');
    expect(part(main, '.pictured img').getAttribute('src')).toBe('/pictures/cards/testing.svg');
    expect(parts(main, '[aria-label="Courses by subject"] a')).toHaveLength(6);
  });

  it.each(['', ' ', '%20%09', '%00'])('%j is /courses as everyone gets it', async question => {
    const { text: html, headers } = await site.get(`/courses?q=${question}`);
    expect(html).toBe((await site.get('/courses')).text);
    expect(headers['cache-control']).toBe((await site.get('/courses')).headers['cache-control']);
  });

  it('markup shows it as text', async () => {
    const path = ask('<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>');
    const page = await site.read(path);
    expect(page.querySelectorAll('img[src="x"]')).toHaveLength(0);
    expect((await site.get(path)).text).not.toMatch(/<script>alert/);
    expect(parts(page, 'input[name="q"]').at(-1)?.getAttribute('value')).toContain('<img src=x');
  });

  it('more than 100 characters reads the first hundred', async () => {
    const fields = parts(await site.read(ask('a'.repeat(5000))), 'input[name="q"]');
    expect(fields.at(-1)?.getAttribute('value')).toBe('a'.repeat(100));
  });

  it.each(['/courses?q=java&q=docker', '/courses?q=java&q[x]=1', '/courses?x=1&q=java'])(
    '%s answers the first question',
    async path => {
      expect(text(part(await results(path), '[role="status"]'))).toMatch(/^\d+ results for “java”$/);
    },
  );

  it.each([
    '/courses?q=%E0%A4%A',
    '/courses?q=%',
    '/courses?q=%FF%FE',
    '/courses?q[]=java',
    '/courses?__proto__=1',
  ])('%s is no fault', async path => {
    expect((await site.get(path)).status).toBe(200);
  });

  it('a capital in the path leads to the right address, question included', async () => {
    const { status, headers } = await site.get('/Courses/?q=docker');
    expect([status, headers.location]).toEqual([308, '/courses?q=docker']);
  });
});

describe.each([
  ['hi', '“docker” के लिए 8 नतीजे', 'क्लाउड कंप्यूटिंग'],
  ['mr', '“docker” साठी 8 निकाल', 'क्लाउड कॉम्प्युटिंग'],
])('GET /%s/courses?q=docker', (lang, status, course) => {
  it('answers in that language, and leads to its pages', async () => {
    const page = await site.read(`/${lang}/courses?q=docker`);
    const section = part(page, 'main [aria-labelledby="results"]');
    expect(text(part(section, '[role="status"]'))).toBe(status);
    // The course has a name in the language; its topics are spoken of in English.
    const said = parts(part(section, 'ol a'), 'span').map(span => [text(span), span.getAttribute('lang')]);
    expect(said).toEqual([
      [course, null],
      ['DevOps Cloud Computing › Docker', 'en'],
    ]);
    expect(part(section, 'ol a').getAttribute('href')).toBe(`/${lang}/cloudcomputing#devops`);
    expect(part(section, 'form').getAttribute('action')).toBe(`/${lang}/courses`);
    expect(part(page, 'link[rel="canonical"]').getAttribute('href')).toBe(`${siteUrl}/${lang}/courses`);
  });
});

describe('every page', () => {
  it.each(['/', '/java', '/nowhere'])('%s has a search that works without script', async path => {
    const header = part(await site.read(path), 'body > header');
    const button = one(header, 'button', 'Search');
    const sheet = part(header, `#${button.getAttribute('popovertarget')}`);
    const form = part(sheet, 'search form');
    expect([form.getAttribute('action'), form.getAttribute('method') ?? 'get']).toEqual(['/courses', 'get']);
    expect(part(form, 'input[name="q"]').hasAttribute('autofocus')).toBe(true);
  });
});

describe('the index', () => {
  it('is a file for a year, small, and named by the header', async () => {
    const marker = part(await site.read('/java'), '[data-island="SiteSearch"]');
    const { indexFile } = JSON.parse(marker.getAttribute('data-props') ?? '{}');
    expect(indexFile).toMatch(/^\/assets\/search-en-\w+\.json$/);
    const { headers, body } = await site.get(indexFile);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(body.places).toHaveLength(24);
  });
});
