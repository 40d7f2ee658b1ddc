/** An address without a page. Source: SPEC 8; DECISIONS, "unknown path". */
import { attributes, one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

// The first decides what all get, since one page is kept for all.
const unknown = ['/%6Aava', '/no-such-page', '/java/no-such-part', '/%F0%9F%92%A5', '/constructor'];

describe.each(unknown)('GET %s', path => {
  it('answers 404 with an HTML page', async () => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('says what happened, literally', async () => {
    const main = part(await site.read(path), 'main');
    expect(parts(main, 'h1').map(text)).toEqual(['Unexpected Application Error!']);
    expect(parts(main, 'p').map(text)).toContain('404 Not Found');
  });

  it('has a way home', async () => {
    expect(one(part(await site.read(path), 'main'), 'link', /home page/i).getAttribute('href')).toBe('/');
  });

  it('has ways to another page: search, subjects and a drawing', async () => {
    const main = part(await site.read(path), 'main');
    expect(part(main, 'form[action="/courses"] input[name="q"]')).toBeDefined();
    expect(attributes(parts(main, '.subject-index a'), 'href')).toHaveLength(6);
    expect(part(main, 'img').getAttribute('src')).toBe('/pictures/nowhere.svg');
  });

  it('keeps header and footer, with no page marked as the current one', async () => {
    const document = await site.read(path);
    expect(parts(document, 'body > header, body > footer')).toHaveLength(2);
    expect(parts(document, 'header [aria-current="page"], footer [aria-current]')).toEqual([]);
  });

  it('is kept away from search engines', async () => {
    expect(part(await site.read(path), 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });
});
