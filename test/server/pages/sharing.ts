/** What a page shows of itself where its link is shared. Sources: The Open Graph protocol; Twitter cards. */
import sharp from 'sharp';
import { courses } from '../../expected/courses';
import { paths } from '../../expected/routes';
import { part } from '../../support/dom';
import { site, siteUrl } from '../../support/visitor';

describe.each(paths)('%s, shared', path => {
  it('shows its title, its description and a large picture', async () => {
    const document = await site.read(path);
    const content = (selector: string) => part(document, selector).getAttribute('content');
    expect(document.title.startsWith(content('meta[property="og:title"]') ?? 'none')).toBe(true);
    expect(content('meta[property="og:description"]')).toBe(content('meta[name="description"]'));
    expect(content('meta[property="og:url"]')).toBe(siteUrl + path);
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(content('meta[property="og:image"]')).toMatch(/^https:\/\/training\.example\.org\/sharing\//);
  });
});

describe('the pictures of shared links', () => {
  it.each([...courses.map(({ path }) => path), '/'])(
    'for %s is a small PNG of 1200 by 630 pixels',
    async path => {
      const address = await pictureOf(path);
      const answer = await site.get(address.slice(siteUrl.length));
      const { width, height, format } = await sharp(answer.body).metadata();
      expect([answer.status, format, width, height]).toEqual([200, 'png', 1200, 630]);
      expect(answer.body.length).toBeLessThan(60 * 1024);
    },
  );

  it('are another one for each course, and one for all other pages', async () => {
    const ofCourses = await Promise.all(courses.map(({ path }) => pictureOf(path)));
    expect(new Set(ofCourses).size).toBe(courses.length);
    const others = paths.filter(path => !courses.some(course => course.path === path));
    expect(new Set(await Promise.all(others.map(pictureOf))).size).toBe(1);
  });
});

async function pictureOf(path: string): Promise<string> {
  return part(await site.read(path), 'meta[property="og:image"]').getAttribute('content') ?? '';
}
