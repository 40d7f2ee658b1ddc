/**
 * The page that compares courses. test/e2e/compare tests the choice of courses. Source: README.md,
 * "How it is built".
 */
import { courses } from '../../../../shared/content/courses/index';
import { nameOf, part, parts, text } from '../../../support/page/dom';
import { site } from '../../../support/site/visitorWithoutScript';

const two = '/compare?course=java&course=python';
const heads = async (path: string) =>
  parts(await site.read(path), 'thead th[scope="col"] a').map(text);
const alerts = async (path: string) => parts(await site.read(path), '[role="alert"]').map(text);

it('/compare offers all courses to choose, and compares none yet', async () => {
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
])('%s is not listed, and kept by caches as %s', async (path, caching) => {
  expect((await site.get(path)).headers['cache-control']).toMatch(caching);
  expect(part(await site.read(path), 'meta[name="robots"]').getAttribute('content')).toBe(
    'noindex',
  );
});

describe(`GET ${two}`, () => {
  it('says for both what a visitor asks first, with the name of the row in each cell', async () => {
    const rows = parts(await site.read(two), 'tbody th[scope="row"]').map(text);
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
      'Fee and next batch',
      'Next step',
    ]);
    const cells = parts(await site.read(two), 'td.comparison__cell').map(text);
    expect(cells).toHaveLength(22);
    expect(cells.slice(0, 2)).toEqual(['Duration: Ask us', 'Duration: 3 Months']);
    expect(cells[18]).toBe('Fee and next batch: Ask us');
    for (const cell of cells.slice(4, 6)) expect(cell).toMatch(/^Who it is for: /);
    expect(cells[11]).toContain('a website of your own idea');
    expect(cells[16]).toMatch(/^Job titles to search for: Java developer/);
    expect(part(await site.read(two), 'table a[href="/java#spring"]')).toBeDefined();
  });

  it('asks by phone, one tap away, for what is not given', async () => {
    const ways = parts(await site.read(two), 'td a[href="tel:+910000000008"]');
    // Three facts are not given. For each of these facts, the page has a link to call the
    // institute.
    expect(ways.map(text)).toEqual(Array(3).fill('Ask us'));
  });

  it('keeps the choice below, to be changed, and in the links to the other languages', async () => {
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
    '%.60s compares what it can, says the rest, and repeats nothing of it',
    async (path, sentence) => {
      expect((await site.get(path)).status).toBe(200);
      expect(await alerts(path)).toContain(sentence);
      expect(await heads(path)).toEqual(path.startsWith(two) ? ['Java', 'Python', 'C & C++'] : []);
      expect((await site.get(path)).text).not.toContain('src=x');
    },
  );

  it('the same course twice shows it once', async () => {
    expect(await heads(`${two}&course=java`)).toEqual(['Java', 'Python']);
  });

  it('one course asks for another', async () => {
    const path = '/compare?course=java';
    expect(await heads(path)).toEqual(['Java']);
    const head = part(await site.read(path), '.page-head__text');
    expect(text(head)).toBe('Choose another course to see them side by side.');
  });

  it('a course without syllabus says to ask', async () => {
    const cells = parts(await site.read('/compare?course=hardware'), '.comparison__cell').map(text);
    expect([cells[6], cells[8]]).toEqual([
      'Syllabus: Ask us',
      'Fee, duration and next batch: Ask us',
    ]);
  });

  it.each(['course=', 'course', 'course[]=java', 'x=1', 'course=%FF'])(
    '%s is no fault',
    async query => {
      expect((await site.get(`/compare?${query}`)).status).toBe(200);
    },
  );
});

it('compares in Hindi, and leads to Hindi pages', async () => {
  const page = await site.read(`/hi${two}`);
  expect(text(part(page, 'h1'))).toBe('कोर्स की तुलना');
  expect(parts(page, 'thead a').map(link => link.getAttribute('href'))).toEqual([
    '/hi/java',
    '/hi/python',
  ]);
  expect(part(page, 'form.course-chooser').getAttribute('action')).toBe('/hi/compare');
});
