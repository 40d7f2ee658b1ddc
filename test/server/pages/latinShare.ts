/** How much of a Hindi or Marathi page is in Latin letters: who chose the language must be able to read it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { part, parts } from '../../support/dom';
import { site } from '../../support/visitor';

const texts = [
  '',
  '/about',
  '/website',
  '/professional',
  '/corporate',
  '/gallery',
  '/placement',
  '/contact',
].concat(['/contactform', '/feedback', '/faq', '/privacy', '/accessibility']);
const lists = ['/courses', '/compare', '/compare?course=hardware'];

describe.each(['hi', 'mr'] as const)('in %s', lang => {
  const translated = readdirSync(join(__dirname, '../../../shared/text', lang, 'courses'))
    .filter(file => file !== 'index.ts')
    .map(file => `/${file.replace('.ts', '')}`);

  it.each(texts)('at most a quarter of the text of %s is in Latin letters', async path => {
    expect(await share(`/${lang}${path}`)).toBeLessThanOrEqual(0.25);
  });

  // Names of products and languages stay as they are.
  it.each([...lists, ...translated])('at most 45 percent of %s are, where names stand', async path => {
    expect(await share(`/${lang}${path}`)).toBeLessThanOrEqual(0.45);
  });

  it('courses are translated', () => {
    expect(translated.length).toBeGreaterThan(0);
  });

  /** Of the letters of the main part, without syllabi, the address, and courses that nobody has translated yet. */
  async function share(path: string): Promise<number> {
    const main = part(await site.read(path), 'main').cloneNode(true) as HTMLElement;
    const facts = 'address, .contact__details > p';
    const syllabus = path.endsWith('/corporate') ? '' : ', .syllabus';
    for (const element of parts(main, facts + syllabus)) element.remove();
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
