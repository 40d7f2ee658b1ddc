/**
 * The answers to a search. The tests of the search field are in test/e2e: `search` has those with
 * script, and `noScript` has those without script. Source: .github/asked.md, "Settled".
 */
import { cards } from '../../../expected/cards';
import { attributes, one, part, parts, text } from '../../../support/page/dom';
import { site, siteUrl } from '../../../support/site/visitorWithoutScript';

const ask = (question: string) => `/courses?q=${encodeURIComponent(question)}`;
const docker = ask('docker');
const results = async (path: string) =>
  part(await site.read(path), 'main [aria-labelledby="results"]');
const status = async (path: string) => text(part(await results(path), '[role="status"]'));
const fields = async (path: string) =>
  attributes(parts(await site.read(path), 'input[name="q"]'), 'value');

describe('GET /courses?q=docker', () => {
  it('keeps the question, and says how much was found, before the cards', async () => {
    expect(await status(docker)).toBe('8 results for “docker”');
    // The first field is the header's, which stays empty.
    expect(await fields(docker)).toEqual(['', 'docker']);
    const page = await site.read(docker);
    expect(parts(page, 'main .card-grid, main [aria-labelledby="results"]')[0]).toBe(
      await results(docker),
    );
    expect(parts(page, '.course-card h2').map(text)).toEqual(cards.map(card => card.title));
  });

  it('leads to the section, and names section and topic', async () => {
    const [first] = parts(one(await site.read(docker), 'region', 'Search results'), 'ol a');
    expect(first && [first.getAttribute('href'), text(first)]).toEqual([
      '/cloudcomputing#devops',
      'Cloud ComputingDevOps Cloud Computing › Docker',
    ]);
  });

  it('is for the visitor, not for search engines, which keep /courses, nor for caches', async () => {
    const head = part(await site.read(docker), 'head');
    expect(part(head, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(part(head, 'link[rel="canonical"]').getAttribute('href')).toBe(`${siteUrl}/courses`);
    expect(text(part(head, 'title'))).toBe(
      'docker: Computer and IT courses in Kalyan | Kalyan IT Academy',
    );
    const { headers } = await site.get(docker);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'content-encoding': 'gzip',
    });
  });
});

describe('GET /courses?q= with', () => {
  it('words that nothing has says what to do next', async () => {
    const path = ask('xyzzy');
    expect(await status(path)).toMatch(/^No results for “xyzzy”\. .*ask us/);
    const section = await results(path);
    expect(parts(section, 'ol')).toEqual([]);
    for (const way of ['a[href="/contact"]', 'a[href^="tel:"]'])
      expect(part(section, way)).toBeDefined();
    expect(one(section, 'button', 'Book A Demo')).toBeDefined();
    expect(part(await site.read(path), 'main .with-picture img').getAttribute('src')).toMatch(
      /testing\.svg$/,
    );
  });

  it('joiners, which shape letters of Marathi and Hindi, keeps its words whole', async () => {
    const question = 'पाय\u200cथॉन';
    expect((await fields(ask(question))).at(-1)).toBe(question);
    expect(await status(ask(question))).toContain(`“${question}”`);
    const plain = one(await site.read(ask('पायथॉन')), 'region', 'Search results');
    const shaped = one(await site.read(ask(question)), 'region', 'Search results');
    expect(parts(shaped, 'ol a').map(text)).toEqual(parts(plain, 'ol a').map(text));
  });

  it.each(['', ' ', '%20%09', '%00', '%E2%80%8D'])(
    '%j is /courses as everyone gets it',
    async question => {
      const [asked, courses] = [
        await site.get(`/courses?q=${question}`),
        await site.get('/courses'),
      ];
      expect(asked.text).toBe(courses.text);
      expect(asked.headers['cache-control']).toBe(courses.headers['cache-control']);
    },
  );

  it('markup shows it as text', async () => {
    const path = ask('<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>');
    expect(parts(await site.read(path), 'img[src="x"]')).toHaveLength(0);
    expect((await site.get(path)).text).not.toMatch(/<script>alert/);
    expect((await fields(path)).at(-1)).toContain('<img src=x');
  });

  it('more than 100 characters reads the first hundred', async () => {
    expect((await fields(ask('a'.repeat(5000)))).at(-1)).toBe('a'.repeat(100));
  });

  it.each(['q=java&q=docker', 'q=java&q[x]=1', 'x=1&q=java'])(
    '%s answers the first question',
    async query => {
      expect(await status(`/courses?${query}`)).toMatch(/^\d+ results for “java”$/);
    },
  );

  it.each(['q=%E0%A4%A', 'q=%', 'q=%FF%FE', 'q[]=java', '__proto__=1'])(
    '%s is no fault',
    async query => {
      expect((await site.get(`/courses?${query}`)).status).toBe(200);
    },
  );
});

it('GET /hi/courses?q=docker answers in Hindi, and leads to Hindi pages', async () => {
  const path = `/hi${docker}`;
  expect(await status(path)).toBe('“docker” के लिए 8 नतीजे');
  const section = await results(path);
  // Names of courses and sections are in the page's language. Topics are in English.
  const said = parts(part(section, 'ol a'), 'span').map(span => [
    text(span),
    span.getAttribute('lang'),
  ]);
  expect(said).toEqual([
    ['क्लाउड कंप्यूटिंग', null],
    ['DevOps क्लाउड कंप्यूटिंग › Docker', null],
  ]);
  expect(part(section, 'ol a').getAttribute('href')).toBe('/hi/cloudcomputing#devops');
  expect(part(section, 'form').getAttribute('action')).toBe('/hi/courses');
});
