/**
 * Tests the two pages whose address has a question: the search at /courses?q= and the comparison
 * at /compare.
 */
import request from 'supertest';
import { courses } from '../../../../shared/content/courses/index';
import { cards } from '../../../expected/cards';
import { attributes, nameOf, one, part, parts, text } from '../../../support/page/dom';
import { onTeardown } from '../../../support/run/onTeardown';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { site, siteUrl } from '../../../support/site/visitorWithoutScript';

/**
 * The page that compares courses. test/e2e/compare tests the choice of courses. Source: README.md,
 * "How it is built".
 */
describe('/compare', () => {
  const two = '/compare?course=java&course=python';
  const heads = async (path: string) =>
    parts(await site.read(path), 'thead th[scope="col"] a').map(text);
  const alerts = async (path: string) => parts(await site.read(path), '[role="alert"]').map(text);

  it('/compare offers all courses, and compares none at first', async () => {
    const page = await site.read('/compare');
    expect(parts(page, 'main input[name="course"]')).toHaveLength(courses.length);
    expect(parts(page, 'main table')).toEqual([]);
    expect(text(part(page, 'h1'))).toBe('Compare courses');
    const boxes = part(page, '[role="group"]');
    expect(nameOf(boxes)).toBe('Choose two or three courses and see them side by side.');
    expect(parts(boxes, 'input[name="course"]')).toHaveLength(courses.length);
  });

  it.each([
    ['/compare', /^max-age=0, s-maxage=300/],
    [two, /^no-cache, no-transform$/],
  ])('%s is not indexed, and cached as %s', async (path, caching) => {
    expect((await site.get(path)).headers['cache-control']).toMatch(caching);
    expect(part(await site.read(path), 'meta[name="robots"]').getAttribute('content')).toBe(
      'noindex',
    );
  });

  describe(`GET ${two}`, () => {
    it('has the first facts of both courses, with the name of the row in each cell', async () => {
      const rows = parts(await site.read(two), 'tbody th[scope="row"] .comparison__name').map(text);
      expect(rows).toEqual([
        'Duration',
        'Summary',
        'Who it is for',
        'Before you start',
        'What you will be able to do',
        'Your project',
        'What you can show an employer',
        'Syllabus',
        'Job titles to search for',
        'Next step',
      ]);
      const cells = parts(await site.read(two), 'td.comparison__cell').map(text);
      expect(cells).toHaveLength(20);
      expect(cells.slice(0, 2)).toEqual(['Duration: Ask us', 'Duration: 3 Months']);
      for (const cell of cells.slice(4, 6)) expect(cell).toMatch(/^Who it is for: /);
      expect(cells[11]).toContain('a website of your own idea');
      expect(cells[16]).toMatch(/^Job titles to search for: Java developer/);
      expect(part(await site.read(two), 'table a[href="/java#spring"]')).toBeDefined();
    });

    it('has a phone link for a fact that only one course has', async () => {
      const ways = parts(await site.read(two), 'td a[href="tel:+910000000008"]');
      expect(ways.map(text)).toEqual(['Ask us']);
    });

    it.each([
      ['', 'Fee and next batch: not published yet. Ask us: +91 00000 00008'],
      ['/hi', 'फ़ीस और अगला बैच: अभी प्रकाशित नहीं। हमसे पूछें: +91 00000 00008'],
      ['/mr', 'फी आणि पुढची बॅच: अजून प्रकाशित नाही. आम्हाला विचारा: +91 00000 00008'],
    ])('%s names the facts that no course has once, with the phone number', async (lang, line) => {
      const missing = part(await site.read(`${lang}${two}`), '.comparison__missing');
      expect(text(missing)).toBe(line);
      expect(part(missing, 'a').getAttribute('href')).toBe('tel:+910000000008');
    });

    it('has the chosen courses in the form below, and in the links to the other languages', async () => {
      const checked = parts(await site.read(two), 'input[name="course"][checked]');
      expect(checked.map(box => box.getAttribute('value'))).toEqual(['java', 'python']);
      const links = parts(await site.read(`/hi${two}`), '.header__strip .language-links__link');
      expect(links.map(link => link.getAttribute('href'))).toEqual([two, `/hi${two}`, `/mr${two}`]);
    });
  });

  describe('GET /compare with', () => {
    const oneUnknown = 'One of the courses in this link was not found.';
    const unknownNames = [
      'nowhere',
      '%3Cimg%20src=x%3E',
      '__proto__',
      '/java',
      'login',
      `x${'&course=x'.repeat(500)}`,
    ];
    it.each<readonly [string, string]>([
      [`${two}&course=c&course=x`, oneUnknown],
      [
        `${two}&course=c&course=angular`,
        'You can compare up to three courses. Angular was left out.',
      ],
      [
        `${two}&course=c&course=angular&course=oracle`,
        'You can compare up to three courses. Angular, Oracle were left out.',
      ],
      ['/compare?course=nowhere&course=elsewhere', '2 courses in this link were not found.'],
      ...unknownNames.map(name => [`/compare?course=${name}`, oneUnknown] as const),
    ])(
      '%s compares the known courses, names the problem, and does not repeat the text',
      async (path, sentence) => {
        expect((await site.get(path)).status).toBe(200);
        expect(await alerts(path)).toContain(sentence);
        expect(await heads(path)).toEqual(
          path.startsWith(two) ? ['Java', 'Python', 'C & C++'] : [],
        );
        expect((await site.get(path)).text).not.toContain('src=x');
      },
    );

    it('the same course twice shows it once', async () => {
      expect(await heads(`${two}&course=java`)).toEqual(['Java', 'Python']);
    });

    it('one course asks for a second one', async () => {
      const path = '/compare?course=java';
      expect(await heads(path)).toEqual(['Java']);
      const head = part(await site.read(path), '.page-head__text');
      expect(text(head)).toBe('Choose another course to see them side by side.');
    });

    it('a course without a syllabus has the phone number instead', async () => {
      const alone = await site.read('/compare?course=hardware');
      expect(text(part(alone, '.comparison__missing'))).toBe(
        'Fee, duration, next batch and syllabus: not published yet. Ask us: +91 00000 00008',
      );
      const beside = await site.read('/compare?course=java&course=hardware');
      expect(parts(beside, '.comparison__cell').map(text)).toContain('Syllabus: Ask us');
    });

    it.each(['course=', 'course', 'course[]=java', 'x=1', 'course=%FF'])(
      '%s is not an error',
      async query => {
        expect((await site.get(`/compare?${query}`)).status).toBe(200);
      },
    );
  });

  it('/compare in Hindi has Hindi texts and links', async () => {
    const page = await site.read(`/hi${two}`);
    expect(text(part(page, 'h1'))).toBe('कोर्स की तुलना');
    expect(parts(page, 'thead a').map(link => link.getAttribute('href'))).toEqual([
      '/hi/java',
      '/hi/python',
    ]);
    expect(part(page, 'form.course-chooser').getAttribute('action')).toBe('/hi/compare');
  });
});

/**
 * The answers to a search. test/e2e/search tests the search field with script, and
 * test/e2e/noScript tests the search field without script. Source: .github/asked.md, "Settled".
 */
describe('search', () => {
  const ask = (question: string) => `/courses?q=${encodeURIComponent(question)}`;
  const docker = ask('docker');
  const results = async (path: string) =>
    part(await site.read(path), 'main [aria-labelledby="results"]');
  const status = async (path: string) => text(part(await results(path), '[role="status"]'));
  const fields = async (path: string) =>
    attributes(parts(await site.read(path), 'input[name="q"]'), 'value');

  describe('GET /courses?q=docker', () => {
    it('keeps the question, and shows the number of results before the cards', async () => {
      expect(await status(docker)).toBe('8 results for “docker”');
      // The first field is the header's, which stays empty.
      expect(await fields(docker)).toEqual(['', 'docker']);
      const page = await site.read(docker);
      expect(parts(page, 'main .card-grid, main [aria-labelledby="results"]')[0]).toBe(
        await results(docker),
      );
      expect(parts(page, '.course-card h2').map(text)).toEqual(cards.map(card => card.title));
    });

    it('links to the section, with its name and the topic', async () => {
      const [first] = parts(one(await site.read(docker), 'region', 'Search results'), 'ol a');
      expect(first && [first.getAttribute('href'), text(first)]).toEqual([
        '/cloudcomputing#devops',
        'Cloud ComputingDevOps Cloud Computing › Docker',
      ]);
    });

    it('is not indexed and not cached, and its canonical address is /courses', async () => {
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
    it('words without a result shows what to do next', async () => {
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

    it('joiners of Marathi and Hindi letters keeps the words whole', async () => {
      const question = 'पाय\u200cथॉन';
      expect((await fields(ask(question))).at(-1)).toBe(question);
      expect(await status(ask(question))).toContain(`“${question}”`);
      const plain = one(await site.read(ask('पायथॉन')), 'region', 'Search results');
      const shaped = one(await site.read(ask(question)), 'region', 'Search results');
      expect(parts(shaped, 'ol a').map(text)).toEqual(parts(plain, 'ol a').map(text));
    });

    it.each(['', ' ', '%20%09', '%00', '%E2%80%8D'])(
      '%j is the normal page /courses',
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

    it('more than 100 characters uses the first hundred', async () => {
      expect((await fields(ask('a'.repeat(5000)))).at(-1)).toBe('a'.repeat(100));
    });

    it.each(['q=java&q=docker', 'q=java&q[x]=1', 'x=1&q=java'])(
      '%s answers the first question',
      async query => {
        expect(await status(`/courses?${query}`)).toMatch(/^\d+ results for “java”$/);
      },
    );

    it.each(['q=%E0%A4%A', 'q=%', 'q=%FF%FE', 'q[]=java', '__proto__=1'])(
      '%s is not an error',
      async query => {
        expect((await site.get(`/courses?${query}`)).status).toBe(200);
      },
    );
  });

  it('GET /hi/courses?q=docker has Hindi texts, and links to Hindi pages', async () => {
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
});

/** The rate limit for the searches and comparisons of one client. */
describe('the rate limit of searches and comparisons', () => {
  it('a client waits after sixty questions in a minute; other pages have no limit', async () => {
    const { app, close } = await startSiteInProcess({ env: { TRUST_PROXY: '1' } });
    onTeardown('test', close);
    const ask = (path: string, from = '203.0.113.7') =>
      request(app).get(path).set('X-Forwarded-For', from);
    for (let number = 0; number < 30; number += 1) {
      await ask(`/courses?q=word${number}`).expect(200);
      await ask(`/hi/compare?course=java&course=x${number}`).expect(200);
    }
    const { headers, text } = await ask('/courses?q=docker').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('Too many searches from your connection. Please try again in a minute');
    expect((await ask('/mr/compare?course=c').expect(429)).text).toContain(
      'एका मिनिटाने पुन्हा प्रयत्न करा',
    );

    for (const path of ['/courses', '/compare', '/courses?from=mail']) await ask(path).expect(200);
    // Each client has its own limit, so this other client does not have to wait.
    await ask('/courses?q=docker', '203.0.113.8').expect(200);
  });
});
