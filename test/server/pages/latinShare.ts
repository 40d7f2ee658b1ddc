/** How much of a Hindi or Marathi page is in Latin letters: who chose the language must be able to read it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { part, parts } from '../../support/dom';
import { site } from '../../support/visitor';

const texts = [
  ...['', '/about', '/website', '/professional', '/corporate', '/gallery', '/placement', '/contact'],
  ...['/contactform', '/feedback', '/faq', '/privacy', '/accessibility'],
];
const lists = ['/courses', '/compare', '/compare?course=hardware'];

describe.each(['hi', 'mr'])('in %s', lang => {
  const files = readdirSync(join(__dirname, '../../../shared/text', lang, 'courses'));
  const translated = files.filter(file => file !== 'index.ts').map(file => `/${file.replace('.ts', '')}`);

  it.each([
    ...texts.map(path => [path, 25] as const),
    // Names of products and languages stay as they are.
    ...[...lists, ...translated].map(path => [path, 45] as const),
  ])('the text of %s is in Latin letters for %i percent at most', async (path, percent) => {
    expect(translated.length).toBeGreaterThan(0);
    expect(await share(`/${lang}${path}`)).toBeLessThanOrEqual(percent / 100);
  });

  /** Of the letters of the main part, without syllabi, the address, and courses that nobody has translated yet. */
  async function share(path: string): Promise<number> {
    const main = part(await site.read(path), 'main').cloneNode(true) as HTMLElement;
    const syllabus = path.endsWith('/corporate') ? '' : ', .syllabus';
    for (const element of parts(main, `address, .contact__details > p${syllabus}`)) element.remove();
    for (const course of parts(main, '.catalogue__course')) {
      const href = part(course, 'a').getAttribute('href')?.slice(`/${lang}`.length) ?? '';
      if (!translated.includes(href)) course.remove();
    }
    const letters = main.textContent?.match(/\p{L}/gu) ?? [];
    const latin = letters.filter(letter => /\p{Script=Latin}/u.test(letter));
    expect(letters.length).toBeGreaterThan(100);
    return latin.length / letters.length;
  }
});
