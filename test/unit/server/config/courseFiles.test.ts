/**
 * An institute's own courses: the files beside SITE_FILE, and the message about a fault in such a
 * file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../../../../server/config/config';
import { courseJsonSchema } from '../../../../server/config/courseSchema';
import { checkFacts, FactsFault } from '../../../../server/config/factsFile';
import { ownCourses, siteFileOf } from '../../../support/site/factsFiles';

const folder = join(dirname(ownCourses), 'courses');
const salesforce = readFileSync(join(folder, 'salesforce.json'), 'utf8');
const tally = readFileSync(join(folder, 'tally.json'), 'utf8');

/** Writes a SITE_FILE, and these files of courses beside it. Returns the path of SITE_FILE. */
async function withCourses(files: Readonly<Record<string, string>>): Promise<string> {
  const file = await siteFileOf({});
  const beside = join(dirname(file), 'courses');
  mkdirSync(beside);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(beside, name), text);
  return file;
}

it('the course files beside SITE_FILE are read in the order of their names, and no other files', async () => {
  // One course of the institute may name another one as the course that comes next.
  const crm = salesforce.replace('/salesforce', '/crm').replace('"/java"', '"/tally"');
  const file = await withCourses({
    'b.json': crm,
    'a.json': salesforce,
    'tally.json': tally,
    'notes.txt': 'x',
  });
  const { site } = readConfig({ SITE_FILE: file });
  expect(site.ownCourses.map(({ path }) => path)).toEqual(['/salesforce', '/crm', '/tally']);
  expect(site.ownCourses[2]?.words.hi?.title).toBe('TallyPrime और GST');
  expect(site.ownCourses[0]?.words).toEqual({});
});

it('an institute’s own course can have facts: its fee', () => {
  const { site } = readConfig({ SITE_FILE: ownCourses });
  expect(site.courses['/salesforce']?.fee?.amount).toBe(32_000);
});

describe('a fault in a course file: the message has file, line and the expected value:', () => {
  it.each<[string, string, string]>([
    [
      '"title": "Salesforce Administration",',
      '"titel": "Salesforce Administration",',
      'in line 4 the file has "titel", which is no fact there: write "title"',
    ],
    [
      '"group": "cloud"',
      '"group": "crm"',
      'in line 6 group must be one of programming, web, data, cloud, testing, basics, but is "crm"',
    ],
    [
      '["You can sort and filter a spreadsheet"]',
      '[]',
      'in line 19 prerequisites must be a list of 1 to 3 lines, but is []',
    ],
    [
      '"screens": ["chart"]',
      '"screens": []',
      'in line 21 screens must have a drawing for each line of project, which has 1, but has 0: take terminal, form, list, chart, flow, phone',
    ],
    [
      '"/python": "scripts',
      '"/pyton": "scripts',
      'in line 25 next names /pyton, which is no course: name another, or take it out',
    ],
    [
      '"path": "/salesforce"',
      '"path": "/contact"',
      'in line 3 path is /contact, which is an address of the site already: take another',
    ],
    [
      '"path": "/salesforce"',
      '"path": "/desk"',
      'in line 3 path is /desk, which is an address of the site already: take another',
    ],
    [
      '"path": "/salesforce"',
      '"path": "/tally"',
      'in line 3 path is /tally, which another own course has too: take another',
    ],
    [
      '"path": "/salesforce"',
      '"path": "Salesforce"',
      'in line 3 path must be a slash and at most 40 small letters, digits or hyphens, such as /salesforce, but is "Salesforce"',
    ],
    ['"id": "reports"', '"id": "org"', 'in line 40 syllabus has two sections with the id org'],
    [
      '"topics": ["Report types", "Dashboards", "Record-triggered flows"]',
      '"topics": []',
      'in line 42 syllabus[1].topics must be a list of one topic or more, but is []',
    ],
    [
      'Salesforce course in {town}',
      'Salesforce course {if /nowhere}in{end} {town}',
      'in line 1 a text: description asks for /nowhere, which is no page',
    ],
  ])('%s -> %s', async (before, after, sentence) => {
    expect(salesforce).toContain(before);
    // The site reads the files in the order of their names. If both courses have the same path,
    // the fault is in the second file, b.json.
    const file = await withCourses({
      'a.json': tally,
      'b.json': salesforce.replace(before, after),
    });
    const place = join(dirname(file), 'courses/b.json');
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new FactsFault(`Course ${place}: ${sentence}.`),
    );
  });

  it.each<[string, string, string]>([
    ['"jobs": "अकाउंट्स असिस्टेंट, बिलिंग एग्ज़ीक्यूटिव",', '', 'words.hi.jobs must be'],
    [
      '"groups": { "Daily work": "रोज़ का काम" }',
      '"groups": {}',
      'words.hi lacks syllabus.vouchers.groups["Daily work"], which the course has: translate it',
    ],
    [
      '"project": ["एक दुकान का एक महीने का हिसाब"]',
      '"project": ["एक", "दो"]',
      'words.hi.project must have 1 lines, as project has, but has 2',
    ],
    [
      '"syllabus": {\n        "vouchers"',
      '"syllabus": {\n        "voucher"',
      'words.hi lacks syllabus.vouchers.intro',
    ],
  ])('a translation: %s', async (before, after, sentence) => {
    expect(tally).toContain(before);
    const file = await withCourses({
      's.json': salesforce,
      't.json': tally.replace(before, after),
    });
    expect(() => readConfig({ SITE_FILE: file })).toThrow(sentence);
  });

  it('a file that is not JSON', async () => {
    const file = await withCourses({
      's.json': salesforce.replace(
        '"title": "Salesforce Administration",',
        '"title": "Salesforce Administration"',
      ),
    });
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      `Course ${join(dirname(file), 'courses/s.json')}: it is not JSON: in line 5 a comma or a closing bracket is expected, but there is "menuName": "Salesforce",.`,
    );
  });
});

it('a document of facts may contain the courses, as facts export writes it', () => {
  const { content } = readConfig({ SITE_FILE: ownCourses }).factsSource;
  const checked = checkFacts(JSON.parse(JSON.stringify(content)));
  expect(checked.ok && checked.institute.ownCourses).toHaveLength(2);
});

it('shared/course.schema.json matches the checks; otherwise run "npm run fix"', () => {
  const file = join(__dirname, '../../../../shared/course.schema.json');
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(courseJsonSchema())));
});
