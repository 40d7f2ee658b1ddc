/** The PDF of a syllabus that the build typesets, and when it is offered. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSection } from '../../../../server/build/print/handout';
import { makeHandouts } from '../../../../server/build/print/handouts';
import { openTypefaces } from '../../../../server/build/print/typeface';
import { readConfig } from '../../../../server/config/config';
import { handoutsFit, printedFacts } from '../../../../server/pages/handouts';
import { courses } from '../../../expected/courses';
import { part, parts } from '../../../support/dom';
import { visitor } from '../../../support/visitor';

const site = visitor();
const tools = '.syllabus-tools a[download]';

describe.each(courses.filter(({ sections }) => sections.length > 0))('the handout of $path', ({ path }) => {
  it('is a small tagged PDF in English, with a title', async () => {
    const href = part(await site.read(path), tools).getAttribute('href') ?? '';
    const answer = await site.get(href);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.body.length).toBeLessThan(80 * 1024);
    const source = answer.body.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (en-IN)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/S \/H1\b/);
    expect(source).toMatch(/\/S \/LI\b/);
    expect(source.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
  });
});

describe('a course without a syllabus', () => {
  it('has no handout', async () => {
    expect(parts(await site.read('/hardware'), '.syllabus-tools')).toEqual([]);
  });
});

describe('a section on paper', () => {
  it('keeps the order of its topics', () => {
    const written: string[] = [];
    const sheets = {
      section: (number: number, title: string, count: string) => written.push(`${number} ${title}, ${count}`),
      topics: (lines: readonly string[], title?: string) => written.push(...(title ? [title] : []), ...lines),
    };
    const topics = ['one', { title: 'Two', topics: ['three'] }, 'four', 'five'];
    writeSection(sheets, { id: 'x', title: 'X', topics }, 7);
    expect(written).toEqual(['7 X, 4 topics', 'one', 'Two', 'three', 'four', 'five']);
  });
});

describe('handoutsFit', () => {
  const built = { SITE_NAME: 'Ulhas School', SITE_PHONES: '+91 00000 00005' };
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'printed-'));
    const facts = printedFacts(readConfig(built).site);
    await writeFile(join(dist, 'printed.json'), JSON.stringify({ fingerprint: 'x', facts }));
  });
  afterEach(() => rm(dist, { recursive: true }));

  it('takes them where the server starts with what the build knew, on any port of this machine', () => {
    expect(handoutsFit(dist, readConfig({ ...built, PORT: '8123' }).site)).toBe(true);
  });

  it.each([
    { SITE_NAME: 'Another' },
    { SITE_PHONES: '+91 00000 00006' },
    { SITE_URL: 'https://example.org' },
  ])('refuses them where the server says %j, which they do not', changed => {
    expect(handoutsFit(dist, readConfig({ ...built, ...changed }).site)).toBe(false);
  });

  it('refuses them where there are none', () => {
    expect(handoutsFit(join(dist, 'nowhere'), readConfig(built).site)).toBe(false);
  });
});

describe('makeHandouts', () => {
  it('makes none where the typeface lacks letters of the name, for they would be boxes', async () => {
    const facts = printedFacts(readConfig({ SITE_NAME: 'कल्याण अकादमी' }).site);
    const [heading, text] = await openTypefaces(650, 420);
    expect(await makeHandouts('/nowhere', facts, { heading, text })).toBe(false);
  });
});
