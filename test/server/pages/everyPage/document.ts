/** What a browser and a search engine read of each page's head. Source: SPEC 2. */
import { paths, routes } from '../../../expected/routes';
import { attributes, part, parts, text } from '../../../support/dom';
import { site, siteUrl } from '../../../support/visitor';

const listed = paths.filter(path => path !== '/login');

describe.each(routes)('GET $path', ({ path, h1 }) => {
  it('answers 200 with an HTML page in UTF-8', async () => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('has one h1, with the name of the page', async () => {
    const headings = parts(await site.read(path), 'h1').map(text);
    expect(headings).toEqual([typeof h1 === 'string' ? h1 : expect.stringMatching(h1)]);
  });

  it('says that it is in English', async () => {
    expect((await site.read(path)).documentElement.lang).toBe('en');
  });

  it('is the same for everyone', async () => {
    const [first, second] = [await site.get(path), await site.get(`${path}?again`)];
    expect(second.text).toBe(first.text);
  });

  it('scales to the width of a phone', async () => {
    const viewport = part(await site.read(path), 'meta[name="viewport"]');
    expect(viewport.getAttribute('content')).toContain('width=device-width');
  });
});

describe('the titles', () => {
  it('name a course as such, once', async () => {
    expect((await site.read('/python')).title).toMatch(/^Python course in Kalyan/);
    expect((await site.read('/basiccourses')).title).toMatch(/^Basic Courses in Kalyan/);
  });
});

describe('search engines', () => {
  it.each(listed)('are led to one address of %s', async path => {
    const document = await site.read(path);
    expect(attributes(parts(document, 'link[rel="canonical"]'), 'href')).toEqual([siteUrl + path]);
    expect(parts(document, 'meta[name="robots"]')).toEqual([]);
  });

  it('are kept away from the login', async () => {
    const document = await site.read('/login');
    expect(part(document, 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(parts(document, 'link[rel="canonical"]')).toEqual([]);
  });
});
