/** Courses side by side. Source: README, How it is built. */
import { one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const two = '/compare?course=java&course=python';

describe('GET /compare', () => {
  it('offers all courses to choose, and compares none yet', async () => {
    const page = await site.read('/compare');
    expect(parts(page, 'main input[name="course"]')).toHaveLength(17);
    expect(parts(page, 'main table')).toEqual([]);
    expect(text(part(page, 'h1'))).toBe('Compare courses');
  });

  it('is the same for everyone, and not listed', async () => {
    expect((await site.get('/compare')).headers['cache-control']).toMatch(/^public/);
    expect(part(await site.read('/compare'), 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect((await site.get('/sitemap.xml')).text).not.toContain('/compare');
  });
});

describe(`GET ${two}`, () => {
  it('has a column for each course, headed by a link to it', async () => {
    const links = parts(await site.read(two), 'thead th[scope="col"] a');
    expect(links.map(link => [link.getAttribute('href'), text(link)])).toEqual([
      ['/java', 'Java'],
      ['/python', 'Python'],
    ]);
  });

  it('says for both what a visitor asks first', async () => {
    const rows = parts(await site.read(two), 'th[scope="rowgroup"]').map(text);
    expect(rows).toEqual([
      'Summary',
      'Who it is for',
      'Before you start',
      'What you will be able to do',
      'Duration',
      'Your project',
      'Syllabus',
      'Next step',
    ]);
    const cells = parts(await site.read(two), 'td').map(text);
    expect(cells).toHaveLength(16);
    expect(cells.slice(8, 10)).toEqual(['Duration: Ask us', 'Duration: 3 Months']);
    expect(cells[11]).toContain('a website of your own idea');
  });

  it('leads on: to sections, and to a demo', async () => {
    const table = part(await site.read(two), 'table');
    expect(part(table, 'a[href="/java#spring"]')).toBeDefined();
    expect(parts(table, 'button').map(text)).toEqual(['Book A Demo', 'Book A Demo']);
  });

  it('keeps the choice below, to be changed', async () => {
    const checked = parts(await site.read(two), 'input[name="course"][checked]');
    expect(checked.map(box => box.getAttribute('value'))).toEqual(['java', 'python']);
  });

  it('is noindex, and asked for each time', async () => {
    expect(part(await site.read(two), 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect((await site.get(two)).headers['cache-control']).toBe('no-cache');
  });
});

describe('GET /compare with', () => {
  it('a fourth course leaves it out, and says so', async () => {
    const page = await site.read(`${two}&course=c&course=angular`);
    expect(parts(page, 'thead th').map(text)).toEqual(['Java', 'Python', 'C & C++']);
    expect(parts(page, '[role="alert"]').map(text)).toContain(
      'You can compare up to three courses. Angular was left out.',
    );
  });

  it('a fourth and a fifth leaves both out, and says so', async () => {
    const page = await site.read(`${two}&course=c&course=angular&course=oracle`);
    expect(parts(page, '[role="alert"]').map(text)).toContain(
      'You can compare up to three courses. Angular, Oracle were left out.',
    );
  });

  it('two names that are none of ours says so of both', async () => {
    const page = await site.read(`${two}&course=nowhere&course=elsewhere`);
    expect(parts(page, '[role="alert"]').map(text)).toContain('2 courses in this link were not found.');
  });

  it('courses keeps them when the language is changed', async () => {
    const links = parts(await site.read(`/hi${two}`), '.header__strip .language-links__link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([two, `/hi${two}`, `/mr${two}`]);
  });

  it('one course asks for another', async () => {
    const page = await site.read('/compare?course=java');
    expect(parts(page, 'thead th').map(text)).toEqual(['Java']);
    expect(text(part(page, '.page-head__text'))).toBe('Choose another course to see them side by side.');
  });

  it('the same course twice shows it once', async () => {
    expect(parts(await site.read(`${two}&course=java`), 'thead th').map(text)).toEqual(['Java', 'Python']);
  });

  it('a course without syllabus says to ask', async () => {
    const cells = parts(await site.read('/compare?course=hardware'), 'td').map(text);
    expect([cells[4], cells[6]]).toEqual(['Duration: Ask us', 'Syllabus: Ask us']);
  });

  it.each([
    '/compare?course=nowhere',
    '/compare?course=%3Cimg%20src=x%3E',
    '/compare?course=__proto__',
    '/compare?course=/java',
    '/compare?course=login',
    `/compare?${'course=x&'.repeat(500)}`,
  ])('%.40s says that it is no course of ours, and repeats nothing of it', async path => {
    const { status, text: html } = await site.get(path);
    expect(status).toBe(200);
    expect(parts(await site.read(path), '[role="alert"]').map(text)).toContain(
      'One of the courses in this link was not found.',
    );
    expect(html).not.toContain('src=x');
    expect(parts(await site.read(path), 'main table')).toEqual([]);
  });

  it.each([
    '/compare?course=',
    '/compare?course',
    '/compare?course[]=java',
    '/compare?x=1',
    '/compare?course=%FF',
  ])('%s is no fault', async path => {
    expect((await site.get(path)).status).toBe(200);
  });
});

describe('GET /hi/compare', () => {
  it('compares in Hindi, and leads to Hindi pages', async () => {
    const page = await site.read('/hi/compare?course=java&course=python');
    expect(text(part(page, 'h1'))).toBe('कोर्स की तुलना');
    expect(parts(page, 'thead a').map(link => link.getAttribute('href'))).toEqual(['/hi/java', '/hi/python']);
    expect(part(page, 'form.course-chooser').getAttribute('action')).toBe('/hi/compare');
  });
});

describe('GET /courses', () => {
  it('lets every course be chosen for a comparison, without script', async () => {
    const form = part(await site.read('/courses'), 'form[action="/compare"]');
    const boxes = parts(form, 'input[type="checkbox"][name="course"]');
    expect(boxes).toHaveLength(17);
    expect(boxes[0]?.getAttribute('aria-label')).toBe('Compare Java');
    expect(one(form, 'button', 'Compare').getAttribute('type')).toBe('submit');
  });
});

describe('a comparison', () => {
  it('names its row in each cell, and the course in each Book A Demo', async () => {
    const page = await site.read('/compare?course=java&course=python');
    const [audience] = parts(page, '.comparison tbody').filter(
      row => text(part(row, 'th')) === 'Who it is for',
    );
    for (const cell of parts(audience ?? page, 'td')) expect(text(cell)).toMatch(/^Who it is for: /);
    const buttons = parts(page, '.comparison button');
    expect(buttons.map(button => button.dataset.course)).toEqual(['Java', 'Python']);
  });
});
