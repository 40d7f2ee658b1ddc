/** The syllabus of each course page. Source: SPEC 2, Course pages; DECISIONS, "syllabus content". */
import { courses, trainingServices } from '../../../expected/courses';
import { attributes, part, parts, text } from '../../../support/dom';
import { site } from '../../../support/visitor';

const withSyllabus = [...courses, ...trainingServices].filter(course => course.sections.length > 0);
const named = withSyllabus
  .flatMap(({ path, sections }) =>
    sections.map(({ title, topics }, index) => ({ path, index, section: String(title), topics })),
  )
  .filter(section => section.topics.length > 0);
const titleOf = (section: HTMLElement) => text(part(section, 'summary :is(h2, h3)'));
const linesOf = (section: HTMLElement) => parts(section, 'li').map(text);

const sections = async (path: string) => parts(await site.read(path), 'main details');

describe.each(withSyllabus)('the syllabus of $path', ({ path, sections: expected }) => {
  it('has its sections in order', async () => {
    const titles = expected.map(({ title }) =>
      typeof title === 'string' ? title : expect.stringMatching(title),
    );
    expect((await sections(path)).map(titleOf)).toEqual(titles);
  });

  it('has all sections closed, in one group, of which the script keeps one open', async () => {
    const shown = await sections(path);
    expect(shown.filter(section => section.hasAttribute('open'))).toEqual([]);
    expect(attributes(shown, 'data-group').filter(name => name !== '')).toHaveLength(expected.length);
    expect(new Set(attributes(shown, 'data-group')).size).toBe(1);
    // The platform's own group would close the section above, and throw the reader off the page.
    expect(attributes(shown, 'name')).toEqual([]);
  });

  it('repeats no line inside a section', async () => {
    for (const section of await sections(path)) {
      const lines = linesOf(section).map(line => line.toLowerCase());
      expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    }
  });

  it('groups a section of more than 12 lines under titles', async () => {
    const lists = (await sections(path)).flatMap(section => parts(section, 'ul'));
    expect(lists.filter(list => list.childElementCount > 12).map(text)).toEqual([]);
  });
});

describe.each(named)('the section $section of $path', ({ path, index, topics }) => {
  it(`names ${topics.join(', ')}`, async () => {
    const section = (await sections(path))[index];
    const lines = section === undefined ? [] : [...linesOf(section), ...groupTitlesOf(section)];
    expect(topics.filter(topic => !lines.some(line => names(line, topic)))).toEqual([]);
  });
});

// The sections of /corporate are prose with points, not a syllabus.
it.each(withSyllabus.filter(({ path }) => path !== '/corporate'))(
  'has at least 5 topics in each section of $path',
  async ({ path }) => {
    const counts = (await sections(path)).map(
      section => [titleOf(section), linesOf(section).length] as const,
    );
    expect(counts.filter(([, count]) => count < 5)).toEqual([]);
  },
);

// What stands last in a section is taught last.
it.each([
  ['/analytics', 0, 'Project'],
  ['/datascience', 0, 'Project'],
  ['/cloudcomputing', 0, 'DevOps project'],
  ['/basiccourses', 0, 'Examination practice'],
])('of %s ends section %i with %s', async (path, index, title) => {
  const section = (await sections(path))[index];
  expect(section && groupTitlesOf(section).at(-1)).toBe(title);
});

it('teaches PHP with a database after MySQL tables and queries', async () => {
  const lines = (await sections('/websitedevelopment')).flatMap(linesOf);
  const at = (words: string) => lines.findIndex(line => line.includes(words));
  expect(at('PDO')).toBeGreaterThan(at('GROUP BY'));
  expect(at('domain, hosting')).toBeGreaterThan(at('PDO'));
});

it.each([
  ['/cloudcomputing', ['Terraform', 'GitHub Actions', 'Prometheus']],
  ['/testing', ['Playwright', 'ISTQB', 'GitHub Actions']],
  ['/digital', ['Google Ads', 'WordPress', 'Email']],
  ['/fullstack', ['React', 'Angular']],
  ['/analytics', ['SQL', 'Copilot']],
  ['/angular', ['RxJS', 'Signals', 'Zoneless']],
])('of %s names %j, which employers ask for', async (path, words) => {
  const all = (await sections(path)).flatMap(section => [...linesOf(section), ...groupTitlesOf(section)]);
  expect(words.filter(word => !all.some(line => names(line, word)))).toEqual([]);
});

const programming = ['java', 'python', 'c', 'dotnet', 'fullstack', 'mern', 'angular', 'websitedevelopment'];
it.each(programming)('of /%s has AI assistants, with review or tests', async path => {
  const lines = (await sections(`/${path}`)).flatMap(linesOf);
  expect(lines.filter(line => /\bAI\b|Copilot/.test(line) && /review|test/i.test(line))).not.toEqual([]);
});

it('is not published for Hardware & Networking', async () => {
  expect(await sections('/hardware')).toEqual([]);
});

function groupTitlesOf(section: HTMLElement): readonly string[] {
  return parts(section, ':is(h3, h4, h5)')
    .filter(heading => heading.closest('summary') === null)
    .map(text);
}

/** Whether a line holds the words as words: "Git" is not in "digital", "R" not in "React". */
function names(line: string, words: string): boolean {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(line);
}
