/**
 * The file of the institute's facts: the valid content of the file, and the message about a
 * fault.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, wrongValues } from '../../../../server/config/config';
import { ConfigError } from '../../../../server/config/environment';
import { jsonSchema } from '../../../../server/config/factsFileSchema';
import { missingPictures } from '../../../../server/config/oddFacts';
import { everyFact, fewestFacts, sampleFacts, siteFileOf } from '../../../support/site/factsFiles';

const shared = join(__dirname, '../../../../shared');

describe('SITE_FILE', () => {
  it('needs only name, phones, email, town and year', async () => {
    const { site, factsSource } = readConfig({ SITE_FILE: await siteFileOf({}) });
    expect(site).toMatchObject({
      name: 'Small Institute',
      hours: [],
      social: [],
      partners: [],
      courses: {},
    });
    expect(site.address).toEqual({ locality: 'Pune', country: 'IN' });
    expect(factsSource.sample).toEqual([]);
    expect(factsSource.empty).toContain('hours');
  });

  it('is overridden by SITE_NAME and SITE_PHONES', () => {
    const { site } = readConfig({
      SITE_FILE: everyFact,
      SITE_NAME: 'Mine',
      SITE_PHONES: '+91 00000 00031',
    });
    expect(site).toMatchObject({
      name: 'Mine',
      phones: ['+91 00000 00031'],
      email: 'desk@example.org',
    });
  });

  it('may begin with a byte order mark, which some editors write', async () => {
    const file = await siteFileOf(`\uFEFF${readFileSync(everyFact, 'utf8')}`);
    expect(readConfig({ SITE_FILE: file }).site.name).toBe('Example Institute');
  });

  it('with facts of the sample lists them, without those that a setting overrides', () => {
    expect(readConfig({ SITE_FILE: sampleFacts }).factsSource.sample).toEqual(
      expect.arrayContaining(['name', 'phones', 'hours']),
    );
    const { sample } = readConfig({
      SITE_FILE: sampleFacts,
      SITE_NAME: 'Mine',
      SITE_PHONES: '+91 98765 43210',
    }).factsSource;
    expect(sample).toEqual([
      'email',
      'address',
      'mapPosition',
      'hours',
      'social',
      'reviewUrl',
      'partners',
      'counters',
      'iso',
      'placementHelp',
      'websiteServices',
      'corporateServices',
    ]);
  });
});

it('a removed fact may still be in the list "sample"', async () => {
  const file = await siteFileOf({ sample: ['email', 'iso', 'partners', 'counters'] });
  expect(readConfig({ SITE_FILE: file }).factsSource.sample).toEqual(['email']);
});

const open = { days: ['Monday'], opens: '08:00', closes: '21:00' };
const batch = { starts: '2027-01-11', days: ['Monday'] };
const java = (facts: object) => ({ courses: { '/java': facts } });
const fee = 'courses["/java"].fee.amount';
const phone = 'a phone number with country code, such as +91 98765 43210';

const batchWith = (facts: object) => java({ batches: [{ ...batch, ...facts }] });

describe('a fault in SITE_FILE stops the start with file, place and reason:', () => {
  it.each<[object | string, string]>([
    [
      '{\n  "name": "A",\n  "phones": [,]\n}',
      'it is not JSON: in line 3 a value is expected (a text in quotation marks, a number, true, false, [ or {), but there is ,]',
    ],
    [
      '',
      'it is not JSON: in line 1 a value is expected (a text in quotation marks, a number, true, false, [ or {), but the file ends',
    ],
    [
      '{\n  "name": Kalyan IT",\n  "phones": []\n}',
      'it is not JSON: in line 2 a text in quotation marks, a number, true or false is expected, but there is Kalyan IT",',
    ],
    [
      '{\n  "name": "A",\n  "courses": { "/java": { "fee": { "amount": 3 } },\n    "/c": {},\n    "/java": {} }\n}',
      'in line 5 "/java" stands in its { } a second time, and what stood first would not be read',
    ],
  ])('%j', async (facts, reason) => {
    const file = await siteFileOf(facts);
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new ConfigError(`SITE_FILE ${file}: ${reason}.`),
    );
  });

  // These files have one line.
  it.each<[object | string, string]>([
    ['[]', 'the file must be an object in { }, but is []'],
    ['{"name": "A"}', 'phones must be a list of one phone number or more, but is not given'],
    [{ fees: 3 }, 'the file has "fees", which is no fact there'],
    [
      '{"name": "A", "phone": ["+91 98765 43210"]}',
      'the file has "phone", which is no fact there: write "phones"',
    ],
    [java({ fee: {} }), `${fee} must be a whole number from 0 to 10000000, but is not given`],
    [
      java({ fee: { ammount: 3 } }),
      'courses["/java"].fee has "ammount", which is no fact there: write "amount"',
    ],
    [
      batchWith({ form: '18:00' }),
      'courses["/java"].batches[0] has "form", which is no fact there: write "from"',
    ],
    [
      java({ fee: { amount: '18,000' } }),
      `${fee} must be a whole number from 0 to 10000000, but is "18,000"`,
    ],
    [
      java({ fee: { amount: 3, gst: 1 } }),
      'courses["/java"].fee has "gst", which is no fact there',
    ],
    [
      java({ duration: {} }),
      'courses["/java"].duration must be one of months, weeks, days or hours, but is {}',
    ],
    [{ name: '' }, 'name must be a text that is not empty, but is ""'],
    [{ name: 'A\nB' }, 'name must be one line, but is "A\\nB"'],
    [{ phones: [] }, `phones[0] must be ${phone}, but is not given`],
    [{ phones: ['98765 43210'] }, `phones[0] must be ${phone}, but is "98765 43210"`],
    [
      { phones: ['+91 98765 43210\u202C'] },
      `phones[0] must be ${phone}, but is "+91 98765 43210\u202C" with U+202C, which is not seen`,
    ],
    // A joiner, such as U+200D, is a part of the word. So the message does not call it invisible.
    [{ phones: ['क्\u200D'] }, `phones[0] must be ${phone}, but is "क्\u200D"`],
    [{ email: 'desk' }, 'email must be an email address, but is "desk"'],
    [
      { reviewUrl: 'javascript:1' },
      'reviewUrl must be an http or https address, but is "javascript:1"',
    ],
    [
      batchWith({ starts: '2027-02-30' }),
      'courses["/java"].batches[0].starts must be a day of the calendar, such as 2027-01-31, but is "2027-02-30"',
    ],
    [
      batchWith({ days: ['Mon'] }),
      'courses["/java"].batches[0].days[0] must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, but is "Mon"',
    ],
    [
      batchWith({ from: '18:00', to: '17:00' }),
      'courses["/java"].batches[0].to must be a time after "from", but is "17:00"',
    ],
    [
      { hours: [{ ...open, opens: '8 am' }] },
      'hours[0].opens must be a time from 00:00 to 23:59, such as 18:30, but is "8 am"',
    ],
    [
      { hours: [{ ...open, closes: '07:00' }] },
      'hours[0].closes must be a time after it opens, but is "07:00"',
    ],
    [
      { courses: { '/jawa': {} } },
      'courses has "/jawa", which is no course\'s path: write "/java"',
    ],
    [
      { courses: { java: {} } },
      'courses.java is no course\'s path: write / and then small letters, digits or hyphens, as in "/java"',
    ],
    [
      { courses: { '/full_stack': {} } },
      'courses["/full_stack"] is no course\'s path: write / and then small letters, digits or hyphens, as in "/java"',
    ],
    [{ languages: ['xx'] }, 'languages[0] must be a language such as en, hi or mr, but is "xx"'],
    [
      { refunds: { mr: 'नाही' } },
      'refunds must be a text of at most 400 characters, or one in each language such as {"en": "...", "hi": "...", "mr": "..."}, but is {"mr":"नाही"}',
    ],
    [
      { counters: { courses: 0, faculty: 1, enrolled: 1, placed: 1 } },
      'counters.courses must be a whole number from 1 to 1000000, but is 0',
    ],
    [
      { websiteServices: ['hosting', 'marketing'] },
      'websiteServices[1] must be one of shop, hosting, email, statistics, care, handover, training, but is "marketing"',
    ],
    [
      { placementHelp: ['resume', 'resume'] },
      'placementHelp must be a list that names each once, but is ["resume","resume"]',
    ],
    [
      { partners: [{ name: 'A', picture: 'https://example.org/a.png' }] },
      'partners[0].picture must be a picture of this site, such as /pictures/partners/ours.svg, but is "https://example.org/a.png"',
    ],
    [
      { mapPosition: { latitude: 119, longitude: 73 } },
      'mapPosition.latitude must be a number from -90 to 90, but is 119',
    ],
  ])('%j', async (facts, reason) => {
    const file = await siteFileOf(facts);
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new ConfigError(`SITE_FILE ${file}: in line 1 ${reason}.`),
    );
  });

  it.each([
    [
      '"services": [\n"webste"]',
      4,
      'services[0] must be one of website, professional, corporate, but is "webste"',
    ],
    [
      '"courses": {\n"/java": {"offerd": false}}',
      4,
      'courses["/java"] has "offerd", which is no fact there: write "offered"',
    ],
    [
      '"courses": {\n\n"/jav": {}}',
      5,
      `courses has "/jav", which is no course's path: write "/java"`,
    ],
    [
      '"services": ["corporate"],\n"courses": {"/corporate": {"offered": false}}',
      4,
      'courses["/corporate"] has "offered", which only courses have: name the services that you offer in "services"',
    ],
    [
      '"phone": ["+91 00000 00021"],\n"iso": {}',
      3,
      'the file has "phone", which is no fact there: write "phones"',
    ],
  ])('%j, with its line', async (facts, line, reason) => {
    const { phones, ...others } = JSON.parse(readFileSync(fewestFacts, 'utf8'));
    const before = facts.startsWith('"phone"') ? others : { phones, ...others };
    const file = await siteFileOf(`{\n${JSON.stringify(before).slice(1, -1)},\n${facts}\n}`);
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new ConfigError(`SITE_FILE ${file}: in line ${line} ${reason}.`),
    );
  });

  it.each(['/qgis', '/cpp', '/ai'])('an unknown path, with the list of paths: %s', async path => {
    const file = await siteFileOf({ courses: { [path]: {} } });
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new RegExp(
        `in line 1 courses has "${path}", which is no course's path: write one of /java, .*/corporate\\.$`,
      ),
    );
  });

  it('a file that is not in UTF-8, because visitors would see question marks', async () => {
    const file = await siteFileOf(Buffer.from('{\n  "name": "Caf\u00e9 Institute"\n}', 'latin1'));
    expect(() => readConfig({ SITE_FILE: file })).toThrow(
      new ConfigError(`SITE_FILE ${file}: it is not in UTF-8, as line 2 shows: save it as UTF-8.`),
    );
  });

  it('a missing file, and a folder', () => {
    const missing = 'SITE_FILE /nowhere/facts.json: there is no such file.';
    expect(() => readConfig({ SITE_FILE: '/nowhere/facts.json' })).toThrow(
      new ConfigError(missing),
    );
    expect(() => readConfig({ SITE_FILE: 'facts.json' })).toThrow(
      new ConfigError(
        `SITE_FILE facts.json: there is no such file: ${join(process.cwd(), 'facts.json')} was looked for.`,
      ),
    );
    expect(() => readConfig({ SITE_FILE: shared })).toThrow(
      new ConfigError(`SITE_FILE ${shared}: it is a folder.`),
    );
    // wrongValues() returns the same sentence instead of throwing it.
    expect(wrongValues({ SITE_FILE: '/nowhere/facts.json' })).toEqual([missing]);
    expect(wrongValues({})).toEqual([]);
  });
});

describe('shared/institute.schema.json', () => {
  it('matches the checks; otherwise run "npm run fix"', () => {
    const published: unknown = JSON.parse(
      readFileSync(join(shared, 'institute.schema.json'), 'utf8'),
    );
    expect(published).toEqual(JSON.parse(JSON.stringify(jsonSchema())));
  });

  it.each(['institute.json', 'institute.example.json'])(
    'is the schema in %s, so that an editor checks the file',
    name => {
      const { $schema } = JSON.parse(readFileSync(join(shared, name), 'utf8'));
      expect($schema).toBe('./institute.schema.json');
    },
  );
});

it('SITE_FILE: a missing picture of a partner is reported', () => {
  const partners = [
    { name: 'Tarvolisk Softworks', picture: '/pictures/partners/tarvolisk.svg' },
    { name: 'No Logo' },
    { name: 'Ours', picture: '/pictures/partners/ours.svg' },
  ] as const;
  expect(missingPictures({ partners }, join(shared, '../public'))).toEqual([
    "public/pictures/partners/ours.svg is missing. The institute's facts (SITE_FILE) name it for the partner Ours",
  ]);
});
