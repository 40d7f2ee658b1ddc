/**
 * What pages say to search engines as JSON-LD, against what these ask for. Sources: Google Search Central, "Course
 * list", "Course info" and "Breadcrumb structured data"; schema.org.
 */
import request from 'supertest';
import { courses } from '../../expected/courses';
import { paths } from '../../expected/routes';
import { part, parts, text } from '../../support/dom';
import { startSite } from '../../support/startSite';
import { phones, site, siteUrl } from '../../support/visitor';

type Thing = Readonly<Record<string, unknown>>;

const listed = paths.filter(path => path !== '/login');
const hostile = '</script><script>alert(1)</script><!--';

describe.each(listed)('the data of %s', path => {
  it('is one block, in the terms of schema.org', async () => {
    const scripts = parts(await site.read(path), 'script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({ '@context': 'https://schema.org' });
  });
});

describe('the login', () => {
  it('says nothing to search engines', async () => {
    expect(parts(await site.read('/login'), 'script[type="application/ld+json"]')).toEqual([]);
  });
});

describe.each(['/', '/about', '/contact'])('%s', path => {
  it('tells who the institute is: name, address, phones, position', async () => {
    expect(await thing(path, 'EducationalOrganization')).toMatchObject({
      '@id': `${siteUrl}/#institute`,
      name: 'Kalyan IT Academy',
      url: `${siteUrl}/`,
      telephone: phones,
      email: 'enquiries@example.com',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Second floor, Station Road, Kalyan West',
        addressLocality: 'Kalyan',
        addressRegion: 'Maharashtra',
        postalCode: '421301',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 19.2403, longitude: 73.1305 },
    });
  });
});

describe('breadcrumbs', () => {
  it.each(listed.filter(path => path !== '/'))('of %s are those that it shows, numbered', async path => {
    const document = await site.read(path);
    const shown = parts(document, 'nav[aria-label="Breadcrumb"] li').map(text);
    const links = parts(document, 'nav[aria-label="Breadcrumb"] a').map(link => link.getAttribute('href'));
    const { itemListElement } = await thing(path, 'BreadcrumbList');
    const expected = shown.map((name, index) => {
      const item = index < links.length ? { item: `${siteUrl}${links[index]}` } : {};
      return { '@type': 'ListItem', position: index + 1, name, ...item };
    });
    expect(expected.length).toBeGreaterThanOrEqual(2);
    expect(itemListElement).toEqual(expected);
  });

  it('are not on the home page, where the way begins', async () => {
    expect(await things('/', 'BreadcrumbList')).toEqual([]);
  });
});

describe.each(courses)('the course of $path', ({ path, duration, sections }) => {
  it('has what Course list requires: name, description and provider, as the page says them', async () => {
    const document = await site.read(path);
    expect(await thing(path, 'Course')).toMatchObject({
      name: text(part(document, 'h1')),
      description: part(document, 'meta[name="description"]').getAttribute('content'),
      url: siteUrl + path,
      provider: { '@type': 'EducationalOrganization', name: 'Kalyan IT Academy', url: `${siteUrl}/` },
    });
  });

  it('lists the sections of its syllabus by name', async () => {
    const { syllabusSections = [] } = await thing(path, 'Course');
    const titles = parts(await site.read(path), 'main details summary h3').map(text);
    expect(titles).toHaveLength(sections.length);
    expect((syllabusSections as readonly Thing[]).map(({ name }) => name)).toEqual(titles);
  });

  it('says a length only where the institute states one, and no price, since it states none', async () => {
    const { hasCourseInstance, offers } = await thing(path, 'Course');
    const months = { repeatFrequency: 'Monthly', repeatCount: 3 };
    const stated = { courseMode: ['Onsite', 'Online'], courseSchedule: months };
    if (duration === undefined) expect(hasCourseInstance).toBeUndefined();
    else expect(hasCourseInstance).toMatchObject([stated]);
    expect(offers).toBeUndefined();
  });
});

describe('/courses', () => {
  it('lists every course once, in order, by the address of its page', async () => {
    const { itemListElement } = await thing('/courses', 'ItemList');
    const items = itemListElement as readonly { readonly position: number; readonly url: string }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    const urls = courses.map(({ path }) => siteUrl + path);
    expect(items.map(({ url }) => url).sort()).toEqual(urls.sort());
    // Fewer than three would be no list to Google.
    expect(items.length).toBeGreaterThanOrEqual(3);
  });
});

describe('a name with markup in it', () => {
  it('stays inside the data', async () => {
    const hostileSite = await startSite({ env: { SITE_NAME: hostile } });
    const { text: html } = await request(hostileSite.app).get('/java');
    await hostileSite.close();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const course = (JSON.parse(data)['@graph'] as readonly Thing[]).find(each => each['@type'] === 'Course');
    expect(course).toMatchObject({ provider: { name: hostile } });
    expect(data).not.toContain('<');
  });
});

async function things(path: string, type: string): Promise<readonly Thing[]> {
  const script = part(await site.read(path), 'script[type="application/ld+json"]');
  const graph = JSON.parse(script.textContent ?? '')['@graph'] as readonly Thing[];
  return graph.filter(each => each['@type'] === type);
}

async function thing(path: string, type: string): Promise<Thing> {
  const found = await things(path, type);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
}
