/** The PDF of a syllabus that the build typesets, and when it is offered. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printedFacts } from '../../../../server/build/print/facts';
import { makeHandout, writeSection } from '../../../../server/build/print/handout';
import { makeHandouts } from '../../../../server/build/print/handouts';
import { type HandoutFaces, openMukta, openTypefaces } from '../../../../server/build/print/typeface';
import { readConfig } from '../../../../server/config/config';
import { handoutsFit, printedFingerprint } from '../../../../server/pages/handouts';
import { java } from '../../../../shared/content/courses/java';
import { handoutOf } from '../../../../shared/content/handout';
import { siteToday } from '../../../../shared/siteToday';
import { texts, translations } from '../../../../shared/text/languages';
import { courses } from '../../../expected/courses';
import { part, parts } from '../../../support/dom';
import { everyFact } from '../../../support/siteFiles';
import { tempFolder } from '../../../support/tempFolder';
import { site } from '../../../support/visitor';

const tools = '.syllabus-tools a[download]';

let latin: HandoutFaces;
let devanagari: HandoutFaces;
beforeAll(async () => {
  const [heading, text] = await openTypefaces(650, 420);
  latin = { heading, text };
  devanagari = { heading: await openMukta('600SemiBold'), text: await openMukta('400Regular') };
});

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

  it('is PDF/UA-1, and has one list for each list of the page', async () => {
    const page = await site.read(path);
    const { body } = await site.get(part(page, tools).getAttribute('href') ?? '');
    const file = join(await tempFolder(), 'handout.pdf');
    await writeFile(file, body);
    expect((await pdfinfo('-meta', file)).replace(/\s+/g, '')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const lengths = parts(page, '.topics__list').map(list => parts(list, 'li').length);
    // What one can do, for whom and before it stand above; project, portfolio and what comes next below.
    expect(listLengths(await pdfinfo('-struct-text', file)).slice(3, -3)).toEqual(lengths);
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
    writeSection(sheets, { id: 'x', title: 'X', topics }, 7, texts.en.course);
    expect(written).toEqual(['7 X, 4 topics', 'one', 'Two', 'three', 'four', 'five']);
  });
});

describe('handoutsFit', () => {
  const built = { SITE_NAME: 'Ulhas School', SITE_PHONES: '+91 00000 00005' };
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'printed-'));
    const facts = printedFingerprint(readConfig(built).site);
    await writeFile(join(dist, 'printed.json'), JSON.stringify({ fingerprint: 'x', facts }));
  });
  afterEach(() => rm(dist, { recursive: true }));

  it('takes them where the server starts with what the build knew, on any port of this machine', () => {
    expect(handoutsFit(dist, readConfig({ ...built, PORT: '8123' }).site)).toBe(true);
  });

  it('takes them on the day after a batch has begun, since they name none', async () => {
    const facts = readConfig({ SITE_FILE: everyFact }).site;
    await writeFile(
      join(dist, 'printed.json'),
      JSON.stringify({ fingerprint: 'x', facts: printedFingerprint(facts) }),
    );
    expect(handoutsFit(dist, facts)).toBe(true);
    expect(handoutsFit(dist, siteToday(facts, '2027-12-31'))).toBe(true);
  });

  it('refuses them where a fee has changed', async () => {
    const { site } = readConfig({ SITE_FILE: everyFact });
    await writeFile(
      join(dist, 'printed.json'),
      JSON.stringify({ fingerprint: 'x', facts: printedFingerprint(site) }),
    );
    const courses = { ...site.courses, '/java': { ...site.courses['/java'], fee: { amount: 1 } } };
    expect(handoutsFit(dist, { ...site, courses })).toBe(false);
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

describe('what a handout says', () => {
  it('are fee, duration, certificate and the rest, in English, and no batch', () => {
    const { courses: printed } = printedFacts(readConfig({ SITE_FILE: everyFact }).site, 'en');
    expect(printed['/java']).toEqual({
      fee: 'Rs. 24,000',
      duration: '4 Months, 120 hours',
      lines: [
        'Fee: Rs. 24,000; With notes, lab and GST; Or 3 instalments of Rs. 8,500',
        'Trainer: A. Example; ten years of Java in banks',
        'Certificate: From Example Institute; For four fifths of the classes and the project',
        'Examination: Example Java Examination, conducted by Example Examiners; Examination fee, paid separately: Rs. 12,000',
        'If you miss a class: Sit in with the next batch, free.',
        'Refunds: The whole fee until the second class, none after it.',
      ],
    });
  });

  it('can be printed, fees too', async () => {
    const facts = printedFacts(readConfig({ SITE_FILE: everyFact }).site, 'en');
    expect(latin.heading.lacks(JSON.stringify(facts))).toBe('');
    expect((await makeHandout(java, facts, latin)).length).toBeGreaterThan(10_000);
  });
});

describe('makeHandouts', () => {
  it('makes none where the typeface lacks letters of the name, for they would be boxes', async () => {
    const facts = printedFacts(readConfig({ SITE_NAME: 'कल्याण अकादमी' }).site, 'en');
    expect(await makeHandouts('/nowhere', [facts], () => latin)).toBe(false);
  });
});

describe.each(['hi', 'mr'] as const)('a handout in %s', lang => {
  const words = { title: 'जावा', outcomes: ['ट्रेनिंग और सर्टिफ़िकेट', 'विद्यार्थ्यांना', 'Java'] };

  it('says its language, marks what is English, and gives the letters of what is set in signs', async () => {
    const facts = printedFacts(readConfig({ SITE_FILE: everyFact }).site, lang);
    const file = await makeHandout({ ...java, ...words }, facts, devanagari);
    const source = file.toString('latin1');
    expect(source).toContain(`/Lang (${lang}-IN)`);
    expect(source).toContain('/Lang (en-IN)');
    expect(source).toContain(`/ActualText (${inPdf('विद्यार्थ्यांना')})`);
    expect(file.length).toBeLessThan(120 * 1024);
  });

  it('has a shape for every letter of the language’s texts, and for the rupee', () => {
    const said = JSON.stringify([texts[lang], translations[lang], '₹']);
    expect([devanagari.text.lacks(said), devanagari.heading.lacks(said)]).toEqual(['', '']);
  });

  it('is offered where the course is translated; else the English one is', () => {
    expect(handoutOf(java, 'en')).toEqual({ path: '/handouts/java.pdf', lang: 'en' });
    const isTranslated = translations[lang]?.courses['/java'] !== undefined;
    const own = { path: `/handouts/${lang}/java.pdf`, lang };
    expect(handoutOf(java, lang)).toEqual(isTranslated ? own : handoutOf(java, 'en'));
  });
});

/** What poppler reads in a PDF. */
async function pdfinfo(...options: readonly string[]): Promise<string> {
  return (await promisify(execFile)('pdfinfo', options)).stdout;
}

/** How many lines each list has, in the order of reading. */
function listLengths(structure: string): readonly number[] {
  const [, ...lists] = structure.split(/^ *L \(block\)$/m);
  return lists.map(list => list.match(/^ *LI \(block\)$/gm)?.length ?? 0);
}

/** A text as a PDF has it. Source: ISO 32000-1, 7.3.4.2 and 7.9.2.2. */
function inPdf(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '\t': '\\t',
    '\n': '\\n',
    '\r': '\\r',
    '\f': '\\f',
    '\b': '\\b',
  };
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return bytes.replace(/[()\\\t\n\r\f\b]/g, byte => names[byte] ?? `\\${byte}`);
}
