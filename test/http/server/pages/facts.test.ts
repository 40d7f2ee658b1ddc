/** The institute's facts on pages. A page shows a fact only if the fact is given. */
import request from 'supertest';
import { readConfig } from '../../../../server/config/config';
import { courses as expectedCourses } from '../../../expected/courses';
import { routes } from '../../../expected/routes';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { everyFact, fewestFacts, siteFileOf } from '../../../support/site/factsFiles';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { type Visitor, visitor } from '../../../support/site/visitorWithoutScript';

/** Noon in India on 22 November 2026. No batch in the file `everyFact` has begun yet. */
const now = () => Date.parse('2026-11-22T06:30:00Z');
const ofFile = { SITE_PHONES: '', SITE_NAME: '' };
const data = 'script[type="application/ld+json"]';

describe('a site with every fact', () => {
  const site = visitor({ env: { ...ofFile, SITE_FILE: everyFact }, now });

  it.each([
    [
      '/contact',
      [
        '7 minutes on foot from Thane station',
        'Floor 1, with a lift',
        'Parents may sit in on the demo.',
        'Whom to ask for',
        'B. Example, counsellor +91 00000 00014',
      ],
    ],
    ['/faq', ['7 minutes on foot from Thane station', 'Parents may sit in on the demo.']],
    ['/mr/faq', ['ठाणे स्टेशन: चालत 7 मिनिटे', 'पहिला मजला, लिफ्ट आहे']],
    [
      '/placement',
      [
        '34 of 41 students got a job, January to June 2026. Companies: Example Softworks and Example Bank',
      ],
    ],
  ])('answers on %s the questions of parents and companies', async (path, answers) => {
    const said = text(part(await site.read(path), 'main'));
    expect(answers.filter(answer => !said.includes(answer))).toEqual([]);
  });

  it.each([
    [
      '/java',
      '₹24,000',
      '4 Months, 120 hours',
      '5 December 2026',
      'English and Marathi',
      'Free, 60 minutes',
    ],
    ['/hi/java', '₹24,000', '4 महीने, 120 घंटे', '5 दिसंबर 2026', 'अंग्रेज़ी और मराठी', 'मुफ़्त, 60 मिनट'],
  ])('answers in the banner of %s the first questions of a visitor', async (path, ...values) => {
    const rows = parts(await site.read(path), '.course-banner__fact').slice(0, 5);
    expect(rows.map(row => text(part(row, 'dd')))).toEqual(values);
  });

  it.each([
    [
      '/java',
      '.batch-list__batch',
      '5 December 2026Sat, Sun · 10 am to 1 pm · online · English',
      '11 January 2027Mon, Wed, Fri · 6:30 pm to 8 pm · in the classroom · Marathi · 20 seats',
    ],
    [
      '/java',
      '.course-facts dl > div',
      'Fee₹24,000Includes notes, lab and GSTOr 3 instalments of ₹8,500',
      'GroupAt most 20 people',
      'TrainerA. Exampleten years of Java in banks',
      'CertificateIssued by Example InstituteAwarded for four fifths of the classes and the projectIt shows your name, the course, its hours and a number that we confirm by phone',
      'ExaminationExample Java Examination, conducted by Example ExaminersExamination fee, paid separately: ₹12,000',
      'If you miss a classSit in with the next batch, free.',
      'RefundsThe whole fee until the second class, none after it.',
    ],
    // All facts of this course are given. So the banner of the course has no link to ask by
    // phone.
    ['/java', '.course-banner__fact a[href^="tel:"]'],
    ['/angular', '.course-banner__fact:has(a)', 'Fee, duration and next batchAsk us'],
    ['/hi/angular', '.course-banner__fact:has(a)', 'फ़ीस, अवधि और अगला बैचहमसे पूछें'],
    ['/mr/angular', '.course-banner__fact:has(a)', 'फी, कालावधी आणि पुढची बॅचआम्हाला विचारा'],
    [
      '/java',
      '.course-banner__fact dt',
      'Fee',
      'Duration',
      'Next batch',
      'Taught in',
      'Demo',
      'Level',
      'Classes',
      'You build',
      'Syllabus',
    ],
    [
      '/courses',
      'section:has(> #batches) li time',
      '1 December 2026',
      '5 December 2026',
      '11 January 2027',
    ],
    ['/compare', '.catalogue__facts', '₹24,000 · 4 Months, 120 hours', '₹6,000 · 12 weeks'],
    ['/placement', '.partner-strip__item', 'Example Softworks'],
    [
      '/placement',
      '.steps li',
      'Finish your course and its project.',
      'Write your resume and go through it with us.',
      'Practise in mock interviews and learn from our comments.',
      'Attend the interview and tell us how it went, so that we can prepare the next one together.',
    ],
    ['/hi', '.features__item:last-child p', 'नौकरी की राह में मदद: रेज़्यूमे और मॉक इंटरव्यू।'],
    [
      '/website',
      'section:has(> #offers) li',
      'Help with domain name, hosting and a secure https address',
      'Updates, backups, fixing faults, new texts and pictures',
    ],
    [
      '/mr/corporate',
      'section:has(> #offers) li',
      'तुमच्या ऑफिसमध्ये प्रशिक्षण',
      'GST बिल',
      'हजेरीचा रिपोर्ट',
    ],
    // The page shows the rules for missed classes and refunds only if it is about classes in
    // batches.
    [
      '/professional',
      '.course-facts dl > div',
      'If you miss a classSit in with the next batch, free.',
      'RefundsThe whole fee until the second class, none after it.',
    ],
    [
      '/corporate',
      '.course-facts dl > div',
      'GroupAt most 12 people',
      'InvoiceIn the name of Example Institute LLPGSTIN 27AAAAA0000A1Z5PAN AAAAA0000ATo be paid within 30 days',
    ],
    ['/corporate', '.course-banner__fact', 'Taught inMarathi, Hindi and English'],
    ['/website', '.course-banner__fact'],
    ['/website', '.course-facts'],
    ['/', '.features__item:first-child h3', '24 courses'],
    ['/hi', '.features__item:first-child h3', '24 कोर्स'],
    ['/', '.counters__value', '24', '9', '310', '85'],
    ['/', '.counters__date', 'Counted on 31 March 2026'],
    ['/mr', '.counters__date', 'मोजणी: 31 मार्च 2026'],
    ['/', '.place .button', 'Map and directions'],
    [
      '/privacy',
      'section:has(> #on-your-device) > p:last-child',
      'The map on the contact page comes from OpenStreetMap, and only after you tap on it.',
    ],
    ['/', '.reviews__review', 'Here stand the words of a student.A. Student, Java'],
    ['/mr', '.reviews blockquote', 'इथे एका विद्यार्थ्याचे शब्द येतात.'],
    [
      '/java',
      'footer :is(address, .opening-hours)',
      'Example InstituteFirst floor, Market RoadOpposite the bus standThane 400601, Maharashtra',
      'Monday to Friday, 7:30 am to 8:30 pm Sunday, 10 am to 1 pm',
    ],
    [
      '/hi/contact',
      'main .opening-hours',
      'सोमवार से शुक्रवार, सुबह 7:30 से रात 8:30 बजे तक रविवार, सुबह 10 से दोपहर 1 बजे तक',
      'शनिवार, रविवार, सुबह 9 से शाम 6 बजे तक',
    ],
    // English text on a page in another language is marked.
    ['/mr/contact', '.branches address [lang="en"]', 'Temple Lane'],
    ['/mr/courses', '.batch-list a[lang="en"]', 'Java', 'Java'],
  ])('%s shows in %s the right texts', async (path, selector, ...said) => {
    expect(parts(await site.read(path), selector).map(text)).toEqual(said);
  });

  it.each([
    ['/placement', 'article', '34 of 41 students got a job, January to June 2026'],
    ['/hi/placement', 'article', '41 में से 34 विद्यार्थियों को नौकरी मिली, जनवरी से जून 2026 तक'],
    [
      '/about',
      'article',
      'ISO certificate QMS-0001, issued by Example Certification, valid until 31 March 2028.',
    ],
    ['/contact', '.contact__details', 'We teach in Marathi, Hindi and English.'],
    ['/contact', '.branches', 'Dombivli branchTemple LaneDombivli'],
    ['/mr/contact', '.postal-address', 'बस स्थानकासमोर'],
  ])('%s contains in %s: %s', async (path, selector, said) => {
    expect(text(part(await site.read(path), selector))).toContain(said);
  });

  it('compares facts, and has a link to ask if one course has none', async () => {
    const cells = parts(await site.read('/compare?course=java&course=python'), 'td').map(text);
    // Each cell begins with the name of its row, for visitors who do not see in which row the
    // cell is.
    expect(cells.filter(cell => /^(?:Fee|Next batch|Taught in|Demo): /.test(cell))).toEqual([
      'Fee: ₹24,000',
      'Fee: Ask us',
      'Next batch: 5 December 2026',
      'Next batch: Ask us',
      'Taught in: English and Marathi',
      'Taught in: Marathi, Hindi and English',
      'Demo: Free, 60 minutes',
      'Demo: Ask us',
    ]);
  });

  it.each([
    ['/courses', 'section:has(> #batches) li a[href="/java"]', 2],
    // The results of a search for fees or batches have a link to the list of batches.
    ['/courses?q=weekend+batch', 'main a[href="/courses#batches"]', 1],
    ['/courses?q=weekend+batch', '#batches', 1],
    ['/contact', '.location-map__link[href*="mlat=19.1863"]', 1],
    ['/contact', '.contact__details a[href="tel:+910000000013"]', 1],
  ])('%s has the link %s', async (path, selector, count) => {
    expect(parts(await site.read(path), selector)).toHaveLength(count);
  });

  it('gives search engines the hours, branches and languages', async () => {
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const address = { streetAddress: 'First floor, Market Road', addressLocality: 'Thane' };
    expect(await thing('/contact', 'EducationalOrganization,LocalBusiness')).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: weekdays,
          opens: '07:30',
          closes: '20:30',
        },
        { dayOfWeek: ['Sunday'], opens: '10:00', closes: '13:00' },
      ],
      address: {
        ...address,
        addressRegion: 'Maharashtra',
        postalCode: '400601',
        addressCountry: 'IN',
      },
      email: 'desk@example.org',
      department: [{ name: 'Example Institute, Dombivli branch' }],
      hasCertification: { certificationIdentification: 'QMS-0001', expires: '2028-03-31' },
      knowsLanguage: ['mr', 'hi', 'en'],
    });
  });

  async function thing(path: string, type: string): Promise<object | undefined> {
    const graph = JSON.parse(text(part(await site.read(path), data)))['@graph'];
    return graph.find((each: Readonly<Record<string, unknown>>) => String(each['@type']) === type);
  }

  it('claims exactly the number of its courses, in every language', async () => {
    for (const path of ['/', '/about', '/hi', '/hi/about', '/mr', '/mr/about'])
      expect([path, (await site.get(path)).text.match(/50\+|\{courses\}/g)]).toEqual([path, null]);
  });

  it('has its own town in titles, descriptions and texts of every language, and no other', async () => {
    expect((await site.read('/python')).title).toBe('Python course in Thane | Example Institute');
    expect((await site.read('/mr/python')).title).toContain('ठाणे येथे Python कोर्स');
    const english = [...routes.map(({ path }) => path), '/faq', '/privacy', '/accessibility'];
    for (const path of english.flatMap(each => [each, `/hi${each}`, `/mr${each}`])) {
      const html = (await site.get(path.replace(/(?<=.)\/$/, ''))).text;
      expect([path, html.match(/Kalyan|कल्याण|\{town\}|\{placementHelp\}/g)]).toEqual([path, null]);
    }
  });
});

describe('a site with the fewest facts', () => {
  const site = visitor({ env: { ...ofFile, SITE_FILE: fewestFacts }, now });
  /** Returns the header, the content and the footer, as HTML. */
  const shown = async (path: string) => {
    const page = await site.read(path);
    return ['.header', 'main', '.footer'].map(selector => part(page, selector).outerHTML).join('');
  };

  it.each([
    '/',
    '/java',
    '/python',
    '/hi/java',
    '/mr/java',
    '/contact',
    '/about',
    '/placement',
    '/website',
    '/corporate',
    '/privacy',
    '/compare?course=c',
    '/mr/contact',
  ])('%s shows no missing fact, and has no gap', async path => {
    const html = await shown(path);
    expect(html).toContain('Pune');
    expect(html).not.toMatch(/₹|course-facts|batch-list|undefined|\[object/);
    expect(html).not.toMatch(/<dt>(?:Fee|Duration|Next batch|Taught in|Demo|फी|फ़ीस)</);
    expect(html).not.toMatch(
      /location-map|opening-hours|"branches"|header__social|partner-strip|"offers"/,
    );
    expect(html).not.toMatch(/<(ul|dl|h2|address)\b[^>]*><\/\1>|<p><\/p>/);
  });

  it.each([
    '/python',
    '/basiccourses',
    '/hi/python',
    '/hi/basiccourses',
    '/mr/python',
    '/mr/basiccourses',
  ])('%s has no duration, and its data have none', async path => {
    expect((await site.get(path)).text).not.toMatch(/\d months|\d महीने|\d महिने/i);
  });

  it.each([
    ['/java', 'Fee, duration and next batch', 'Ask us'],
    ['/hi/java', 'फ़ीस, अवधि और अगला बैच', 'हमसे पूछें'],
    ['/mr/java', 'फी, कालावधी आणि पुढची बॅच', 'आम्हाला विचारा'],
  ])('%s has a phone link in its banner for fee, duration and batch', async (path, name, value) => {
    const row = part(await site.read(path), '.course-banner__fact:has(a)');
    expect(text(part(row, 'dt'))).toBe(name);
    expect(text(part(row, 'dd a[href="tel:+910000000021"]'))).toBe(value);
  });

  it('/professional has such a phone link too; /corporate and /website have another contact', async () => {
    const asks = async (path: string) =>
      parts(await site.read(path), '.course-banner__fact').map(text);
    expect(await asks('/professional')).toEqual(['Fee, duration and next batchAsk us']);
    expect(await asks('/corporate')).toEqual([]);
    expect(await asks('/website')).toEqual([]);
  });

  it.each([
    ['/', 'Help on your way to a job: preparation for interviews.'],
    ['/faq', 'What we give is help: preparation for interviews.'],
    ['/about', 'We help our students with their job search: preparation for interviews.'],
    ['/placement', 'We will help you to prepare for interviews and for your first job.'],
    ['/mr', 'नोकरी शोधायला मदत: मुलाखतीची तयारी.'],
  ])('%s promises no help that the facts do not contain', async (path, sentence) => {
    const html = await shown(path);
    expect(html).toContain(sentence);
    expect(html).not.toMatch(/aptitude|mock interview|interview call|सराव मुलाखत/i);
  });

  it.each(['/', '/about', '/contact', '/accessibility', '/privacy', '/courses?q=contact'])(
    '%s promises no map and no opening hours, in every language',
    async path => {
      for (const root of ['', '/hi', '/mr']) {
        const page = await site.read(root === '' ? path : `${root}${path === '/' ? '' : path}`);
        const description = part(page, 'meta[name="description"]').getAttribute('content');
        const said = `${description} ${text(part(page, 'main'))}`;
        expect(said).not.toMatch(/\bmaps?\b|opening hours|नक़्शा|नकाशा/i);
      }
    },
  );

  it.each([
    ['fees', 'how long the course takes'],
    ['fees', 'We do not list fees here: call +91 00000 00021 and ask for the whole amount'],
    [
      'instalments',
      'Call +91 00000 00021 and ask before you join: whether instalments are possible',
    ],
    ['refunds', 'We list none here: ask on +91 00000 00021'],
    ['timings', 'No batch is announced here at the moment: call +91 00000 00021'],
    ['certificate', 'Ask before you join who issues the certificate'],
    ['demo', 'Ask when we call whether the demo is free.'],
  ])(
    'the answer %s on /faq says what to ask by phone, and does not refer to other pages',
    async (id, said) => {
      const answer = text(part(await site.read('/faq'), `details:has(> #${id})`));
      expect(answer).toContain(said);
      expect(answer).not.toMatch(/some course pages/i);
    },
  );

  it('/courses has the phone number to ask', async () => {
    const section = part(await site.read('/courses'), 'section:has(> #batches)');
    const sentence =
      'Call us for fees, durations and the dates of the next batches. +91 00000 00021';
    expect(text(part(section, 'p'))).toBe(sentence);
    expect(part(section, 'a').getAttribute('href')).toBe('tel:+910000000021');
  });

  it.each([
    ['/contact', /openingHours|sameAs|"geo"|streetAddress|postalCode|department|hasCertification/],
  ])('%s gives search engines only what the page says', async (path, more) => {
    expect(text(part(await site.read(path), data))).not.toMatch(more);
  });
});

describe('/faq answers with the given facts only', () => {
  const fee = { amount: 24_000, instalments: { count: 3, amount: 8500 } };
  const demo = { free: true };
  const certificate = { by: 'Example Institute' };

  it.each([
    ['', 'fees', { fee }, 'It stands at the top of the course page.'],
    ['', 'instalments', { fee }, 'For some courses, yes: their pages say how many'],
    ['', 'certificate', { certificate }, 'Some course pages say who issues the certificate'],
    ['', 'demo', { demo }, 'The demo is free.'],
    ['/hi', 'demo', { demo }, 'डेमो मुफ़्त है।'],
    ['/mr', 'demo', { demo: { free: false } }, 'डेमो मोफत आहे का, ते काही कोर्सच्या पेजवर दिले आहे'],
  ])('%s/faq, answer %s, if each course has %j', async (language, id, facts, sentence) => {
    const courses = Object.fromEntries(expectedCourses.map(({ path }) => [path, facts]));
    expect(await answerOf(await siteFileOf({ courses }), language, id)).toContain(sentence);
  });

  it.each([
    ['', 'fees', 'Some course pages show it at the top; for the others call'],
    ['', 'timings', 'The days and times of the next batches are under'],
    [
      '',
      'refunds',
      'Know the rule before you pay. Our rule:The whole fee until the second class, none after it.',
    ],
  ])('%s/faq, answer %s, if some courses have the fact', async (language, id, sentence) => {
    expect(await answerOf(everyFact, language, id)).toContain(sentence);
  });

  async function answerOf(file: string, language: string, id: string): Promise<string> {
    const site = await startSiteInProcess({ env: { SITE_FILE: file }, now });
    onTeardown('test', site.close);
    const page = parsePage((await request(site.app).get(`${language}/faq`)).text);
    return text(part(page, `details:has(> #${id})`));
  }
});

describe('/courses asks visitors to call only for missing facts', () => {
  const fee = { amount: 24_000 };
  const duration = { months: 3 };
  const batches = [{ starts: '2027-01-11', days: ['Monday'] }];

  it.each([
    ['', { fee }, 'Call us for durations and the dates of the next batches.'],
    ['', { batches }, 'Call us for fees and durations.'],
    ['', { duration }, 'Call us for fees and the dates of the next batches.'],
    ['/hi', { duration, batches }, 'फ़ीस जानने के लिए हमें कॉल करें।'],
    ['/mr', { fee, duration }, 'पुढच्या बॅचची तारीख जाणून घेण्यासाठी आम्हाला कॉल करा.'],
  ])('%s/courses if all courses have %j', async (language, facts, sentence) => {
    const page = await coursesWhereAllHave(facts, language);
    expect(page).toContain(`<p>${sentence} <a`);
  });

  it.each([
    [
      '',
      'Some fees are listed with the courses above.',
      'Call us for the other fees, the other durations and the dates of the next batches.',
    ],
    [
      '/hi',
      'कुछ कोर्स की फ़ीस ऊपर उनके साथ लिखी है।',
      'बाक़ी कोर्स की फ़ीस, बाक़ी कोर्स की अवधि और अगले बैच की तारीख़ जानने के लिए हमें कॉल करें।',
    ],
    [
      '/mr',
      'काही कोर्सची फी वर त्यांच्यासोबत दिली आहे.',
      'बाकीच्या कोर्सची फी, बाकीच्या कोर्सचा कालावधी आणि पुढच्या बॅचची तारीख जाणून घेण्यासाठी आम्हाला कॉल करा.',
    ],
  ])('%s/courses if one course has fee and duration', async (language, above, ask) => {
    const page = await coursesOf({ '/python': { fee, duration } }, language);
    expect(page).toContain(`<p>${above}</p><p>${ask} <a`);
  });

  it('not if all facts are given', async () => {
    const page = await coursesWhereAllHave({ fee, duration, batches }, '');
    expect(page).not.toContain('Call us for');
  });

  async function coursesWhereAllHave(facts: object, language: string): Promise<string> {
    const courses = expectedCourses.map(({ path }) => [path, facts]);
    return coursesOf(Object.fromEntries(courses), language);
  }

  async function coursesOf(courses: object, language: string): Promise<string> {
    const file = await siteFileOf({ courses });
    const site = await startSiteInProcess({ env: { SITE_FILE: file }, now });
    onTeardown('test', site.close);
    return (await request(site.app).get(`${language}/courses`)).text;
  }
});

describe('a site with batches in the classroom, online or both', () => {
  const batch = { starts: '2027-01-11', days: ['Monday'] };
  const classroom = { ...batch, mode: 'classroom' };
  const online = { ...batch, mode: 'online' };
  const both = { ...batch, mode: 'both' };
  // This batch has begun.
  const begun = { ...online, starts: '2026-11-02' };
  const courses = {
    '/java': { batches: [classroom, classroom, begun] },
    '/python': { batches: [online] },
    '/c': { batches: [classroom, online] },
    '/dotnet': { batches: [classroom, batch] },
    '/mern': { batches: [both] },
    '/oracle': { batches: [batch] },
  };
  let site: Visitor;
  beforeAll(async () => {
    site = visitor({ env: { ...ofFile, SITE_FILE: await siteFileOf({ courses }) }, now });
  });

  it.each([
    ['/java', 'ClassesPune'],
    ['/python', 'ClassesLive online'],
    ['/hi/python', 'क्लासलाइव ऑनलाइन'],
    ['/mr/python', 'क्लासलाइव्ह ऑनलाइन'],
    // /c has a batch in the classroom and a batch online. /dotnet has a batch in the classroom,
    // and a batch without `mode`. /mern has a batch that is held in both ways. /oracle has only a
    // batch without `mode`. /angular has no batch.
    ['/c', 'ClassesPune or live online'],
    ['/dotnet', 'ClassesPune or live online'],
    ['/mern', 'ClassesPune or live online'],
    ['/oracle', 'ClassesPune or live online'],
    ['/angular', 'ClassesPune or live online'],
  ])('promises on the cover of %s only these kinds of classes: %s', async (path, said) => {
    expect(parts(await site.read(path), '.course-banner__fact').map(text)).toContain(said);
  });
});

describe('a site with the hour of a batch, and with free examinations', () => {
  const days = ['Monday'];
  const exam = { name: 'CTFL', by: 'ISTQB' };
  const courses = {
    '/java': {
      batches: [{ starts: '2027-01-11', days, from: '10:00' }],
      exam: { ...exam, fee: 0 },
    },
    '/testing': { exam: { ...exam, fee: 'included' } },
  };

  it.each([
    ['/java', '.batch-list li', '11 January 2027Mon · from 10 am'],
    ['/hi/java', '.batch-list li', '11 जनवरी 2027सोम · सुबह 10 बजे से'],
    ['/mr/java', '.batch-list li', '11 जानेवारी 2027सोम · सकाळी 10 पासून'],
    ['/java', '.course-facts dd', 'CTFL, conducted by ISTQB', 'There is no examination fee'],
    ['/hi/java', '.course-facts dd:last-child', 'परीक्षा की फ़ीस नहीं लगती'],
    ['/mr/java', '.course-facts dd:last-child', 'परीक्षेला फी नाही'],
  ])('%s shows the fact in %s', async (path, selector, ...said) => {
    const site = await startSiteInProcess({
      env: { SITE_FILE: await siteFileOf({ courses }) },
      now,
    });
    onTeardown('test', site.close);
    const page = parsePage((await request(site.app).get(path)).text);
    expect(parts(page, selector).map(text)).toEqual(said);
  });

  it('/faq does not contradict a course whose fee includes the examination', async () => {
    const site = await startSiteInProcess({
      env: { SITE_FILE: await siteFileOf({ courses }) },
      now,
    });
    onTeardown('test', site.close);
    const said = async (path: string) => {
      const page = parsePage((await request(site.app).get(path)).text);
      return text(part(page, 'details:has(> #certificate)'));
    };
    expect(await said('/faq')).toContain('ask whether the course fee includes the examination fee');
    expect(await said('/hi/faq')).not.toContain('अलग से देनी होती है');
    expect(await said('/mr/faq')).not.toContain('फी वेगळी असते');
  });
});

it.each(['/', '/hi'])('%s groups large numbers as in India', async path => {
  const counters = { courses: 60, faculty: 50, enrolled: 125_000, placed: 9500 };
  const site = await startSiteInProcess({
    env: { SITE_FILE: await siteFileOf({ counters }) },
    now,
  });
  onTeardown('test', site.close);
  const page = parsePage((await request(site.app).get(path)).text);
  const figures = ['60', '50', '1,25,000', '9,500'];
  expect(parts(page, '.counters__value').map(text)).toEqual(figures);
});

it('a batch that has begun, or an expired certificate, is on no page after midnight in India', async () => {
  // In India, this is a minute before 5 December.
  let moment = Date.parse('2026-12-04T18:29:00Z');
  const iso = { number: 'Q-1', body: 'Body', validUntil: '2026-12-05' };
  const { courses } = readConfig({ SITE_FILE: everyFact }).site;
  const file = await siteFileOf({ courses, iso });
  const site = await startSiteInProcess({ env: { SITE_FILE: file }, now: () => moment });
  const says = async (path: string, what: string) =>
    (await request(site.app).get(path)).text.includes(what);
  const seen = async () => [
    await says('/java', '5 December 2026'),
    await says('/courses', '5 December 2026'),
    await says('/compare?course=java', '5 December 2026'),
    await says('/java', '"2026-12-05"'),
    await says('/about', 'Q-1'),
    // The sentence about the certificate is in each language.
    await says('/about', '9001'),
    await says('/hi/about', '9001'),
    await says('/', '9001'),
    await says('/mr', '9001'),
  ];
  // On its first day, a batch is still shown.
  for (const time of ['2026-12-04T18:29:00Z', '2026-12-04T18:31:00Z', '2026-12-05T18:29:59Z']) {
    moment = Date.parse(time);
    expect(await seen()).toEqual(Array(9).fill(true));
  }
  moment += 1000;
  // The site serves yesterday's pages until it has made today's pages.
  await until(async () => !(await seen()).includes(true), 30_000, 200);
  expect(await says('/java', '11 January 2027')).toBe(true);
  await site.close();
});

it('a site without a certificate claims none, on every page and in every language', async () => {
  const site = await startSiteInProcess({ env: { SITE_FILE: fewestFacts }, now });
  onTeardown('test', site.close);
  const claiming: string[] = [];
  for (const path of site.paths) {
    const { text: html } = await request(site.app).get(path);
    if (/ISO 9001|9001-2015/.test(html)) claiming.push(path);
  }
  expect(claiming).toEqual([]);
});

it('the heading of a course’s facts mentions a certificate only if there is one', async () => {
  const certificate = { by: { en: 'Example Board' } };
  const SITE_FILE = await siteFileOf({
    courses: { '/java': { fee: { amount: 24000 } }, '/python': { certificate } },
  });
  const site = await startSiteInProcess({ env: { SITE_FILE }, now });
  onTeardown('test', site.close);
  const heading = async (path: string) => {
    const { text: html } = await request(site.app).get(path);
    return text(part(parsePage(html), '#facts'));
  };
  expect(await heading('/java')).toBe('Fees and batches');
  expect(await heading('/hi/java')).toBe('फ़ीस और बैच');
  expect(await heading('/python')).toBe('Fees, batches and certificate');
});

describe('a site with facts about its services', () => {
  const fee = { amount: 40000 };
  const certificate = { by: 'Example Institute' };
  const batches = [{ starts: '2027-02-01', days: ['Monday'] }];
  const courses = {
    '/professional': { fee, certificate, batches },
    '/corporate': { duration: { days: 3 } },
  };

  it.each([
    [
      '/professional',
      '.course-banner__fact',
      'Fee₹40,000',
      'Next batch1 February 2027',
      'DurationAsk us',
    ],
    [
      '/professional',
      '.course-facts dl > div',
      'Fee₹40,000',
      'CertificateIssued by Example Institute',
    ],
    ['/corporate', '.course-banner__fact', 'Duration3 days'],
    ['/website', '.course-banner__fact'],
    ['/courses', 'section:has(> #batches) li a', 'Professional'],
  ])('%s shows them in %s', async (path, selector, ...said) => {
    const site = await startSiteInProcess({
      env: { ...ofFile, SITE_FILE: await siteFileOf({ courses }) },
      now,
    });
    const page = parsePage((await request(site.app).get(path)).text);
    expect(parts(page, selector).map(text)).toEqual(said);
    await site.close();
  });
});
