/**
 * Makes the syllabus of a course for printing: a tagged PDF that looks like the site's exercise
 * book.
 */
import PDFDocument from 'pdfkit';
import { countTopics, topicLists } from '../../../shared/components/Topics';
import type { Course, Section } from '../../../shared/content/types';
import { leftToAsk, type ShortFacts } from '../../../shared/text/courseFacts';
import { fill, fillCount } from '../../../shared/text/fill';
import { pathIn, type Text, texts } from '../../../shared/text/languages';
import type { PrintedFacts } from './printedFacts';
import { openSheets, type Sheets } from './ruledSheets';
import type { HandoutFaces } from './typeface';

/**
 * Options of pdfkit that are not in its types. With `subset`, the PDF says that it follows
 * PDF/UA-1. `font` is the font at the start of the document. Without `font`, pdfkit would read
 * Helvetica from a file of its package, and the build does not have this file. Source: ISO
 * 14289-1, 5; pdfkit's guide, Accessibility.
 */
function untyped({ text }: HandoutFaces): object {
  return { subset: 'PDF/UA', font: text.font };
}

/**
 * Makes the PDF of a course, in A4. The PDF has these parts: label, outcomes, audience,
 * prerequisites, syllabus, contact. `course` must be in the same language as the facts.
 */
export async function makeHandout(
  course: Course,
  site: PrintedFacts,
  faces: HandoutFaces,
): Promise<Buffer> {
  const { lang } = site;
  const { course: text, facts } = texts[lang];
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    ...untyped(faces),
    displayTitle: true,
    lang: `${lang}-IN`,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: `${course.title}: ${text.syllabus}`,
      Author: site.name,
      Subject: fill(course.description, { town: site.town }),
      // The dates are fixed, so that the file of a course changes only if its content changes.
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', chunk => chunks.push(chunk));
  const ended = new Promise(resolve => document.on('end', resolve));
  const sheets = openSheets(document, faces, lang, site.palette);
  sheets.label(course.title, course.summary, factsOf(course, site));
  sheets.notes([
    { title: text.outcomes, lines: course.outcomes },
    { title: text.audience, lines: course.audience },
    { title: text.prerequisites, lines: course.prerequisites },
  ]);
  const { lines = [], hasCertificate = false } = site.courses[course.path] ?? {};
  const title = hasCertificate ? facts.printed : facts.printedWithoutCertificate;
  if (lines.length > 0) sheets.notes([{ title, lines }]);
  course.syllabus.forEach((section, index) => {
    writeSection(sheets, section, index + 1, text);
  });
  sheets.ending(
    [
      { title: text.project, lines: course.project },
      { title: text.portfolio, lines: course.portfolio },
      { title: text.next, lines: nextOf(course, site) },
    ],
    { title: site.name, lines: contactOf(site, course) },
  );
  sheets.close(`${course.title} · ${site.name}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes a section's title, then the topics in the order of the list. */
function writeSection(
  sheets: Pick<Sheets, 'section' | 'topics'>,
  { title, topics }: Section,
  number: number,
  text: Text['course'],
): void {
  sheets.section(number, title, fillCount(text.topics, countTopics(topics)));
  for (const list of topicLists(topics)) sheets.topics(list.topics, list.title);
}

/**
 * Returns the facts on the label. The date of the next batch is not among them, because people
 * keep a printed sheet for a long time. The label tells the reader to ask for the date.
 */
function factsOf(
  { path, syllabus }: Course,
  { lang, courses, phones: [phone] }: PrintedFacts,
): string {
  const { course: text, facts } = texts[lang];
  const known: ShortFacts = courses[path] ?? {};
  const { fee, duration } = known;
  const sections = syllabus.length < 2 ? [] : [fillCount(text.sections, syllabus.length)];
  const asked = leftToAsk(known, lang);
  const ask = `${asked}: ${fill(facts.askByPhone, { phone })}`;
  return [fee, duration, ...sections, ask].filter(fact => fact !== undefined).join(' · ');
}

/**
 * Returns the jobs after this course, and the courses that may follow it. A course that the
 * institute does not offer is left out.
 */
function nextOf({ jobs, next }: Course, { lang, courses }: PrintedFacts): readonly string[] {
  const following = Object.entries(next).flatMap(([path, adds]) => {
    const course = courses[path];
    return course === undefined ? [] : [`${course.name}: ${adds}`];
  });
  return [`${texts[lang].course.jobs}: ${jobs}`, ...following];
}

function contactOf(site: PrintedFacts, { path }: Course): readonly string[] {
  const page = site.url === '' ? [] : [`${new URL(site.url).host}${pathIn(site.lang, path)}`];
  return [
    site.address,
    `${site.phones.join(' · ')} · ${site.email}`,
    [...site.hours, ...page].join(' · '),
  ].filter(line => line !== '');
}
