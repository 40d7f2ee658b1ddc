/**
 * What every page has: the rules for all pages, the shared parts, pictures, and data for search
 * engines.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { courses as listed } from '../../../../shared/content/courses/index';
import { services } from '../../../expected/cards';
import { courses, trainingServices } from '../../../expected/courses';
import { paths, routes } from '../../../expected/routes';
import { all, attributes, nameOf, one, opens, part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { phones, site, siteUrl } from '../../../support/site/visitorWithoutScript';

it.each([
  ['/courses', ['Courses']],
  ['/compare', ['Courses']],
  ['/java', ['Courses']],
  ['/corporate', ['Services']],
  ['/about', []],
])('%s marks in the menu the list that leads to it: %j', async (path, marked) => {
  const lists = parts(await site.read(path), '.site-menu__summary[aria-current="true"]');
  expect(lists.map(text)).toEqual(marked);
});

/**
 * Rules for every page. Source: .github/asked.md, "Pages", "Settled"; ARIA APG, Landmark Regions;
 * Open Graph.
 */
describe('every page', () => {
  const focusable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const coursesAndServices = [...courses, ...trainingServices];

  describe.each(routes)('$path', ({ path, h1 }) => {
    const read = () => site.read(path);

    it('is an HTML page in UTF-8, with one h1 that fits its title', async () => {
      const { status, headers } = await site.get(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const name = typeof h1 === 'string' ? h1 : expect.stringMatching(h1);
      expect(parts(await read(), 'h1').map(text)).toEqual([name]);
    });

    it('has a skip link to its content, which takes the focus', async () => {
      const first = part((await read()).body, focusable);
      expect([text(first), first.getAttribute('href')]).toEqual([
        expect.stringMatching(/skip/i),
        '#main',
      ]);
      expect(part(await read(), 'main#main').getAttribute('tabindex')).toBe('-1');
    });

    it('marks itself in the menus, and no other page', async () => {
      const links = parts(
        await read(),
        'body > header a[href]:not([hreflang]), body > footer a[href]',
      );
      const marked = links.filter(link => link.getAttribute('aria-current') === 'page');
      expect(marked).not.toHaveLength(0);
      expect(marked).toEqual(links.filter(link => link.getAttribute('href') === path));
    });

    it('opens the dialog by each Book A Demo, with the course of the page or none', async () => {
      const dialog = one(await read(), 'dialog', 'Courses Enquiry');
      const buttons = all(await read(), 'button', 'Book A Demo');
      expect(buttons).not.toHaveLength(0);
      expect(buttons.map(opens)).toEqual(buttons.map(() => [dialog.id, dialog.id]));
      const course = coursesAndServices.find(each => each.path === path)?.course;
      const value = course === undefined ? '' : expect.stringContaining(course);
      expect(part(dialog, '[name="course"]').getAttribute('value')).toEqual(value);
    });

    it('has a submit button in each form, and a size for each picture', async () => {
      const sends = '[type="submit"]:not([aria-hidden], [name="clear"])';
      const buttons = parts(await read(), 'form').map(form => parts(form, sends).length);
      expect(buttons).toEqual(buttons.map(() => 1));
      expect(parts(await read(), 'button:not([type]), img:not([width][height])')).toEqual([]);
    });

    it('links only to existing places, and loads nothing from another host', async () => {
      const links = attributes(parts(await read(), 'a, area'), 'href').filter(isInside);
      for (const link of links.filter(each => new URL(each, siteUrl).hash !== ''))
        expect([link, await hasPlace(path, link)]).toEqual([link, true]);
      expect(loaded(await read()).filter(address => !isInside(address))).toEqual([]);
    });

    it('has a title, a description and a large picture for shared links', async () => {
      const document = await read();
      const content = (selector: string) => part(document, selector).getAttribute('content');
      expect(document.title.startsWith(content('meta[property="og:title"]') ?? 'none')).toBe(true);
      expect(content('meta[property="og:description"]')).toBe(content('meta[name="description"]'));
      expect(content('meta[property="og:url"]')).toBe(siteUrl + path);
      expect(await pictureOf(path)).toMatch(/^https:\/\/training\.example\.org\/sharing\//);
    });
  });

  it.each(['', '/hi', '/mr'])(
    'the pages under "%s/" have the same header, footer, dialog and floating links, except the marks of the page',
    async root => {
      for (const path of [...paths, '/faq', '/privacy', '/accessibility', '/nowhere'])
        expect([path, await shared(`${root}${path}`)]).toEqual([
          path,
          await shared(`${root}/java`),
        ]);
    },
  );

  it('every page in every language is reachable by links from the home page, and no link is dead', async () => {
    const reached = new Set(['/']);
    for (const path of reached) {
      const { status, type, text: html } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (type !== 'text/html') continue;
      for (const [, address = ''] of html.matchAll(/ (?:href|src|data-src|data-idle)="([^"]*)"/g))
        for (const each of address.split(' ').filter(isInside))
          reached.add(new URL(each, siteUrl + path).pathname);
    }
    expect(paths.filter(path => !reached.has(path))).toEqual([]);
  });

  const others = [
    '/faq',
    '/privacy',
    '/accessibility',
    '/courses?q=docker',
    '/compare?course=java&course=c',
  ];
  it.each([...paths, ...others])(
    '%s has ten landmarks at most, and their names are different',
    async path => {
      const names = landmarks(await site.read(path));
      expect(names.length).toBeLessThanOrEqual(10);
      expect(names).toEqual([...new Set(names)]);
    },
  );

  it('each course has its own picture for shared links, and all other pages share one: a small PNG of 1200 by 630', async () => {
    const pictures = new Set(await Promise.all(paths.map(pictureOf)));
    expect(pictures.size).toBe(courses.length + 1);
    for (const address of pictures) {
      const { status, body } = await site.get(address.slice(siteUrl.length));
      const { width, height, format } = await sharp(body).metadata();
      expect([address, status, format, width, height]).toEqual([address, 200, 'png', 1200, 630]);
      expect(body.length).toBeLessThan(60 * 1024);
    }
  });

  async function pictureOf(path: string): Promise<string> {
    return part(await site.read(path), 'meta[property="og:image"]').getAttribute('content') ?? '';
  }

  /**
   * Returns the HTML of the parts that all pages share. Removes what is different on each page,
   * such as the mark of the current page in the menus.
   */
  async function shared(path: string): Promise<string> {
    const html = (await site.get(path.replace(/(?<=.)\/$/, ''))).text;
    const from = (start: string, end: string) => html.slice(html.indexOf(start)).split(end, 1);
    return (
      [
        from('<header', '<main'),
        from('<footer', '</aside>'),
        from('<dialog class="enq', '</dialog>'),
      ]
        .join('')
        .replaceAll(/ (?:aria-current|data-props|value)="[^"]*"/g, '')
        .replaceAll(/ href="[^"]*"(?= lang=)/g, '')
        // The message for WhatsApp is left out, because it names the page's course or service.
        .replaceAll(/(?<=wa\.me\/\d+)\?text=[^"]*/g, '')
    );
  }

  /**
   * Returns the role and the name of each landmark. Landmarks in closed dialogs and sheets are left
   * out. Source: HTML-AAM.
   */
  function landmarks(page: ParentNode): readonly string[] {
    const isNamed = (element: Element) => element.matches('[aria-label], [aria-labelledby]');
    return parts(page, 'body > header, body > footer, main, nav, aside, search, form, section')
      .filter(element => element.closest('dialog, [popover][role="dialog"]') === null)
      .filter(element => !element.matches('form, section') || isNamed(element))
      .map(element => (isNamed(element) ? nameOf(element) : element.localName));
  }

  async function hasPlace(path: string, address: string): Promise<boolean> {
    const { pathname, hash } = new URL(address, siteUrl + path);
    return (await site.read(pathname)).getElementById(decodeURIComponent(hash.slice(1))) !== null;
  }

  /**
   * Returns the addresses that a browser requests when it loads the page and the pages inside its
   * frames. Canonical and alternate links are left out, because a browser does not request them.
   */
  function loaded(document: Document): readonly string[] {
    const loading = 'img, script, iframe, source, video, audio, embed, object, input, link';
    const found = parts(document, loading).filter(
      each => !each.matches('[rel="canonical"], [rel="alternate"]'),
    );
    const single = ['href', 'src', 'data', 'poster'].flatMap(name => attributes(found, name));
    const inSets = attributes(found, 'srcset').flatMap(set =>
      set.split(/,\s+/).map(each => each.split(' ')[0] ?? ''),
    );
    const inFrames = attributes(found, 'srcdoc').map(parsePage).flatMap(loaded);
    return [...single, ...inSets, ...inFrames];
  }

  function isInside(address: string): boolean {
    return new URL(address, siteUrl).origin === siteUrl;
  }
});

/**
 * The header, the floating links, the footer and the dialog, read on one page. The tests above
 * compare the other pages with this one. Source: .github/asked.md, "Pages", "Forms", "Settled".
 */
describe('shared parts', () => {
  const page = () => site.read('/java');
  const telLinks = ['tel:+910000000008', 'tel:+910000000009'];

  describe('the header', () => {
    const header = async () => part(await page(), 'body > header');
    const dropdown = async (name: string) => {
      const found = parts(await header(), 'nav details').filter(
        each => text(part(each, 'summary')) === name,
      );
      expect(found).toHaveLength(1);
      return found[0] ?? (await header());
    };

    it('shows both phone numbers, in the strip and in the menu of a phone, and four social networks', async () => {
      const links = parts(await header(), 'a[href^="tel:"]');
      expect(links.map(text)).toEqual([...phones, ...phones]);
      expect(attributes(links, 'href')).toEqual([...telLinks, ...telLinks]);
      const social = parts(one(await header(), 'list', /social/i), 'a[href^="https://"]').map(text);
      expect(social.filter(name => name !== '')).toHaveLength(4);
    });

    it('links to every course once, with the 17 of the sample, to the three services in its dropdowns, to the login and to home', async () => {
      expect(attributes(all(await header(), 'link', 'Login'), 'href')).toEqual([
        '/login',
        '/login',
      ]);
      expect(one(await header(), 'link', 'Kalyan IT Academy').getAttribute('href')).toBe('/');
      const menus = [await dropdown('Courses'), await dropdown('Services')];
      const [courseLinks = [], serviceLinks] = menus.map(menu =>
        attributes(parts(menu, 'a'), 'href'),
      );
      const targets = courseLinks.filter(target => target !== '/courses');
      expect(targets).toEqual(expect.arrayContaining(courses.map(course => course.path)));
      expect(targets.sort()).toEqual(listed.map(course => course.path).sort());
      expect(serviceLinks).toEqual(services);
    });
  });

  it('the floating links open a chat with the first number, and call it', async () => {
    const links = parts(await page(), 'aside :is(a, button)').map(link => [
      nameOf(link),
      link.getAttribute('href')?.replace(/\?.*/, ''),
    ]);
    expect(links).toEqual([
      ['Call', telLinks[0]],
      ['WhatsApp chat', 'https://wa.me/910000000008'],
    ]);
  });

  it('the footer has address, phones, email, useful links, the link to a review, the feedback page and 2023', async () => {
    const footer = part(await page(), 'body > footer');
    expect(text(part(footer, 'address'))).toMatch(/Kalyan IT Academy.*Kalyan.*Maharashtra/);
    expect(parts(footer, 'a[href^="tel:"]').map(text)).toEqual(phones);
    const email = part(footer, 'a[href^="mailto:"]');
    expect(email.getAttribute('href')).toBe(`mailto:${text(email)}`);
    const links = parts(one(footer, 'navigation', 'Useful links'), 'a');
    const useful = ['/about', '/courses', '/placement', '/gallery', '/contact', '/faq'];
    expect(attributes(links, 'href')).toEqual(expect.arrayContaining(useful));
    expect(one(footer, 'link', /review/i).getAttribute('href')).toMatch(/^https:/);
    expect(one(footer, 'link', 'Give FeedBack').getAttribute('href')).toBe('/feedback');
    expect(text(footer)).toMatch(/copyright.*\b2023\b/i);
  });

  it('the dialog is closed at first, has a description, and has four fields with placeholders', async () => {
    const dialog = one(await page(), 'dialog', 'Courses Enquiry');
    const words = 'Please feel the below form, we will call you very shortly';
    expect(parts(dialog, 'p').map(text)).toContain(words);
    expect(dialog.hasAttribute('open')).toBe(false);
    const fields = parts(dialog, 'input[placeholder]');
    expect(
      fields.map(field => [field.getAttribute('name'), field.getAttribute('placeholder')]),
    ).toEqual([
      ['fname', 'Enter Your Name *'],
      ['mobile', 'Enter Mobile No. *'],
      ['email', 'Enter Email ID'],
      ['course', 'Enter Course Name'],
    ]);
  });
});

/** The gallery and the drawings. Source: .github/asked.md, "Pages", "Limits". */
describe('pictures', () => {
  it('/gallery shows eight pictures with descriptions, and opens each large, also without script', async () => {
    const pictures = parts(await site.read('/gallery'), 'main a[href^="/pictures/gallery/"] img');
    expect(new Set(attributes(pictures, 'src')).size).toBe(8);
    expect(new Set(attributes(pictures, 'alt').filter(alt => alt !== '')).size).toBe(8);
    for (const picture of pictures) {
      const address = picture.getAttribute('src') ?? '';
      expect(picture.closest('a')?.getAttribute('href')).toBe(address);
      expect((await site.get(address)).headers['content-type']).toMatch(/^image\//);
    }
  });

  // This list is written by hand, from what the drawings show.
  it.each([
    ['/java', 'cards/java', /glass of cutting chai/, /कटिंग चाय/, /कटिंग चहा/],
    ['/database', 'cards/database', /tiffin carrier/, /टिफ़िन/, /डबा/],
    ['/python', 'cards/python', /snakes and ladders/, /साँप-सीढ़ी/, /सापशिडी/],
    ['/corporate', 'cards/corporate', /glasses of tea/, /चाय/, /चहा/],
    ['/nowhere', 'nowhere', /milestone/, /मील का पत्थर/, /मैलाचा दगड/],
    ['/gallery', 'gallery/hardware-bench', /repair a circuit board/, /सर्किट बोर्ड/, /सर्किट बोर्ड/],
    ['/', 'slides/work', /shake hands.*local train/, /हाथ मिला.*लोकल ट्रेन/, /हस्तांदोलन.*लोकल ट्रेन/],
  ])(
    'the alternative text of %s describes the drawing %s, in each language',
    async (path, file, ...said) => {
      for (const [index, prefix] of ['', '/hi', '/mr'].entries()) {
        const address = prefix === '' ? path : `${prefix}${path}`.replace(/\/$/, '');
        const picture = part(await site.read(address), `main img[src="/pictures/${file}.svg"]`);
        expect(picture.getAttribute('alt')).toMatch(said[index] ?? /never/);
      }
    },
  );

  it.each(['/', '/courses', '/hi'])(
    'the drawings on the cards of %s have an empty alternative text',
    async path => {
      const alts = attributes(parts(await site.read(path), '.course-card img'), 'alt');
      expect(alts.length).toBeGreaterThanOrEqual(3);
      expect(alts.filter(alt => alt !== '')).toEqual([]);
    },
  );

  it.each(['', '/hi', '/mr'])(
    'each course and service under "%s" has its own cover and alternative text',
    async root => {
      const paths = [...courses.map(({ path }) => path), ...services];
      const seen = new Set<string>();
      for (const path of paths) {
        const picture = part(await site.read(`${root}${path}`), 'main .course-banner img');
        expect(picture.getAttribute('src')).toBe(`/pictures/cards${path}.svg`);
        seen.add(picture.getAttribute('alt') ?? '');
      }
      expect([seen.size, seen.has('')]).toEqual([paths.length, false]);
    },
  );

  // The words of a drawing are outlines, not text. With a font of the device, the drawing would
  // look different on each device, and the browser would paint it later.
  it('every drawing has its words as outlines', () => {
    const folder = join(__dirname, '../../../../public/pictures');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const drawings = names.filter(name => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(20);
    for (const name of drawings)
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/<text|font-family/);
  });
});

/**
 * The pages' JSON-LD for search engines, compared with the search engines' requirements. Sources:
 * Google Search Central, "Course list", "Local business" and "Breadcrumb structured data";
 * schema.org.
 */
describe('structured data', () => {
  type Thing = Readonly<Record<string, unknown>>;

  /**
   * The schema.org types of the institute. LocalBusiness is one of them, because search engines
   * show the opening hours only of a local business.
   */
  const institute = 'EducationalOrganization,LocalBusiness';

  const block = 'script[type="application/ld+json"]';
  const hostile = '</script><script>alert(1)</script><!--';

  it.each(paths.filter(path => path !== '/'))(
    'the breadcrumb of %s leads from Home to the page, on the page and in the data',
    async path => {
      const document = await site.read(path);
      const steps = parts(one(document, 'navigation', 'Breadcrumb'), 'li').map((step, index) => {
        const link = step.querySelector('a')?.getAttribute('href');
        const item = link === undefined ? {} : { item: siteUrl + link };
        return { '@type': 'ListItem', position: index + 1, name: text(step), ...item };
      });
      expect(steps[0]).toMatchObject({ name: 'Home', item: `${siteUrl}/` });
      expect(steps.at(-1)).not.toHaveProperty('item');
      expect(text(part(document, '.breadcrumb li:last-child [aria-current="page"]'))).toMatch(/./);
      if (path === '/feedback') expect(steps.map(({ name }) => name)).toEqual(['Home', 'Feedback']);
      if (path === '/login') return;
      const [trail, ...more] = await things(path, 'BreadcrumbList');
      expect([trail?.itemListElement, more]).toEqual([steps, []]);
    },
  );

  it('the home page has no breadcrumb, and the login has no structured data', async () => {
    expect(await things('/', 'BreadcrumbList')).toEqual([]);
    expect(all(await site.read('/'), 'navigation', 'Breadcrumb')).toEqual([]);
    expect(parts(await site.read('/login'), block)).toEqual([]);
  });

  it.each(['/', '/about', '/contact'])('%s has the data of the institute', async path => {
    // facts.test.ts tests the institute's other properties.
    expect(await thing(path, institute)).toMatchObject({
      '@id': `${siteUrl}/#institute`,
      name: 'Kalyan IT Academy',
      url: `${siteUrl}/`,
      telephone: phones,
      address: { '@type': 'PostalAddress', addressLocality: 'Kalyan', addressCountry: 'IN' },
      image: `${siteUrl}/sharing/site.png`,
      hasMap: expect.stringContaining('mlat=19.2403&mlon=73.1305'),
      geo: { '@type': 'GeoCoordinates', latitude: 19.2403, longitude: 73.1305 },
    });
  });

  it.each(courses)('the data of the course $path match its page', async ({ path }) => {
    const document = await site.read(path);
    expect(await thing(path, 'Course')).toEqual({
      '@type': 'Course',
      name: text(part(document, 'h1')),
      description: part(document, 'meta[name="description"]').getAttribute('content'),
      url: siteUrl + path,
      inLanguage: 'en',
      provider: {
        '@type': 'EducationalOrganization',
        '@id': `${siteUrl}/#institute`,
        name: 'Kalyan IT Academy',
        url: `${siteUrl}/`,
      },
    });
  });

  it('/courses lists every course once, in order, with the address of its page', async () => {
    const { itemListElement } = await thing('/courses', 'ItemList');
    const items = itemListElement as readonly { readonly position: number; readonly url: string }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    const urls = items.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(courses.map(({ path }) => siteUrl + path)));
    expect(urls.sort()).toEqual(listed.map(({ path }) => siteUrl + path).sort());
  });

  it('a name with markup does not leave the data block', async () => {
    const hostileSite = await startSiteInProcess({ env: { SITE_NAME: hostile } });
    const { text: html } = await request(hostileSite.app).get('/java');
    await hostileSite.close();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const course = (JSON.parse(data)['@graph'] as readonly Thing[]).find(
      each => each['@type'] === 'Course',
    );
    expect(course).toMatchObject({ provider: { name: hostile } });
    expect(data).not.toContain('<');
  });

  /** Returns the items of a type in the page's only block of JSON-LD. */
  async function things(path: string, type: string): Promise<readonly Thing[]> {
    const blocks = parts(await site.read(path), block).map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
    expect(blocks).toMatchObject([{ '@context': 'https://schema.org' }]);
    return blocks[0]['@graph'].filter((each: Thing) => String(each['@type']) === type);
  }

  async function thing(path: string, type: string): Promise<Thing> {
    const found = await things(path, type);
    expect(found).toHaveLength(1);
    return found[0] ?? {};
  }
});
