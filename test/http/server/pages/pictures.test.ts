/** The gallery and the drawings. Source: .github/asked.md, "Pages", "Limits". */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../../../expected/cards';
import { courses } from '../../../expected/courses';
import { attributes, part, parts } from '../../../support/page/dom';
import { site } from '../../../support/site/visitorWithoutScript';

it('/gallery shows eight pictures, each described, and opens each large, without script too', async () => {
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
  'the words of %s say what is on the drawing %s, in each language',
  async (path, file, ...said) => {
    for (const [index, prefix] of ['', '/hi', '/mr'].entries()) {
      const address = prefix === '' ? path : `${prefix}${path}`.replace(/\/$/, '');
      const picture = part(await site.read(address), `main img[src="/pictures/${file}.svg"]`);
      expect(picture.getAttribute('alt')).toMatch(said[index] ?? /never/);
    }
  },
);

it.each(['/', '/courses', '/hi'])(
  'a card of %s says by its title and link what it is, not by its drawing',
  async path => {
    const alts = attributes(parts(await site.read(path), '.course-card img'), 'alt');
    expect(alts.length).toBeGreaterThanOrEqual(3);
    expect(alts.filter(alt => alt !== '')).toEqual([]);
  },
);

it.each(['', '/hi', '/mr'])(
  'each course and service under "%s" has a cover and words of its own',
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
