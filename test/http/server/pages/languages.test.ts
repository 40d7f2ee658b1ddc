/**
 * The site in Hindi and Marathi: pages, links, answers to forms. Source: .github/asked.md,
 * "Settled"; shared/README.md, "Languages".
 */
import request from 'supertest';
import { courses } from '../../../expected/courses';
import { paths } from '../../../expected/routes';
import { attributes, part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { postFields } from '../../../support/site/postFields';
import { formSite } from '../../../support/site/siteForForms';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { site as pages, siteUrl } from '../../../support/site/visitorWithoutScript';

const devanagari = /\p{Script=Devanagari}/u;
const listed = [...paths, '/faq', '/privacy', '/accessibility'];

/**
 * Returns the path of a page in a language. The paths of the Hindi and Marathi home pages have no
 * slash at the end.
 */
const inLanguage = (lang: string, path: string) =>
  lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`;

describe.each(['en', 'hi', 'mr'])('the pages in %s', lang => {
  it.each(listed)(
    'have the language of %s in HTML and in the links for search engines',
    async path => {
      const address = inLanguage(lang, path);
      const document = await pages.read(address);
      expect([(await pages.get(address)).status, document.documentElement.lang]).toEqual([
        200,
        lang,
      ]);
      const ways = parts(document, 'link[rel="canonical"], link[rel="alternate"][hreflang]').map(
        link => [link.getAttribute('hreflang'), link.getAttribute('href')],
      );
      const everyLanguage = ['en', 'hi', 'mr'].map(each => [
        each,
        siteUrl + inLanguage(each, path),
      ]);
      const isListed = path !== '/login';
      expect(parts(document, 'meta[name="robots"][content*="noindex"]')).toHaveLength(
        isListed ? 0 : 1,
      );
      expect(ways).toEqual(
        isListed
          ? [[null, siteUrl + address], ...everyLanguage, ['x-default', siteUrl + path]]
          : [],
      );
    },
  );

  it('have different titles of at most 60 characters and descriptions of 70 to 155', async () => {
    const documents = await Promise.all(listed.map(path => pages.read(inLanguage(lang, path))));
    const titles = documents.map(({ title }) => title);
    expect(titles.filter(title => title.length > 60)).toEqual([]);
    expect(titles).toEqual([...new Set(titles)]);
    const said = documents.map(
      each => part(each, 'meta[name="description"]').getAttribute('content') ?? '',
    );
    expect(said.filter(({ length }) => length < 70 || length > 155)).toEqual([]);
    expect(said).toEqual([...new Set(said)]);
  });

  it('have a 404 page in their language', async () => {
    const address = inLanguage(lang, '/nowhere');
    expect((await pages.get(address)).status).toBe(404);
    expect((await pages.read(address)).documentElement.lang).toBe(lang);
  });

  it('have a switch to the same page in every language', async () => {
    const document = await pages.read(inLanguage(lang, '/java'));
    const links = parts(document, '.header__strip a[hreflang]');
    expect(
      links.map(link => [text(link), link.getAttribute('lang'), link.getAttribute('href')]),
    ).toEqual([
      ['English', 'en', '/java'],
      ['हिन्दी', 'hi', '/hi/java'],
      ['मराठी', 'mr', '/mr/java'],
    ]);
    expect(links.filter(link => link.hasAttribute('aria-current')).map(link => link.lang)).toEqual([
      lang,
    ]);
  });
});

describe.each(['hi', 'mr'])('the pages in %s', lang => {
  const asked = ['/compare?course=java&course=digital', '/courses?q=docker'];

  it.each([...listed, '/nowhere', ...asked])(
    'mark every English text on %s, and link only to pages in their language',
    async path => {
      const { body } = await pages.read(inLanguage(lang, path));
      expect(unmarkedEnglish(body)).toEqual([]);
      const links = attributes(parts(body, 'a[href^="/"]:not([hreflang])'), 'href');
      expect(links.length).toBeGreaterThan(20);
      expect(
        links.filter(href => !/^\/(?:(?:hi|mr)(?:[/#?]|$)|(?:pictures|handouts)\/)/.test(href)),
      ).toEqual([]);
    },
  );

  it('mark English course names as English', async () => {
    const page = await pages.read(`/${lang}/courses`);
    const names = parts(page, '.course-card__title, .more-courses__link, .site-menu__link');
    const isEnglish = (name: Element) => /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/.test(text(name));
    expect(names.filter(isEnglish).map(text)).toEqual(
      expect.arrayContaining(['Java', 'Java / Advanced Java']),
    );
    const marks = names.map(name => [text(name), name.lang]);
    expect(marks).toEqual(names.map(name => [text(name), isEnglish(name) ? 'en' : '']));
  });
});

const prose = [
  '',
  '/about',
  '/website',
  '/professional',
  '/corporate',
  '/gallery',
  '/placement',
  '/contact',
  '/contactform',
  '/feedback',
  '/faq',
  '/privacy',
  '/accessibility',
];
const lists = ['/courses', '/compare', '/compare?course=hardware'];
const catalogue = [...lists, ...courses.map(course => course.path)];

/**
 * A visitor who cannot read English must be able to read the page. So only a small part of the
 * letters may be Latin. Syllabi and the address may be in English, so their letters do not count.
 * On /corporate, the letters of the syllabus do count.
 */
describe.each(['hi', 'mr'])('in %s', lang => {
  it.each([
    ...prose.map(path => [path, 25] as const),
    // These pages may have more Latin letters, because the names of products and programming
    // languages are not translated.
    ...catalogue.map(path => [path, 45] as const),
  ])('the text of %s has at most %i percent Latin letters', async (path, percent) => {
    const main = part(await pages.read(`/${lang}${path}`), 'main');
    const syllabus = path === '/corporate' ? '' : ', .syllabus';
    const counted = textWithout(main, `address, .contact__details > p${syllabus}`);
    const letters = counted.match(/\p{L}/gu) ?? [];
    expect(letters.length).toBeGreaterThan(100);
    const latin = letters.filter(letter => /\p{Script=Latin}/u.test(letter));
    expect(latin.length / letters.length).toBeLessThanOrEqual(percent / 100);
  });
});

/** The text of an element, without the elements that match the selector. */
function textWithout(element: Element, selector: string): string {
  const texts = Array.from(element.childNodes, node => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== node.ELEMENT_NODE) return '';
    const child = node as Element; // its nodeType says so
    return child.matches(selector) ? '' : textWithout(child, selector);
  });
  return texts.join('');
}

describe('the title of a page in search engines', () => {
  it.each([
    [
      '/',
      'Computer and IT classes in Kalyan',
      'कल्याण में कंप्यूटर और आईटी क्लास',
      'कल्याण येथे कॉम्प्युटर आणि आयटी क्लासेस',
    ],
    [
      '/basiccourses',
      'Tally, MS Office, CCC course in Kalyan',
      'कल्याण में Tally, MS Office और CCC कोर्स',
      'कल्याण येथे Tally, MS Office, CCC कोर्स',
    ],
    [
      '/database',
      'SQL Server and MySQL course in Kalyan',
      'कल्याण में SQL Server और MySQL कोर्स',
      'कल्याण येथे SQL Server आणि MySQL कोर्स',
    ],
    [
      '/analytics',
      'Data Analytics with Power BI in Kalyan',
      'कल्याण में Power BI और डेटा एनालिटिक्स',
      'कल्याण येथे Power BI आणि डेटा ॲनालिटिक्स',
    ],
    [
      '/cloudcomputing',
      'AWS, Azure and DevOps course in Kalyan',
      'कल्याण में AWS, Azure और DevOps कोर्स',
      'कल्याण येथे AWS, Azure आणि DevOps कोर्स',
    ],
    [
      '/testing',
      'Software Testing with Selenium in Kalyan',
      'कल्याण में टेस्टिंग और Selenium कोर्स',
      'कल्याण येथे टेस्टिंग आणि Selenium कोर्स',
    ],
    [
      '/courses',
      'Computer and IT courses in Kalyan',
      'कल्याण में कंप्यूटर और आईटी कोर्स',
      'कल्याण येथे कॉम्प्युटर आणि आयटी कोर्स',
    ],
    [
      '/professional',
      'Software diplomas in Kalyan',
      'कल्याण में सॉफ़्टवेयर डिप्लोमा',
      'कल्याण येथे सॉफ्टवेअर डिप्लोमा',
    ],
    [
      '/corporate',
      'Corporate IT training in Kalyan',
      'कल्याण में कॉर्पोरेट आईटी ट्रेनिंग',
      'कल्याण येथे कॉर्पोरेट आयटी प्रशिक्षण',
    ],
    [
      '/website',
      'Website development services in Kalyan',
      'कल्याण में वेबसाइट बनवाएँ',
      'कल्याण येथे वेबसाइट बनवून घ्या',
    ],
  ])('has for %s the words of a search: %s', async (path, english, hindi, marathi) => {
    const ownTitle = async (address: string) =>
      (await pages.read(address)).title.replace(/ \| .*/, '');
    expect(await ownTitle(path)).toBe(english);
    expect(await ownTitle(inLanguage('hi', path))).toBe(hindi);
    expect(await ownTitle(inLanguage('mr', path))).toBe(marathi);
  });

  it.each([
    ['/courses', 'Our Courses'],
    ['/corporate', 'Corporate Training'],
    ['/basiccourses', 'Basic Courses'],
  ])('does not change the heading of %s: %s', async (path, heading) => {
    expect(text(part(await pages.read(path), 'main h1'))).toBe(heading);
  });
});

describe('the name of a course', () => {
  it.each([
    ['/python', /^Python course in Kalyan/],
    ['/hi/hardware', /^कल्याण में हार्डवेयर और नेटवर्किंग कोर्स/],
    ['/hi/basiccourses', /^(?!.*(?:courses? कोर्स|कोर्स कोर्स))/i],
  ])('is in the title of %s once, with the word "course"', async (path, title) => {
    expect((await pages.read(path)).title).toMatch(title);
  });

  it('is the same in menu, breadcrumb and heading, and is English in the enquiry', async () => {
    const page = await pages.read('/hi/hardware');
    const menu = part(page, 'header .site-menu__links a[href="/hi/hardware"]');
    const trail = part(page, 'nav.breadcrumb [aria-current="page"]');
    expect([menu, trail, part(page, 'h1')].map(text)).toEqual(Array(3).fill('हार्डवेयर और नेटवर्किंग'));
    expect(part(page, '#course-enquiry-course').getAttribute('value')).toBe(
      'Hardware & Networking',
    );
  });
});

it.each([
  ['hi', 'कंप्यूटर का परिचय: हार्डवेयर, सॉफ़्टवेयर और मेमोरी'],
  ['mr', 'कॉम्प्युटरची ओळख: हार्डवेअर, सॉफ्टवेअर आणि मेमरी'],
])(
  'the Basic Courses have their topics in %s, and product names in English',
  async (lang, first) => {
    const main = part(await pages.read(`/${lang}/basiccourses`), 'main');
    const lines = parts(main, '.topics__list > li');
    expect(lines.slice(0, 1).map(text)).toEqual([first]);
    expect(
      attributes(
        lines.filter(line => text(line).startsWith('Looking up')),
        'lang',
      ),
    ).toEqual(['en']);
    expect(text(main)).not.toMatch(/विषयों के नाम|विषयांची नावे/);
  },
);

it('a syllabus in Hindi says that its topics are in English, and marks them as English', async () => {
  const page = await pages.read('/hi/professional');
  expect(text(part(page, 'main'))).toContain('विषयों के नाम अंग्रेज़ी में हैं');
  expect(parts(page, 'main .topics ul').map(list => list.lang)).not.toContain('');
  expect(parts(page, 'main .syllabus__title').map(title => title.lang)).toEqual(['', '']);
});

describe('a form on a Hindi page', () => {
  const site = formSite({ RATE_LIMIT_MAX: '13' });
  const filled = { fname: 'आशा पाटील', mobile: '9876543210', email: 'a@b.in', course: 'Java' };
  const post = (fields: object, accept: 'page' | 'script' = 'page') =>
    postFields(site.app, '/mail.php', { ...filled, page: '/hi/java', ...fields }, { accept });

  it('has its errors in Hindi, with the typed texts', async () => {
    const document = parsePage((await post({ mobile: '' }).expect(400)).text);
    expect(document.documentElement.lang).toBe('hi');
    expect(parts(document, '.error-summary a').map(text)).toEqual(['अपना मोबाइल नंबर लिखें']);
    expect(part(document, '#course-enquiry-fname').getAttribute('value')).toBe('आशा पाटील');
  });

  it('has errors in Hindi and in Marathi about a number that is too long or too short', async () => {
    const said = async (page: string, mobile: string) =>
      (await post({ page, mobile }, 'script').expect(400)).body.errors.mobile;
    expect(await said('/hi/java', '98765432101')).toBe(
      'दस अंकों का नंबर लिखें, +91 के बिना: बाक़ी अंक हटा दिए जाते हैं',
    );
    expect(await said('/mr/java', '98765432101')).toBe(
      'दहा अंकी नंबर लिहा, +91 शिवाय: जास्तीचे अंक काढले जातात',
    );
    expect(await said('/hi/java', '123')).toBe('मोबाइल नंबर के पूरे दस अंक लिखें, जैसे 98765 43210');
    expect(await said('/mr/java', '123')).toBe('मोबाइल नंबरचे सर्व दहा अंक लिहा, उदा. 98765 43210');
  });

  it('gives a script JSON in Hindi, and sends the institute English labels', async () => {
    const { body } = await post({ fname: 'क'.repeat(101) }, 'script').expect(400);
    expect(body.errors).toEqual({ fname: 'ज़्यादा से ज़्यादा 100 अक्षर लिखें; यहाँ 101 हैं' });
    const thanks = await post({}, 'script').expect(200);
    expect(thanks.body.message).toBe('धन्यवाद! हम जल्द ही आपको कॉल करेंगे।');
    // Without script, the site redirects the browser to the page with the form. This page shows
    // the result.
    await post({}).expect(303).expect('Location', '/hi/java#course-enquiry-sent');
    const notice = part(await pages.read('/hi/java'), '#course-enquiry-sent p');
    expect(text(notice)).toBe(thanks.body.message);
    const [enquiry] = await site.delivered();
    expect([enquiry?.form, enquiry?.page, enquiry?.values]).toEqual([
      'course-enquiry',
      '/hi/java',
      filled,
    ]);
  });

  it('is refused in Hindi by the Referer header if the body has no page', async () => {
    const refused = () =>
      request(site.app)
        .post('/mail.php')
        .set({ Host: 'site.test', Referer: 'http://site.test/hi/java' });
    const answer = await refused()
      .type('text/xml')
      .set('Accept', 'text/html')
      .send('<a/>')
      .expect(415);
    expect(answer.text).toContain('जो भेजा गया उसे यह फ़ॉर्म पढ़ नहीं सकता।');
    for (let sent = 0; sent < 13; sent += 1) await refused().send({});
    const { body } = await refused().set('Accept', 'application/json').send({}).expect(429);
    expect(body.message).toMatch(/^आपके कनेक्शन से बहुत सारे संदेश आए हैं।.*\+91 00000 00001/);
  });
});

describe('the privacy note', () => {
  it('has the configured number of days at each form and on its page', async () => {
    const site = await startSiteInProcess({ env: { DATA_RETENTION_DAYS: '41' } });
    for (const path of ['/contact', '/hi/contact', '/mr/feedback', '/privacy', '/hi/privacy'])
      expect((await request(site.app).get(path)).text).toMatch(/(?<!\d)41 (?:days|दिन|दिवस)/);
    await site.close();
  });

  it('has the singular for one day', async () => {
    const site = await startSiteInProcess({ env: { DATA_RETENTION_DAYS: '1' } });
    onTeardown('test', site.close);
    const main = async (path: string) =>
      text(part(parsePage((await request(site.app).get(path)).text), 'main'));
    expect(await main('/contact')).toContain('Deleted here 1 day after');
    expect(await main('/privacy')).toContain('deletes it 1 day after that.');
    expect(await main('/hi/contact')).toContain('हमारे मेलबॉक्स में पहुँचने के 1 दिन बाद');
    expect(await main('/mr/contact')).toContain('आमच्या मेलबॉक्समध्ये पोहोचल्यानंतर 1 दिवसाने');
    expect(await main('/mr/privacy')).toContain('त्यानंतर 1 दिवसाने काढून टाकते');
  });

  it.each(['/contact', '/contactform', '/feedback', '/'])('is at the forms of %s', async path => {
    const forms = parts(await pages.read(path), 'form.mail-form');
    const links = forms.map(form => attributes(parts(form, '.privacy-note a'), 'href'));
    expect(links).toEqual(forms.map(() => ['/privacy']));
  });

  it.each([
    ['/', 'Under 18? Please let a parent or guardian send this form.'],
    ['/hi', 'उम्र 18 से कम है? कृपया माता-पिता या अभिभावक से फ़ॉर्म भिजवाएँ।'],
    ['/mr', 'वय 18 पेक्षा कमी आहे? हा फॉर्म कृपया पालकांनी पाठवावा.'],
  ])('asks visitors under 18 at each form of %s to let a parent send it', async (path, said) => {
    const notes = parts(await pages.read(path), '.privacy-note:not(.privacy-note--kept)');
    expect(notes).toHaveLength(2);
    for (const note of notes) expect(text(note)).toContain(said);
  });

  it.each([
    [
      '/privacy',
      'begin in May 2027; we give them to you already',
      'from May 2027 you can complain',
    ],
    ['/hi/privacy', 'मई 2027 से मिलेंगे', 'मई 2027 से आप भारतीय डेटा संरक्षण बोर्ड'],
    ['/mr/privacy', 'मे 2027 पासून मिळतील', 'मे 2027 पासून तुम्ही भारतीय डेटा संरक्षण मंडळाकडे'],
  ])('says on %s from which day the rights and the board exist', async (path, rights, board) => {
    const said = text(part(await pages.read(path), 'main'));
    expect(said).toContain(rights);
    expect(said).toContain(board);
  });

  it.each([
    ['/privacy', 'if the message looks like spam, we save that with it', 'save how long'],
    ['/hi/privacy', 'संदेश स्पैम जैसा लगे, तो यह बात उसके साथ रखी जाती है', 'और फ़ॉर्म भरने में'],
    ['/mr/privacy', 'संदेश स्पॅमसारखा वाटला, तर तशी नोंद त्याच्यासोबत ठेवतो', 'वेळ लागला तेही'],
  ])(
    'says on %s exactly what is stored about the time that a form took',
    async (path, kept, more) => {
      const said = text(part(await pages.read(path), 'section:has(> #what-we-ask)'));
      expect(said).toContain(kept);
      expect(said).not.toContain(more);
    },
  );

  it('says how long an enquiry is kept, and why', async () => {
    const said = text(part(await pages.read('/privacy'), 'section:has(> #how-long)'));
    expect(said).toContain('deletes it 90 days after that.');
    expect(said).toContain('we can find it again if a mail or a call went astray');
  });

  it.each([
    ['/java', '90 days after it reached our mailbox'],
    ['/hi/java', 'हमारे मेलबॉक्स में पहुँचने के 90 दिन बाद'],
    ['/mr/java', 'आमच्या मेलबॉक्समध्ये पोहोचल्यानंतर 90 दिवसांनी'],
  ])('has the same time in the form of %s', async (path, rule) => {
    expect(text(part(await pages.read(path), '.privacy-note--kept'))).toContain(rule);
  });

  it('names the law, the board and the address for questions', async () => {
    const said = text(part(await pages.read('/privacy'), 'main'));
    expect(said).toContain('Digital Personal Data Protection Act, 2023');
    expect(said).toContain('Data Protection Board of India');
    expect(said).toContain('enquiries@example.com');
  });
});

/**
 * Returns the texts and attributes that have Latin words, but no Devanagari letter. Leaves out
 * elements that are marked as English, and the elements of the list `names`.
 */
function unmarkedEnglish(element: Element): readonly string[] {
  if (element.matches('[lang="en"], script, style, template, iframe, kbd')) return [];
  const inAttributes = ['alt', 'aria-label', 'placeholder', 'title'].map(name =>
    element.getAttribute(name),
  );
  const inTexts = [...element.childNodes]
    .filter(node => node.nodeType === 3)
    .map(node => node.textContent);
  const said = [...inAttributes, ...inTexts];
  const words = said.map(each => (each ?? '').replace(/\s+/g, ' ').trim());
  const english = words.filter(each => /[A-Za-z]{2}/.test(each) && !devanagari.test(each));
  const own = english.length > 0 && element.closest(names) === null ? english : [];
  const below = [...element.children].flatMap(unmarkedEnglish);
  return [...own, ...below];
}

/**
 * English texts in these elements need no mark of their language. Most of these elements have
 * names (of the institute, of social media and of companies) or mail addresses. Nobody sees the
 * honeypot field. Only the institute reads the field `course`, which has the title of the course.
 */
const names = [
  '.header__brand',
  '.header__social',
  '.quick-contact__link',
  '.footer a',
  '.footer__copyright',
  '.partner-strip',
  'a[href^="mailto:"]',
  '.mail-form__trap',
  'input[name="course"]',
].join(', ');
