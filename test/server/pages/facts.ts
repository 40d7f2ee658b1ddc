/** The institute's facts on pages: shown where they are given, and nowhere else. */
import request from 'supertest';
import { readConfig } from '../../../server/config/config';
import { routes } from '../../expected/routes';
import { part, parts, text } from '../../support/dom';
import { everyFact, fewestFacts, siteFileOf } from '../../support/siteFiles';
import { startSite } from '../../support/startSite';
import { visitor } from '../../support/visitor';

/** Noon in India on 22 November 2026: no batch of the file has begun. */
const now = () => Date.parse('2026-11-22T06:30:00Z');

const everyPath = [...routes.map(({ path }) => path), '/faq', '/privacy', '/accessibility'].flatMap(path => [
  path,
  path === '/' ? '/hi' : `/hi${path}`,
  path === '/' ? '/mr' : `/mr${path}`,
]);

const ofFile = { SITE_PHONES: '', SITE_NAME: '' };

describe('a site that gives every fact', () => {
  const site = visitor({ env: { ...ofFile, SITE_FILE: everyFact }, now });

  it('answers in the banner of a course what a visitor asks first', async () => {
    const facts = parts(await site.read('/java'), '.course-banner__fact').map(row =>
      [...row.children].map(text),
    );
    expect(facts.slice(0, 5)).toEqual([
      ['Fee', '₹24,000'],
      ['Duration', '4 Months, 120 hours'],
      ['Next batch', '5 December 2026'],
      ['Taught in', 'English and Marathi'],
      ['Demo', 'Free, 60 minutes'],
    ]);
  });

  it('says the rest below, batches by date', async () => {
    const section = part(await site.read('/java'), '.course-facts');
    expect(parts(section, '.batch-list__batch').map(text)).toEqual([
      '5 December 2026Sat, Sun · 10 am to 1 pm · online · English',
      '11 January 2027Mon, Wed, Fri · 6:30 pm to 8 pm · in the classroom · Marathi · 20 seats',
    ]);
    expect(parts(section, 'dl > div').map(row => [...row.children].map(text))).toEqual([
      ['Fee', '₹24,000', 'With notes, lab and GST', 'Or 3 instalments of ₹8,500'],
      ['Trainer', 'A. Example', 'ten years of Java in banks'],
      ['Certificate', 'From Example Institute', 'For four fifths of the classes and the project'],
      [
        'Examination',
        'Example Java Examination, conducted by Example Examiners',
        'Examination fee, paid separately: ₹12,000',
      ],
      ['If you miss a class', 'Sit in with the next batch, free.'],
      ['Refunds', 'The whole fee until the second class, none after it.'],
    ]);
  });

  it('lists the next batches of all courses on /courses, by date, and each fee with its course', async () => {
    const page = await site.read('/courses');
    const list = parts(page, 'section:has(> #batches) li');
    expect(list.map(item => part(item, 'a').getAttribute('href'))).toEqual([
      '/basiccourses',
      '/java',
      '/java',
    ]);
    expect(list.map(item => part(item, 'time').getAttribute('datetime'))).toEqual([
      '2026-12-01',
      '2026-12-05',
      '2027-01-11',
    ]);
    expect(parts(page, '.catalogue__facts').map(text)).toEqual([
      '₹24,000 · 4 Months, 120 hours',
      '₹6,000 · 12 Weeks',
    ]);
  });

  it('compares them, and asks where one course has none', async () => {
    const page = await site.read('/compare?course=java&course=python');
    const rows = parts(page, 'th[scope="rowgroup"]').map(text);
    const cells = parts(page, 'td').map(text);
    // Each cell begins with the name of its row, for who does not see it.
    const cellsOf = (row: string) =>
      cells
        .slice(rows.indexOf(row) * 2, rows.indexOf(row) * 2 + 2)
        .map(cell => cell.slice(`${row}: `.length));
    expect(cellsOf('Fee')).toEqual(['₹24,000', 'Ask us']);
    expect(cellsOf('Next batch')).toEqual(['5 December 2026', 'Ask us']);
    expect(cellsOf('Taught in')).toEqual(['English and Marathi', 'Marathi, Hindi and English']);
    expect(cellsOf('Demo')).toEqual(['Free, 60 minutes', 'Ask us']);
  });

  it('gives address, landmark and hours in the footer', async () => {
    const column = text(part(await site.read('/java'), 'section:has(> #footer-visit)'));
    expect(column).toContain('First floor, Market RoadOpposite the bus standThane 400601, Maharashtra');
    expect(column).toContain('Monday to Friday, 7:30 am to 8:30 pm Sunday, 10 am to 1 pm');
  });

  it('gives languages, map and branches on /contact', async () => {
    const details = part(await site.read('/contact'), '.contact__details');
    expect(text(details)).toContain('We teach in Marathi, Hindi and English.');
    expect(part(details, '.location-map__link').getAttribute('href')).toContain('mlat=19.1863');
    expect(text(part(details, '.branches'))).toContain('Dombivli branchTemple LaneDombivli');
    expect(parts(details, 'a[href="tel:+910000000013"]')).toHaveLength(1);
  });

  it('makes its certificate checkable on /about', async () => {
    expect(text(part(await site.read('/about'), 'article'))).toContain(
      'ISO certificate QMS-0001, issued by Example Certification, valid until 31 March 2028.',
    );
  });

  it('names a partner without a picture', async () => {
    expect(parts(await site.read('/placement'), '.partner-strip__item').map(text)).toEqual([
      'Example Softworks',
    ]);
  });

  it.each([
    ['/hi/java', ['₹24,000', '4 महीने, 120 घंटे', '5 दिसंबर 2026', 'अंग्रेज़ी और मराठी', 'मुफ़्त, 60 मिनट']],
    ['/mr/java', ['₹24,000', '4 महिने, 120 तास', '5 डिसेंबर 2026', 'इंग्रजी आणि मराठी', 'विनामूल्य, 60 मिनिटे']],
  ])('says it in the language of %s', async (path, values) => {
    const page = await site.read(path);
    expect(parts(page, '.course-banner__fact dd').slice(0, 5).map(text)).toEqual(values);
  });

  it('says hours, street and batches in Hindi and Marathi', async () => {
    expect(text(part(await site.read('/hi/contact'), '.opening-hours'))).toBe(
      'सोमवार से शुक्रवार, सुबह 7:30 से रात 8:30 बजे तक रविवार, सुबह 10 से दोपहर 1 बजे तक',
    );
    expect(text(part(await site.read('/mr/contact'), '.opening-hours'))).toBe(
      'सोमवार ते शुक्रवार, सकाळी 7:30 ते रात्री 8:30 रविवार, सकाळी 10 ते दुपारी 1',
    );
    expect(text(part(await site.read('/mr/contact'), '.postal-address'))).toContain('बस स्थानकासमोर');
    expect(text(part(await site.read('/mr/java'), '.batch-list__batch'))).toBe(
      '5 डिसेंबर 2026शनि, रवि · सकाळी 10 ते दुपारी 1 · ऑनलाइन · इंग्रजी',
    );
  });

  it('marks what is English on a page in another language', async () => {
    const branch = part(await site.read('/mr/contact'), '.branches address');
    expect(parts(branch, '[lang="en"]').map(text)).toEqual(['Temple Lane']);
  });

  it('tells search engines of hours, branches, price and batches', async () => {
    const institute = await thing('/contact', 'EducationalOrganization');
    expect(institute).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:30',
          closes: '20:30',
        },
        { dayOfWeek: ['Sunday'], opens: '10:00', closes: '13:00' },
      ],
      address: { streetAddress: 'First floor, Market Road', addressLocality: 'Thane', postalCode: '400601' },
      department: [{ name: 'Example Institute, Dombivli branch' }],
      hasCertification: { certificationIdentification: 'QMS-0001', expires: '2028-03-31' },
      knowsLanguage: ['mr', 'hi', 'en'],
    });
    expect(await thing('/java', 'Course')).toMatchObject({
      offers: { '@type': 'Offer', category: 'Paid', price: 24000, priceCurrency: 'INR' },
      educationalCredentialAwarded: 'Certificate of Example Institute',
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: ['Online'],
          inLanguage: 'en',
          startDate: '2026-12-05',
          instructor: { '@type': 'Person', name: 'A. Example' },
          courseSchedule: {
            repeatFrequency: 'Monthly',
            repeatCount: 4,
            byDay: ['Saturday', 'Sunday'],
            startTime: '10:00',
            endTime: '13:00',
            scheduleTimezone: 'Asia/Kolkata',
          },
        },
        { courseMode: ['Onsite'], startDate: '2027-01-11', maximumAttendeeCapacity: 20 },
      ],
    });
  });

  async function thing(path: string, type: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const script = part(await site.read(path), 'script[type="application/ld+json"]');
    const graph: readonly Readonly<Record<string, unknown>>[] = JSON.parse(script.textContent ?? '')[
      '@graph'
    ];
    return graph.find(each => each['@type'] === type);
  }

  it('names its own town in titles, descriptions and texts of every language, and no other', async () => {
    const title = async (path: string) => text(part(await site.read(path), 'title'));
    expect(await title('/python')).toBe('Python course in Thane | Example Institute');
    expect(await title('/mr/python')).toContain('ठाणे येथे Python कोर्स');
    for (const path of everyPath)
      expect([path, (await site.get(path)).text]).toEqual([
        path,
        expect.not.stringMatching(/Kalyan|कल्याण|\{town\}/),
      ]);
  });

  it('leads a question about fees or batches to where they stand', async () => {
    const page = await site.read('/courses?q=weekend+batch');
    expect(parts(page, '#batches')).toHaveLength(1);
    expect(parts(page, 'main a[href="/courses#batches"]')).toHaveLength(1);
  });
});

describe('a site that gives the fewest facts', () => {
  const site = visitor({ env: { ...ofFile, SITE_FILE: fewestFacts }, now });
  /** Header, content and footer, as HTML. */
  const shown = async (path: string) => {
    const page = await site.read(path);
    return ['.header', 'main', '.footer'].map(selector => part(page, selector).outerHTML).join('');
  };

  it.each(['/java', '/python', '/hi/java', '/mr/java'])(
    '%s says nothing of fee, batch or certificate',
    async path => {
      const html = await shown(path);
      expect(html).not.toMatch(/₹|course-facts|batch-list/);
      expect(html).not.toMatch(/<dt>(?:Fee|Duration|Next batch|Taught in|Demo|फी|फ़ीस)</);
    },
  );

  it('/courses says whom to ask', async () => {
    const section = part(await site.read('/courses'), 'section:has(> #batches)');
    expect(text(part(section, 'p'))).toBe(
      'Call us for fees and the dates of the next batches. +91 00000 00021',
    );
    expect(part(section, 'a').getAttribute('href')).toBe('tel:+910000000021');
  });

  it.each(['/', '/java', '/contact', '/about', '/placement', '/privacy', '/compare?course=c', '/mr/contact'])(
    '%s has no hole where a fact would stand',
    async path => {
      const html = await shown(path);
      expect(html).toContain('Pune');
      expect(html).not.toMatch(/undefined|\[object/);
      expect(html).not.toMatch(/location-map|opening-hours|"branches"|header__social|partner-strip/);
      expect(html).not.toMatch(/<(ul|dl|h2|address)\b[^>]*><\/\1>|<p><\/p>/);
    },
  );

  it('tells search engines no more than it says', async () => {
    const data = async (path: string) =>
      text(part(await site.read(path), 'script[type="application/ld+json"]'));
    expect(await data('/contact')).not.toMatch(
      /openingHours|sameAs|"geo"|streetAddress|postalCode|department|hasCertification/,
    );
    expect(await data('/java')).not.toMatch(/offers|hasCourseInstance/);
  });

  it('bears the name of SITE_NAME where that is set', async () => {
    const other = await startSite({ env: { SITE_FILE: fewestFacts, SITE_NAME: 'Mine' } });
    const { text: html } = await request(other.app).get('/contact');
    await other.close();
    expect(html).toContain('<strong>Mine</strong>');
    expect(html).not.toContain('Small Institute');
  });
});

describe('a batch that has begun', () => {
  it('is on no page after midnight in India, without a restart, and neither is a certificate that has run out', async () => {
    // A minute before 5 December there.
    let moment = Date.parse('2026-12-04T18:29:00Z');
    const iso = { number: 'Q-1', body: 'Body', validUntil: '2026-12-05' };
    const { courses } = readConfig({ SITE_FILE: everyFact }).site;
    const file = await siteFileOf({ courses, iso });
    const site = await startSite({ env: { SITE_FILE: file }, now: () => moment });
    const read = async (path: string) => (await request(site.app).get(path)).text;
    const begins = '5 December 2026';
    const seen = async () => [
      (await read('/java')).includes(begins),
      (await read('/courses')).includes(begins),
      (await read('/compare?course=java')).includes(begins),
      (await read('/mr/java')).includes('5 डिसेंबर 2026'),
      (await read('/java')).includes('"2026-12-05"'),
      (await read('/about')).includes('Q-1'),
    ];
    const all = [true, true, true, true, true, true];
    expect(await seen()).toEqual(all);
    // On its first day it is still shown.
    moment += 120_000;
    expect(await seen()).toEqual(all);
    moment = Date.parse('2026-12-05T18:29:59Z');
    expect(await seen()).toEqual(all);
    moment += 1000;
    expect(await seen()).toEqual(all.map(() => false));
    expect(await read('/java')).toContain('11 January 2027');
    await site.close();
  });
});
