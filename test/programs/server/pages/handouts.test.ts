/** The PDF of a syllabus: its text, its look, its structure for screen readers, and its pages. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { handoutTypefaces } from '../../../../server/build/pictures/typefaces';
import { readConfig } from '../../../../server/config/config';
import { makeHandout } from '../../../../server/pages/handouts/courseHandout';
import { page as sheet } from '../../../../server/pages/handouts/handoutTheme';
import { printedFacts } from '../../../../server/pages/handouts/printedFacts';
import { openSheets } from '../../../../server/pages/handouts/ruledSheets';
import { facesOf, type HandoutFaces } from '../../../../server/pages/handouts/typeface';
import { courses as allCourses } from '../../../../shared/content/courses/index';
import { java } from '../../../../shared/content/courses/java';
import { handoutOf } from '../../../../shared/content/handout';
import { texts, translations } from '../../../../shared/text/languages';
import { courseIn } from '../../../../shared/text/translate';
import { courses } from '../../../expected/courses';
import { part, parts } from '../../../support/page/dom';
import { sample } from '../../../support/run/shortForm';
import { tempFolder } from '../../../support/run/tempFolder';
import { everyFact, fewestFacts } from '../../../support/site/factsFiles';
import { sampleSite } from '../../../support/site/sampleSite';
import { site } from '../../../support/site/visitorWithoutScript';

const tools = '.course-label a[download]';

let latin: HandoutFaces;
let devanagari: HandoutFaces;
beforeAll(async () => {
  ({ latin, devanagari } = facesOf(await handoutTypefaces()));
});

it.each(courses.filter(({ sections }) => sections.length > 0))(
  'the handout of $path is a small PDF/UA-1 in English, with one list for each list of the page',
  async ({ path }) => {
    const page = await site.read(path);
    const { status, headers, body } = await site.get(part(page, tools).getAttribute('href') ?? '');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body.length).toBeLessThan(80 * 1024);
    const source = body.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    for (const sign of ['/Marked true', '/Lang (en-IN)', '/DisplayDocTitle true'])
      expect(source).toContain(sign);
    expect(source).toMatch(/\/S \/H1\b/);
    expect(source.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
    const file = join(await tempFolder(), 'handout.pdf');
    await writeFile(file, body);
    expect((await pdfinfo('-meta', file)).replace(/\s+/g, '')).toContain(
      '<pdfuaid:part>1</pdfuaid:part>',
    );
    const lengths = parts(page, '.topics__list').map(list => parts(list, 'li').length);
    // The first three lists of the PDF are outcomes, audience and prerequisites. The last three
    // are project, portfolio and next courses. The lists between them are compared with the
    // syllabus of the page.
    expect(listLengths(await pdfinfo('-struct-text', file)).slice(3, -3)).toEqual(lengths);
  },
);

it('a course without a syllabus has no handout', async () => {
  expect(parts(await site.read('/hardware'), tools)).toEqual([]);
});

it('a handout has fee, duration, certificate and other facts in English, and no batch', () => {
  const { courses: printed } = printedFacts(readConfig({ SITE_FILE: everyFact }).site, 'en');
  expect(printed['/java']).toEqual({
    name: 'Java',
    fee: 'Rs. 24,000',
    duration: '4 Months, 120 hours',
    lines: [
      'Fee: Rs. 24,000; Includes notes, lab and GST; Or 3 instalments of Rs. 8,500',
      'Group: At most 20 people',
      'Trainer: A. Example; ten years of Java in banks',
      'Certificate: Issued by Example Institute; Awarded for four fifths of the classes and the project; It shows your name, the course, its hours and a number that we confirm by phone',
      'Examination: Example Java Examination, conducted by Example Examiners; Examination fee, paid separately: Rs. 12,000',
      'If you miss a class: Sit in with the next batch, free.',
      'Refunds: The whole fee until the second class, none after it.',
    ],
    hasCertificate: true,
  });
  // The file of facts has nothing about this course. The PDF must still say the same as the
  // course's page.
  expect(printed['/python']?.lines).toEqual([
    'If you miss a class: Sit in with the next batch, free.',
    'Refunds: The whole fee until the second class, none after it.',
  ]);
});

it.each([
  [
    'whose fee is not given',
    fewestFacts,
    '4 sections · Fee, duration and next batch: Call +91 00000 00021',
  ],
  // The PDF names no batch. The course's page names one.
  [
    'whose fee is given',
    everyFact,
    'Rs. 24,000 · 4 Months, 120 hours · 4 sections · Next batch: Call +91 00000 00011',
  ],
])('the label of a handout %s has the phone number', async (_, facts, said) => {
  const { site: institute } = readConfig({ SITE_FILE: facts });
  const file = join(await tempFolder(), 'handout.pdf');
  await writeFile(file, await makeHandout(java, printedFacts(institute, 'en'), latin));
  expect((await pdfinfo('-struct-text', file)).replace(/["\s]+/g, ' ')).toContain(said);
});

it('the contact details are on one sheet with the notes above them, wherever the sheet ends', () => {
  const note = { title: 'Project', lines: ['A shop.'] };
  const contact = {
    title: 'Example Institute',
    lines: Array(7).fill('A line of the contact details.'),
  };
  const ends = Array.from({ length: 10 }, (_, index) => {
    const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, tagged: true });
    const sheets = openSheets(document, latin, 'en');
    sheets.topics(Array(104 + 3 * index).fill('A line of a topic.'));
    sheets.ending([note], contact);
    return document.y;
  });
  expect(Math.max(...ends)).toBeLessThanOrEqual(sheet.bottom);
});

describe.each(['en', 'hi', 'mr'] as const)('the handouts in %s', lang => {
  let handouts: readonly Buffer[];
  beforeAll(async () => {
    const facts = printedFacts(sampleSite, lang);
    const faces = lang === 'en' ? latin : devanagari;
    const printed = allCourses.filter(course => handoutOf(course, lang)?.lang === lang);
    handouts = await Promise.all(
      sample(printed).map(course => makeHandout(courseIn(course, lang), facts, faces)),
    );
  });

  it('have more than the contact details on their last sheet', async () => {
    const lastSheets = await Promise.all(handouts.map(textOfLastSheet));
    expect(lastSheets).not.toEqual([]);
    expect(lastSheets.filter(said => !said.includes(texts[lang].course.project))).toEqual([]);
  });

  it('have text below each line that crosses a sheet', () => {
    const sheets = handouts.flatMap(contentsOfSheets);
    expect(sheets.length).toBeGreaterThan(2 * handouts.length);
    // Every sheet has a footer: two texts below the last line.
    expect(sheets.filter(drawn => textsAfterLastLine(drawn) < 2)).toEqual([]);
  });
});

describe.each(['hi', 'mr'] as const)('a handout in %s', lang => {
  const words = { title: 'जावा', outcomes: ['ट्रेनिंग और सर्टिफ़िकेट', 'विद्यार्थ्यांना', 'Java'] };

  it('has its language, marks English texts, and has the letters of ligatures as text', async () => {
    const facts = printedFacts(readConfig({ SITE_FILE: everyFact }).site, lang);
    const file = await makeHandout({ ...java, ...words }, facts, devanagari);
    const source = file.toString('latin1');
    expect(source).toContain(`/Lang (${lang}-IN)`);
    expect(source).toContain('/Lang (en-IN)');
    expect(source).toContain(`/ActualText (${inPdf('विद्यार्थ्यांना')})`);
    expect(file.length).toBeLessThan(120 * 1024);
  });

  it('has a glyph for every letter of the language’s texts, and for the rupee sign', () => {
    const said = JSON.stringify([texts[lang], translations[lang], '₹']);
    expect([devanagari.text.lacks(said), devanagari.heading.lacks(said)]).toEqual(['', '']);
  });

  it('is offered beside the English one', () => {
    expect(handoutOf(java, lang)).toEqual({ path: `/handouts/${lang}/java.pdf`, lang });
  });
});

/** Returns what Poppler's program pdfinfo prints about a PDF. */
async function pdfinfo(...options: readonly string[]): Promise<string> {
  return (await promisify(execFile)('pdfinfo', options)).stdout;
}

/** Returns the text of the last sheet, without line breaks. */
async function textOfLastSheet(handout: Buffer): Promise<string> {
  const file = join(await tempFolder(), 'handout.pdf');
  await writeFile(file, handout);
  const count = /^Pages: +(\d+)$/m.exec(await pdfinfo(file))?.[1] ?? '';
  const { stdout } = await promisify(execFile)('pdftotext', ['-f', count, '-raw', file, '-']);
  return stdout.replace(/\s+/g, ' ');
}

/** Returns the content stream of each sheet. Source: ISO 32000-1, 7.8.2. */
function contentsOfSheets(handout: Buffer): readonly string[] {
  const streams = [...handout.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n/g)];
  return streams
    .map(({ index, 0: head }) =>
      inflateSync(handout.subarray(index + head.length)).toString('latin1'),
    )
    .filter(drawn => drawn.includes('/Artifact'));
}

/**
 * Returns how many texts are drawn after the last full line. A full line goes from one edge of
 * the sheet to the other.
 */
function textsAfterLastLine(drawn: string): number {
  const after = drawn.split(/^0 [\d.]+ m\n595.28 [\d.]+ l$/m).at(-1) ?? '';
  return after.match(/^BT$/gm)?.length ?? 0;
}

/** Returns the number of lines in each list, in reading order. */
function listLengths(structure: string): readonly number[] {
  const [, ...lists] = structure.split(/^ *L \(block\)$/m);
  return lists.map(list => list.match(/^ *LI \(block\)$/gm)?.length ?? 0);
}

/** Returns a text as a PDF encodes it. Source: ISO 32000-1, 7.3.4.2 and 7.9.2.2. */
function inPdf(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '\t': 't',
    '\n': 'n',
    '\r': 'r',
    '\f': 'f',
    '\b': 'b',
  };
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return bytes.replace(/[()\\\t\n\r\f\b]/g, byte => `\\${names[byte] ?? byte}`);
}
