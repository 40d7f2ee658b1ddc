/**
 * A site mentions only what its institute offers. It has no dead link, no empty group, and no
 * word about a subject that is not taught. The office can change the offered courses at the desk
 * without a build, so the tests use several sets of facts.
 *
 * Source: .github/decisions/2026-11-28-what-is-offered.md.
 */
import request from 'supertest';
import { courses } from '../../../../shared/content/courses/index';
import { languages } from '../../../../shared/text/languages';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { ownCourses, secondInstitute, siteFileOf } from '../../../support/site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const ofFile = { SITE_PHONES: '', SITE_NAME: '' };

async function start(file: string): Promise<StartedSite> {
  const site = await startSiteInProcess({ env: { ...ofFile, SITE_FILE: file } });
  onTeardown('test', site.close);
  return site;
}

/**
 * The words that visitors use for each course or service, in three languages. The list is written
 * by hand.
 */
const subjectWords: Readonly<Record<string, RegExp>> = {
  '/java': /\bjava\b|जावा/i,
  '/python': /\bpython\b|पायथन/i,
  '/dotnet': /\.net\b|C#|dotnet/i,
  '/fullstack': /full[- ]stack|फ़ुल स्टैक|फुल स्टॅक/i,
  '/mern': /\bmern\b|\breact\b/i,
  '/angular': /\bangular\b/i,
  '/oracle': /\boracle\b/i,
  '/datascience': /data science|डेटा साइंस|डेटा सायन्स/i,
  '/cloudcomputing': /\bcloud\b|\bAWS\b|\bAzure\b|Docker|क्लाउड/i,
  '/testing': /ISTQB|selenium|software testing|सॉफ़्टवेयर टेस्टिंग|सॉफ्टवेअर टेस्टिंग/i,
  '/professional': /diploma|डिप्लोमा/i,
  '/corporate':
    /corporate|for companies|train the employees|कॉर्पोरेट|कंपनियों के कर्मचारियों|कंपन्यांच्या कर्मचाऱ्यांना/i,
};

/**
 * Returns the HTML of a page without its scripts, its styles and the text of the course. The tests
 * check the texts that remain.
 */
function saidBeside(html: string): string {
  return (
    html
      .replace(/<article class="course">.*<\/article>/s, '')
      .replace(/<script>.*?<\/script>|<style.*?<\/style>/gs, '')
      .replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      // Also removes the description of the page, and the names of elements, pictures and built
      // files.
      .replace(/<meta (?:name|property)="(?:og:)?description"[^>]*>/g, '')
      .replace(/ href="[^"]*#[^"]*"/g, '')
      .replace(/ (?:src|srcset|data-src|class|id|aria-labelledby)="[^"]*"/gi, '')
  );
}

/** A page, and the ids in the page to which a link can lead. */
interface WalkedPage {
  readonly html: string;
  readonly ids: ReadonlySet<string>;
}

const walked = new WeakMap<StartedSite, ReadonlyMap<string, WalkedPage>>();

/** Renders every page of the site. A second call for the same site returns the same pages. */
function walk(site: StartedSite): ReadonlyMap<string, WalkedPage> {
  const known = walked.get(site);
  if (known !== undefined) return known;

  const pages = new Map<string, WalkedPage>();
  walked.set(site, pages);
  for (const path of site.paths) {
    const html = site.site.pages.render(path).html;
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
    pages.set(path, { html, ids });
  }
  return pages;
}

async function deadLinks(site: StartedSite): Promise<readonly string[]> {
  const pages = walk(site);
  const dead: string[] = [];
  const seen = new Set<string>();
  for (const [path, { html }] of pages)
    for (const [, address = ''] of html.matchAll(/ (?:href|action)="(\/[^"]*|#[^"]*)"/g)) {
      const { pathname, hash, search } = new URL(
        address.replaceAll('&amp;', '&'),
        `http://x${path}`,
      );
      const key = `${pathname}${search}${hash}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const target = pages.get(pathname);
      if (target !== undefined) {
        if (hash !== '' && search === '' && !target.ids.has(decodeURIComponent(hash.slice(1))))
          dead.push(`${path} -> ${key}`);
        continue;
      }
      // Making a handout takes half a second, so the test only checks that its course exists.
      const [, course] = /^\/handouts\/(?:\w+\/)?(\w+)\.pdf$/.exec(pathname) ?? [];
      if (course !== undefined && pages.has(`/${course}`)) continue;

      const { status } = await request(site.app).get(pathname);
      if (status >= 400 && status !== 405) dead.push(`${path} -> ${key}: ${status}`);
    }
  return dead;
}

/**
 * Returns the empty lists, menus, headings, paragraphs and sections. Leaves out elements that a
 * script fills, and elements that screen readers skip.
 */
function emptyParts(html: string): readonly string[] {
  return [...html.matchAll(/<(ul|ol|dl|nav|h[1-6]|p|summary|section)\b[^>]*>\s*<\/\1>/g)]
    .map(([whole]) => whole)
    .filter(whole => !/ (?:role="status"|aria-live=|aria-hidden=)/.test(whole));
}

describe.each([
  ['the sample', ''],
  ['a second institute', secondInstitute],
  ['an institute with courses of its own', ownCourses],
])('%s', (_name, file) => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSiteInProcess({ env: file === '' ? {} : { ...ofFile, SITE_FILE: file } });
  });
  afterAll(() => site.close());

  it('has no dead link on any page', async () => {
    expect(await deadLinks(site)).toEqual([]);
  });

  it('has no empty list, group or heading', async () => {
    const empty = [...walk(site)].flatMap(([path, { html }]) =>
      emptyParts(html).map(found => `${path}: ${found}`),
    );
    expect(empty).toEqual([]);
  });
});

describe('a second institute', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSiteInProcess({ env: { ...ofFile, SITE_FILE: secondInstitute } });
  });
  afterAll(() => site.close());

  const notOffered = Object.keys(subjectWords).filter(path => path !== '/python');

  it.each(languages)('does not mention in $lang what it does not teach', async ({ lang }) => {
    const pages = [...walk(site)].filter(([path]) =>
      lang === 'en' ? !/^\/(hi|mr)\b/.test(path) : new RegExp(`^/${lang}\\b`).test(path),
    );
    const said = pages.flatMap(([path, { html }]) =>
      notOffered.flatMap(subject => {
        const [word] = subjectWords[subject]?.exec(saidBeside(html)) ?? [];
        return word === undefined ? [] : [`${path}: ${word}`];
      }),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(said).toEqual([]);
  });

  it('does not mention the sample’s town or certificate', async () => {
    const said = [...walk(site)].filter(([, { html }]) => /Kalyan|कल्याण|ISO 9001/.test(html));
    expect(said.map(([path]) => path)).toEqual([]);
  });

  it.each(['/java', '/hi/java', '/mr/corporate', '/professional', '/login', '/handouts/java.pdf'])(
    'has no page %s',
    async path => {
      expect((await request(site.app).get(path)).status).toBe(404);
    },
  );

  it('has no login', async () => {
    const answer = await request(site.app)
      .post('/login')
      .type('form')
      .send({ username: 'student', password: 'welcome' });
    expect(answer.status).toBe(404);
  });

  it('shows its eight courses in their groups, in menu and catalogue', async () => {
    const document = parsePage(site.site.pages.render('/courses').html);
    const groups = parts(document, '.site-menu__group-name').map(text);
    expect(groups).toEqual([
      'Programming',
      'Web development',
      'Data and databases',
      'Hardware and networks',
      'Basics, office and marketing',
    ]);
    expect(parts(document, '.card-grid .course-card')).toHaveLength(9);
    expect(parts(document, '.more-courses h2')).toEqual([]);
    const compare = parsePage(site.site.pages.render('/compare').html);
    expect(parts(compare, '.catalogue__course')).toHaveLength(8);
  });

  it('distinguishes a service from the course with the same name', () => {
    const titles = parts(parsePage(site.site.pages.render('/courses').html), '.course-card__title');
    const development = titles.map(text).filter(title => title.startsWith('Website'));
    expect(development).toEqual(['Website Development Services', 'Website Development']);
  });

  it.each([
    ['/contact', 'Tell us what you would like to learn. We will call you back.', /team/],
    ['/hi/contact', 'बताइए कि आप क्या सीखना चाहते हैं। हम आपको कॉल करेंगे।', /टीम/],
    ['/mr/contact', 'तुम्हाला काय शिकायचे आहे ते सांगा. आम्ही तुम्हाला कॉल करू.', /टीम/],
  ])('does not invite teams on %s', (path, intro, teams) => {
    const main = part(parsePage(site.site.pages.render(path).html), 'main');
    expect(text(part(main, '.form-section__intro'))).toBe(intro);
    expect(main.innerHTML).not.toMatch(teams);
  });

  it.each([
    [
      '/faq',
      'Certificates of Microsoft come from the organization itself, after its own examination;',
    ],
    ['/hi/faq', 'Microsoft के सर्टिफ़िकेट संबंधित संस्था अपनी परीक्षा के बाद देती है;'],
    ['/mr/faq', 'Microsoft ची प्रमाणपत्रे संबंधित संस्था स्वतःच्या परीक्षेनंतर देते;'],
  ])('names on %s the only organization that gives certificates', (path, said) => {
    expect(
      text(part(parsePage(site.site.pages.render(path).html), 'details:has(> #certificate)')),
    ).toContain(said);
  });

  it('speaks of courses, and not of a certification that it does not have', () => {
    const document = parsePage(site.site.pages.render('/about').html);
    expect(text(part(document, '#our-certification'))).toBe('Our Courses');
  });

  it('fills the popular courses with others that it teaches', async () => {
    const document = parsePage(site.site.pages.render('/').html);
    expect(parts(document, '.course-card__title').map(text)).toEqual([
      'Data Analytics',
      'Database',
      'Python',
      'C & C++',
      'Website Development',
      'Hardware & Networking',
    ]);
  });

  it('has only its own courses in the search, with and without script', async () => {
    const page = parsePage(site.site.pages.render('/').html);
    const props = part(page, '[data-island="SiteSearch"]').getAttribute('data-props');
    const { indexFile }: { readonly indexFile: string } = JSON.parse(props ?? '');
    const answer = await request(site.app).get(indexFile);
    const places: readonly { readonly path: string }[] = answer.body.places;
    const paths = places.map(({ path }) => path);
    expect(paths).toContain('/python');
    expect(paths.filter(path => subjectWords[path] && path !== '/python')).toEqual([]);
    expect(answer.headers['cache-control']).toContain('immutable');

    const found = await request(site.app).get('/courses?q=java');
    expect(found.text).not.toContain('href="/java');
  });

  it('has a sitemap of its own pages', async () => {
    const { text: map } = await request(site.app).get('/sitemap.xml');
    expect(map).toContain('/python<');
    expect(map).not.toContain('/java<');
    expect(map).not.toContain('/corporate<');
  });
});

describe('an institute with one course', () => {
  it.each(['/testing', '/basiccourses', '/mern'])(
    'has no dead link and no empty part: %s',
    async path => {
      const others = courses.filter(course => course.path !== path);
      const facts = Object.fromEntries(others.map(each => [each.path, { offered: false }]));
      const site = await start(await siteFileOf({ courses: facts, services: [], login: false }));
      const empty = [...walk(site).values()].flatMap(({ html }) => emptyParts(html));
      expect(empty).toEqual([]);
      expect(await deadLinks(site)).toEqual([]);
      expect(JSON.stringify([...walk(site).values()])).not.toMatch(
        /\{(?:if|list|span) |\{(?:else|end)\}/,
      );
    },
  );
});

describe('an institute’s own course', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSiteInProcess({ env: { ...ofFile, SITE_FILE: ownCourses } });
  });
  afterAll(() => site.close());

  const pageAt = (path: string) => parsePage(site.site.pages.render(path).html);

  it('has a page with its texts, fee and batch', () => {
    const document = pageAt('/salesforce');
    expect(document.title).toBe('Salesforce Administration course in Nagpur');
    expect(text(part(document, 'h1'))).toBe('Salesforce Administration');
    expect(text(document.body)).toContain('₹32,000');
    expect(text(document.body)).toContain('Permission sets');
    expect(part(document, '[aria-label="Breadcrumb"]').textContent).toContain('Courses');
    expect(part(document, 'dialog [name="course"]').getAttribute('value')).toBe('Salesforce');
  });

  it('is translated if its file has a translation; otherwise it is in English with a note', () => {
    const tally = pageAt('/hi/tally');
    expect(text(part(tally, 'h1'))).toBe('TallyPrime और GST');
    expect(text(part(tally, '.course'))).toContain('रोज़ का काम');

    const salesforce = pageAt('/hi/salesforce');
    expect(part(salesforce, 'h1').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(text(part(salesforce, '.course'))).toContain('अंग्रेज़ी');
    expect(salesforce.title).toContain('नागपुर');
  });

  it('is in menu, group, cards, popular courses, sitemap and structured data', async () => {
    const document = pageAt('/courses');
    expect(parts(document, '.site-menu__group-name').map(text)).toEqual([
      'Programming',
      'Web development',
      'Cloud and networks',
      'Basics and office',
    ]);
    expect(parts(pageAt('/compare'), '.catalogue__course')).toHaveLength(5);
    expect(parts(document, '.course-card__title').map(text)).toContain('Salesforce');
    expect(parts(pageAt('/'), '.course-card__title').map(text)).toEqual([
      'Java / Advanced Java',
      'Salesforce',
      'TallyPrime',
      'Python',
      'Website Development',
    ]);

    const { text: map } = await request(site.app).get('/sitemap.xml');
    expect(map).toContain('/mr/salesforce<');
    expect(site.site.pages.render('/tally').html).toContain('"@type":"Course"');
  });

  it('has the drawing of its first project on card and cover, with an empty alternative text', () => {
    const card = part(pageAt('/courses'), '.course-card a[href="/salesforce"]').closest('article');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/pictures/covers/chart.svg');
    const cover = part(pageAt('/salesforce'), '.course-banner img');
    expect(cover.getAttribute('src')).toBe('/pictures/covers/chart.svg');
    expect(cover.getAttribute('alt')).toBe('');
  });

  it.each([
    ['/courses?q=crm', 'href="/salesforce'],
    ['/courses?q=gstr', 'href="/tally#gst'],
    ['/hi/courses?q=tally', 'href="/hi/tally'],
    ['/compare?course=java&course=tally', 'TallyPrime'],
  ])('is in the answer of %s', async (address, said) => {
    const answer = await request(site.app).get(address);
    expect(part(parsePage(answer.text), 'main').innerHTML).toContain(said);
  });

  it.each(['/handouts/salesforce.pdf', '/handouts/mr/tally.pdf'])(
    'has the handout %s',
    async path => {
      const answer = await request(site.app).get(path);
      expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
    },
  );

  it('is in the browser’s search index, which is cached for good', async () => {
    const props = part(pageAt('/hi'), '[data-island="SiteSearch"]').getAttribute('data-props');
    const { indexFile }: { readonly indexFile: string } = JSON.parse(props ?? '');
    const answer = await request(site.app).get(indexFile);
    expect(answer.text).toContain('TallyPrime');
    expect(answer.headers['cache-control']).toContain('immutable');
  });
});

it('a course with the path of one of the site’s courses replaces that course', async () => {
  const file = await siteFileOf({ ownCourses: [{ ...ownJava(), path: '/java' }] });
  const site = await start(file);
  const document = parsePage(site.site.pages.render('/java').html);
  expect(text(part(document, 'h1'))).toBe('Java for testers');
  expect(part(document, '.course').textContent).not.toContain('Hibernate');

  const hindi = parsePage(site.site.pages.render('/hi/java').html);
  expect(text(part(hindi, 'h1'))).toBe('Java for testers');
  expect(text(part(parsePage(site.site.pages.render('/').html), '.course-card__title'))).toBe(
    'Java for testers',
  );
});

/** Returns a course that has only the required fields. It is written by hand. */
function ownJava(): object {
  return {
    title: 'Java for testers',
    group: 'programming',
    level: 'beginner',
    summary: 'As much Java as a test needs.',
    description:
      'Java for testers: as much of the language as an automated test needs, and no more.',
    outcomes: ['Read a test', 'Write a test', 'Mend a test'],
    audience: ['Testers', 'Students'],
    prerequisites: ['Nothing'],
    project: ['A suite of ten tests'],
    screens: ['terminal'],
    portfolio: ['The suite', 'Its report'],
    jobs: 'Tester',
  };
}
