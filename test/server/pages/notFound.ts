/** An address without a page. Source: SPEC 8; DECISIONS, "unknown path". */
import { attributes, one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

// The first decides what all get, since one page is kept for all.
const unknown = ['/%6Aava', '/no-such-page', '/java/no-such-part', '/%F0%9F%92%A5', '/constructor'];

describe.each(unknown)('GET %s', path => {
  it('answers 404 with a page that says what happened, literally, and that no search engine lists', async () => {
    const { status, headers } = await site.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const page = await site.read(path);
    expect(parts(page, 'main h1').map(text)).toEqual(['Unexpected Application Error!']);
    expect(parts(page, 'main p').map(text)).toContain('404 Not Found');
    expect(part(page, 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  it('has a way home and ways to another page: search, subjects and a drawing', async () => {
    const main = part(await site.read(path), 'main');
    expect(one(main, 'link', /home page/i).getAttribute('href')).toBe('/');
    expect(part(main, 'form[action="/courses"] input[name="q"]')).toBeDefined();
    expect(attributes(parts(main, '.subject-index a'), 'href')).toHaveLength(6);
    expect(part(main, 'img').getAttribute('src')).toBe('/pictures/nowhere.svg');
  });

  it('marks no page as the current one', async () => {
    const marked = 'header [aria-current="page"], footer [aria-current]';
    expect(parts(await site.read(path), marked)).toEqual([]);
  });
});
