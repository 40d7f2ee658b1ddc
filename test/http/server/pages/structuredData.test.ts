/**
 * The pages' JSON-LD for search engines, compared with the search engines' requirements. Sources:
 * Google Search Central, "Course list", "Local business" and "Breadcrumb structured data";
 * schema.org.
 */
import request from 'supertest';
import { courses as listed } from '../../../../shared/content/courses/index';
import { courses } from '../../../expected/courses';
import { paths } from '../../../expected/routes';
import { all, one, part, parts, text } from '../../../support/page/dom';
import { startSiteInProcess } from '../../../support/site/siteInProcess';
import { phones, site, siteUrl } from '../../../support/site/visitorWithoutScript';

type Thing = Readonly<Record<string, unknown>>;

/**
 * The types of the institute. It is also a local business, because search engines show the
 * opening hours only of a local business.
 */
const institute = 'EducationalOrganization,LocalBusiness';

const block = 'script[type="application/ld+json"]';
const hostile = '</script><script>alert(1)</script><!--';

it.each(paths.filter(path => path !== '/'))(
  'the breadcrumb of %s leads from Home to itself, on the page and in its data',
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

it('home begins the way, so it shows none and its data has none, and the login says nothing to search engines', async () => {
  expect(await things('/', 'BreadcrumbList')).toEqual([]);
  expect(all(await site.read('/'), 'navigation', 'Breadcrumb')).toEqual([]);
  expect(parts(await site.read('/login'), block)).toEqual([]);
});

it.each(['/', '/about', '/contact'])('%s tells who the institute is', async path => {
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

it.each(courses)('the course of $path is told as its page says it', async ({ path }) => {
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

it('/courses lists every course once, in order, by the address of its page', async () => {
  const { itemListElement } = await thing('/courses', 'ItemList');
  const items = itemListElement as readonly { readonly position: number; readonly url: string }[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  const urls = items.map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(courses.map(({ path }) => siteUrl + path)));
  expect(urls.sort()).toEqual(listed.map(({ path }) => siteUrl + path).sort());
});

it('a name with markup in it stays inside the data', async () => {
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

/** The items of a type in the page's only block of JSON-LD. */
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
