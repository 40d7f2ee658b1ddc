/** An address without a page. Source: .github/asked.md, "Messages". */
import { courses } from '../../../expected/courses';
import { attributes, one, part, parts, text } from '../../../support/page/dom';
import { site } from '../../../support/site/visitorWithoutScript';

// All unknown addresses share one cached page. The request for the first unknown address makes
// this page.
const unknown = ['/%6Aava', '/no-such-page', '/java/no-such-part', '/%F0%9F%92%A5', '/constructor'];

it.each(unknown)(
  '%s is a 404 page with the exact text and links, and is not indexed',
  async path => {
    const { status, headers } = await site.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const page = await site.read(path);
    const main = part(page, 'main');
    expect(parts(main, 'h1').map(text)).toEqual(['Unexpected Application Error!']);
    expect(parts(main, 'p').map(text)).toContain('404 Not Found');
    expect(one(main, 'link', /home page/i).getAttribute('href')).toBe('/');
    expect(part(main, 'form[action="/courses"] input[name="q"]')).toBeDefined();
    expect(parts(main, '.course-group-index summary')).toHaveLength(6);
    const listed = attributes(parts(main, '.course-group-index a'), 'href');
    expect([...listed].sort()).toEqual(courses.map(course => course.path).sort());
    expect(part(main, 'img').getAttribute('src')).toBe('/pictures/nowhere.svg');
    expect(part(page, 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(parts(page, 'header [aria-current="page"], footer [aria-current]')).toEqual([]);
  },
);
