/** The syllabus of each course page. Source: .github/asked.md, "Pages". */
import { courses, trainingServices } from '../../../expected/courses';
import { part, parts, text } from '../../../support/page/dom';
import { site } from '../../../support/site/visitorWithoutScript';

const withSyllabus = [...courses, ...trainingServices].filter(course => course.sections.length > 0);
const linesOf = (section: HTMLElement) => parts(section, 'li').map(text);

const sections = async (path: string) => parts(await site.read(path), 'main details');

describe.each(withSyllabus)('the syllabus of $path', ({ path, sections: expected }) => {
  it('has its sections in order, and the subjects that were named in each', async () => {
    const shown = await sections(path);
    const titles = shown.map(section => text(part(section, 'summary :is(h2, h3)')));
    expect(titles).toEqual(
      expected.map(({ title }) =>
        typeof title === 'string' ? title : expect.stringMatching(title),
      ),
    );
    for (const [index, { topics }] of expected.entries()) {
      const section = shown[index];
      const lines = section === undefined ? [] : [...linesOf(section), ...groupTitlesOf(section)];
      expect(topics.filter(topic => !lines.some(line => names(line, topic)))).toEqual([]);
    }
  });

  it('has lines in each section, none twice, more than 12 under titles', async () => {
    for (const section of await sections(path)) {
      const lines = linesOf(section).map(line => line.toLowerCase());
      expect(lines).toEqual([...new Set(lines)]);
      expect(lines).not.toEqual([]);
      const lists = parts(section, 'ul').filter(list => list.childElementCount > 12);
      expect(lists.map(text)).toEqual([]);
    }
  });
});

// In each of these sections, the group that students learn last must be the last one.
it.each([
  ['/analytics', 0, 'Project'],
  ['/datascience', 0, 'Project'],
  ['/cloudcomputing', 0, 'DevOps project'],
  ['/basiccourses', 0, 'Examination practice'],
])('of %s ends section %i with %s', async (path, index, title) => {
  const section = (await sections(path))[index];
  expect(section && groupTitlesOf(section).at(-1)).toBe(title);
});

it.each([
  ['/cloudcomputing', ['Terraform', 'GitHub Actions', 'Prometheus']],
  ['/testing', ['Playwright', 'ISTQB', 'GitHub Actions']],
  ['/digital', ['Google Ads', 'WordPress', 'Email']],
  ['/fullstack', ['React', 'Angular']],
  ['/analytics', ['SQL', 'Copilot']],
  ['/angular', ['RxJS', 'Signals', 'Zoneless']],
])('of %s names %j, which employers ask for', async (path, words) => {
  const all = (await sections(path)).flatMap(section => [
    ...linesOf(section),
    ...groupTitlesOf(section),
  ]);
  expect(words.filter(word => !all.some(line => names(line, word)))).toEqual([]);
});

it.each([
  ['/digital', 'Google Tag Manager and Data Studio (formerly Looker Studio): overview'],
  [
    '/java',
    'Starters, auto-configuration and profiles; Spring Boot 4, and moving applications from 3',
  ],
  ['/java', 'JDK, JRE and JVM; installing a current LTS release (25; 21 in many companies)'],
  ['/cloudcomputing', 'Helm charts; Gateway API, and Ingress in existing clusters'],
  ['/cloudcomputing', 'Azure certification: fundamentals and administrator outlines'],
  ['/basiccourses', 'GSTR-1, GSTR-3B; GSTR-2B and the Invoice Management System (IMS)'],
  ['/basiccourses', 'Typing in English, and in Marathi with Unicode (not the GCC-TBC examination)'],
  ['/analytics', 'Q&A in older reports: asking data in plain words; Copilot in its place'],
  ['/testing', 'A Selenium and a Playwright suite for a demo online shop, run at every push'],
])('of %s names what is used today: %s', async (path, line) => {
  expect((await sections(path)).flatMap(linesOf)).toContain(line);
});

it('of /websitedevelopment comes to frameworks last, before going live', async () => {
  const last = (await sections('/websitedevelopment')).at(-1);
  expect(last && linesOf(last).slice(-2)).toEqual([
    'Frameworks and content management: Laravel and WordPress overview',
    'Going live: domain, hosting and HTTPS',
  ]);
});

const programming = [
  'java',
  'python',
  'c',
  'dotnet',
  'fullstack',
  'mern',
  'angular',
  'websitedevelopment',
];
it.each(programming)('of /%s has AI assistants, with review or tests', async path => {
  const lines = (await sections(`/${path}`)).flatMap(linesOf);
  expect(
    lines.filter(line => /\bAI\b|Copilot/.test(line) && /review|test/i.test(line)),
  ).not.toEqual([]);
});

it.each([
  // 41 topics: 10 of manual testing, 12 of automation, 6 of APIs, 5 of performance, 5 of cloud,
  // and 3 at the end.
  ['/professional', ['41 topics', expect.stringMatching(/^\d+ topics$/)]],
  // The lines of this page are reasons, not topics.
  ['/corporate', []],
])('of %s counts what is taught alone', async (path, counts) => {
  const shown = parts(await site.read(path), '.syllabus__count').map(text);
  expect(shown).toEqual(counts);
});

it('is not published for Hardware & Networking', async () => {
  expect(await sections('/hardware')).toEqual([]);
});

it.each([
  ['closed', '/java', false],
  ['open', '/website', true],
])(
  'lists of topics that stand %s, on %s, are styled by the page itself: %s',
  async (_, path, isAtOnce) => {
    const page = await site.read(path);
    expect(parts(page, '.topics__list').length).toBeGreaterThan(0);
    const [head = ''] = (await site.get(path)).text.split('</head>');
    expect(head.includes('.topics__list')).toBe(isAtOnce);
  },
);

function groupTitlesOf(section: HTMLElement): readonly string[] {
  return parts(section, ':is(h3, h4, h5)')
    .filter(heading => heading.closest('summary') === null)
    .map(text);
}

/**
 * Whether a line contains `words` as whole words. For example, "digital" does not contain the
 * word "Git", and "React" does not contain the word "R".
 */
function names(line: string, words: string): boolean {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(line);
}
