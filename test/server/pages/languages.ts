/** The site in Hindi and Marathi: pages, links, answers to forms. Source: README, Languages and privacy. */
import request from 'supertest';
import { paths } from '../../expected/routes';
import { attributes, part, parts, text } from '../../support/dom';
import { parsePage } from '../../support/parsePage';
import { sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';
import { site as pages, siteUrl } from '../../support/visitor';

const devanagari = /\p{Script=Devanagari}/u;
const names = { hi: 'हिन्दी', mr: 'मराठी', en: 'English' } as const;

describe.each(['hi', 'mr'] as const)('the pages in %s', lang => {
  const local = (path: string) => (path === '/' ? `/${lang}` : `/${lang}${path}`);

  it.each([...paths, '/privacy', '/accessibility'])(
    'say their language on %s, and stand in search engines with the others',
    async path => {
      const { status } = await pages.get(local(path));
      const document = await pages.read(local(path));
      expect([status, document.documentElement.lang]).toEqual([200, lang]);
      if (path === '/login') return;
      expect(part(document, 'link[rel="canonical"]').getAttribute('href')).toBe(siteUrl + local(path));
      const alternates = parts(document, 'link[rel="alternate"][hreflang]').map(link => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      expect(alternates).toEqual([
        ['en', siteUrl + path],
        ['hi', siteUrl + (path === '/' ? '/hi' : `/hi${path}`)],
        ['mr', siteUrl + (path === '/' ? '/mr' : `/mr${path}`)],
        ['x-default', siteUrl + path],
      ]);
    },
  );

  it.each([...paths, '/privacy', '/accessibility', '/nowhere'])(
    'lead on in the language from %s',
    async path => {
      const { body } = await pages.read(local(path));
      const links = attributes(parts(body, 'a[href^="/"]:not([hreflang])'), 'href');
      const elsewhere = links.filter(
        href => !/^\/(?:hi|mr)(?:[/#]|$)/.test(href) && !href.startsWith('/pictures/'),
      );
      expect(links.length).toBeGreaterThan(20);
      expect(elsewhere).toEqual([]);
    },
  );

  const asked = ['/compare?course=java&course=digital', '/courses?q=docker'];
  it.each([...paths, '/privacy', '/accessibility', '/nowhere', ...asked])(
    'leave no English unmarked on %s',
    async path => {
      const { body } = await pages.read(local(path));
      expect(unmarkedEnglish(body)).toEqual([]);
    },
  );

  it('answer 404 in the language', async () => {
    const { status } = await pages.get(`/${lang}/nowhere`);
    const document = await pages.read(`/${lang}/nowhere`);
    expect([status, document.documentElement.lang]).toEqual([404, lang]);
    expect(text(part(document, 'h1'))).toMatch(devanagari);
    expect((await pages.read('/nowhere')).documentElement.lang).toBe('en');
  });

  it.each([`/${lang.toUpperCase()}/`, `/${lang}/`])('have one address: %s leads to it', async path => {
    const answer = await pages.get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, `/${lang}`]);
  });
});

describe('what search engines show of a page', () => {
  const listed = [...paths, '/privacy', '/accessibility'];
  const all = ['', '/hi', '/mr'].flatMap(prefix => listed.map(path => prefix + path).map(withoutEnd));

  it('is a title of at most 60 characters, another one for each page and language', async () => {
    const titles = await Promise.all(all.map(async path => (await pages.read(path)).title));
    expect(titles.filter(title => title.length > 60)).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('is a description of 70 to 155 characters, another one for each page and language', async () => {
    const texts = await Promise.all(
      all.map(async path => {
        const description = part(await pages.read(path), 'meta[name="description"]');
        return description.getAttribute('content') ?? '';
      }),
    );
    expect(texts.filter(line => line.length < 70 || line.length > 155)).toEqual([]);
    expect(texts.filter((line, index) => texts.indexOf(line) !== index)).toEqual([]);
  });
});

describe('the Hindi name of a course', () => {
  it('stands in its title once, as a course', async () => {
    expect((await pages.read('/hi/java')).title).toMatch(/^कल्याण में Java \/ Advanced Java कोर्स/);
    expect((await pages.read('/hi/hardware')).title).toMatch(/^कल्याण में हार्डवेयर और नेटवर्किंग कोर्स/);
    expect((await pages.read('/hi/basiccourses')).title).not.toMatch(/courses? कोर्स|कोर्स कोर्स/i);
  });
});

describe('a course with a translation', () => {
  it.each([
    ['hi', 'PC असेंबल करना और ख़राब पुर्ज़ा पहचानना'],
    ['mr', 'PC असेंबल करणे आणि बिघडलेला भाग ओळखणे'],
  ])(
    'says in %s what one can do after it: on its page, in the catalogue, in a comparison',
    async (lang, said) => {
      for (const path of ['/hardware', '/courses', '/compare?course=hardware'])
        expect(text(part(await pages.read(`/${lang}${path}`), 'main'))).toContain(said);
      expect(text(part(await pages.read(`/${lang}/hardware`), 'main'))).not.toMatch(/फ़िलहाल|सध्या फक्त/);
    },
  );

  it('has the same name in menu, trail, heading and links', async () => {
    const page = await pages.read('/hi/hardware');
    const menu = part(page, 'header .site-menu__links a[href="/hi/hardware"]');
    const trail = part(page, 'nav.breadcrumb [aria-current="page"]');
    expect([menu, trail, part(page, 'h1')].map(text)).toEqual(Array(3).fill('हार्डवेयर और नेटवर्किंग'));
  });

  it('is named to the institute in English', async () => {
    const field = part(await pages.read('/hi/hardware'), '#course-enquiry-course');
    expect(field.getAttribute('value')).toBe('Hardware & Networking');
  });
});

describe.each(['hi', 'mr'])('names of courses in %s', lang => {
  it('are marked as English where they are', async () => {
    const page = await pages.read(`/${lang}/courses`);
    const names = parts(page, '.course-card__title, .catalogue__link, .site-menu__link');
    const english = names.filter(name => /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/.test(text(name)));
    expect(english.map(text)).toEqual(expect.arrayContaining(['Java', 'Java / Advanced Java']));
    for (const name of english) expect([text(name), name.lang]).toEqual([text(name), 'en']);
    for (const name of names) if (!english.includes(name)) expect(name.lang).toBe('');
  });
});

describe('a syllabus in Hindi', () => {
  it('says that its topics are in English, and marks them so', async () => {
    const page = await pages.read('/hi/professional');
    expect(text(part(page, 'main'))).toContain('विषयों के नाम अंग्रेज़ी में हैं');
    expect(parts(page, 'main .topics ul').map(list => list.lang)).not.toContain('');
    expect(parts(page, 'main .syllabus__title').map(title => title.lang)).toEqual(['', '']);
  });
});

describe('the switch', () => {
  it.each(['/java', '/hi/java', '/mr/java'])(
    'leads from %s to the same page in every language',
    async path => {
      const document = await pages.read(path);
      const links = parts(document, '.header__strip a[hreflang]').map(link => [
        ...[text(link), link.getAttribute('lang'), link.getAttribute('href')],
        link.hasAttribute('aria-current'),
      ]);
      const { lang } = document.documentElement;
      expect(links).toEqual([
        [names.en, 'en', '/java', lang === 'en'],
        [names.hi, 'hi', '/hi/java', lang === 'hi'],
        [names.mr, 'mr', '/mr/java', lang === 'mr'],
      ]);
    },
  );
});

describe('a form on a Hindi page', () => {
  const filled = { fname: 'आशा पाटील', mobile: '9876543210', email: 'a@b.in', course: 'Java' };
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSite({ env: { RATE_LIMIT_MAX: '8' } });
  });
  afterAll(() => site.close());

  it('comes back in Hindi when something is missing, with what was typed', async () => {
    const answer = await sendForm(site.app, '/mail.php', { ...filled, mobile: '', page: '/hi/java' }).expect(
      400,
    );
    const document = parsePage(answer.text);
    expect(document.documentElement.lang).toBe('hi');
    expect(parts(document, '.error-summary a').map(text)).toEqual(['अपना मोबाइल नंबर लिखें']);
    expect(part(document, '#course-enquiry-fname').getAttribute('value')).toBe('आशा पाटील');
  });

  it('gets JSON in Hindi', async () => {
    const wrong = { ...filled, fname: 'क'.repeat(101), page: '/hi/java' };
    const { body } = await sendForm(site.app, '/mail.php', wrong, { accept: 'script' }).expect(400);
    expect(body.errors).toEqual({ fname: 'ज़्यादा से ज़्यादा 100 अक्षर लिखें; यहाँ 101 हैं' });
    const good = { ...filled, page: '/hi/java' };
    const thanks = await sendForm(site.app, '/mail.php', good, { accept: 'script' }).expect(200);
    expect(thanks.body.message).toBe('धन्यवाद! हम जल्द ही आपको कॉल करेंगे।');
  });

  it('goes back to its Hindi page, where the success text stands', async () => {
    const values = { std_name: 'Asha', course_name: 'Java', mobile_no: '9876543210', faculty_name: 'R' };
    const answer = await sendForm(site.app, '/feedback', { ...values, page: '/hi/feedback' }).expect(303);
    expect(answer.headers.location).toBe('/hi/feedback#feedback-sent');
    const page = parsePage((await request(site.app).get('/hi/feedback')).text);
    expect(text(part(page, '#feedback-sent p'))).toBe('आपके बहुमूल्य फ़ीडबैक के लिए धन्यवाद।');
  });

  it('is known by the page that the browser names, where the body says nothing', async () => {
    const answer = await sendForm(site.app, '/login', { username: 'x', password: 'y' })
      .set('Host', 'site.test')
      .set('Referer', 'http://site.test/mr/login')
      .expect(400);
    expect(answer.text).toContain('<html lang="mr"');
    expect(answer.text).toContain('युजरनेम किंवा पासवर्ड चुकीचा आहे!');
  });

  it('is refused in Hindi', async () => {
    const refused = () =>
      request(site.app).post('/mail.php').set('Host', 'site.test').set('Referer', 'http://site.test/hi/java');
    const answer = await refused().type('text/xml').set('Accept', 'text/html').send('<a/>').expect(415);
    expect(answer.text).toContain('जो भेजा गया उसे यह फ़ॉर्म पढ़ नहीं सकता।');
    for (let sent = 0; sent < 8; sent += 1) await refused().send({});
    const { body } = await refused().set('Accept', 'application/json').send({}).expect(429);
    expect(body.message).toMatch(/^आपके कनेक्शन से बहुत सारे संदेश आए हैं।.*\+91 00000 00001/);
  });

  it('reaches the institute in English', async () => {
    const [message] = await site.delivered();
    expect([message?.form, message?.page, message?.values]).toEqual(['course-enquiry', '/hi/java', filled]);
  });
});

describe('the privacy note', () => {
  it('says the configured days at each form and on its page', async () => {
    const site = await startSite({ env: { DATA_RETENTION_DAYS: '41' } });
    const read = async (path: string) => (await request(site.app).get(path)).text;
    for (const path of ['/contact', '/hi/contact', '/mr/feedback', '/privacy', '/hi/privacy'])
      expect(await read(path)).toMatch(/(?<!\d)41 (?:days|दिन|दिवस)/);
    await site.close();
  });

  it.each(['/contact', '/contactform', '/feedback', '/'])('stands at the forms of %s', async path => {
    const notes = parts(await pages.read(path), 'form .privacy-note');
    expect(notes.length).toBe(parts(await pages.read(path), 'form.mail-form').length);
    for (const note of notes) expect(attributes(parts(note, 'a'), 'href')).toEqual(['/privacy']);
  });

  it('names the law, the board and whom to write to', async () => {
    const main = text(part(await pages.read('/privacy'), 'main'));
    expect(main).toContain('Digital Personal Data Protection Act, 2023');
    expect(main).toContain('Data Protection Board of India');
    expect(main).toContain('enquiries@example.com');
  });
});

/** `/hi/` -> `/hi` */
function withoutEnd(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Text with Latin words and no Devanagari, outside of what is marked as English and of names. */
function unmarkedEnglish(body: HTMLElement): readonly string[] {
  const found: string[] = [];
  const visit = (element: Element) => {
    const lang = element.getAttribute('lang');
    if (lang === 'en' || element.matches('script, style, template, iframe, kbd')) return;
    const attributesSaid = ['alt', 'aria-label', 'placeholder', 'title'].map(name =>
      element.getAttribute(name),
    );
    const texts = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent);
    for (const said of [...attributesSaid, ...texts]) {
      const words = (said ?? '').replace(/\s+/g, ' ').trim();
      if (/[A-Za-z]{2}/.test(words) && !devanagari.test(words) && !isName(element)) found.push(words);
    }
    for (const child of element.children) visit(child);
  };
  visit(body);
  return found;
}

/** The institute, courses and services by name, social media, technologies, mail addresses. */
function isName(element: Element): boolean {
  const places = [
    '.header__brand',
    '.header__social',
    '.site-menu__links',
    '.footer a',
    '.footer__copyright',
    '.breadcrumb',
    '.comparison__course',
    '.breadcrumb__item',
    '.page-links',
    '.situations dd',
    '.course-card__title',
    '.catalogue__link',
    '.partner-strip',
    'a[href^="mailto:"]',
    '.mail-form__trap',
    'input[name="course"]',
  ];
  return element.closest(places.join(', ')) !== null;
}
