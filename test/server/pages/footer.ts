/** The bottom of every page. Source: SPEC 1; SPEC 2, Shared elements; DECISIONS, "slips". */
import { paths } from '../../expected/routes';
import { attributes, one, part, parts, text } from '../../support/dom';
import { phones, site } from '../../support/visitor';

/** The page whose footer is read; those of the others are compared with it. */
const read = '/java';

describe('the footer', () => {
  const footer = async () => part(await site.read(read), 'body > footer');

  it('gives the head office’s address in Kalyan, Maharashtra', async () => {
    const address = text(part(await footer(), 'address'));
    expect(address).toContain('Kalyan IT Academy');
    expect(address).toMatch(/Kalyan.*Maharashtra/);
  });

  it('gives both phone numbers and an email address', async () => {
    expect(parts(await footer(), 'a[href^="tel:"]').map(text)).toEqual(phones);
    const email = part(await footer(), 'a[href^="mailto:"]');
    expect(email.getAttribute('href')).toBe(`mailto:${text(email)}`);
  });

  it('has useful links', async () => {
    const links = parts(one(await footer(), 'navigation', 'Useful links'), 'a');
    expect(attributes(links, 'href')).toEqual(
      expect.arrayContaining(['/about', '/courses', '/placement', '/gallery', '/contact']),
    );
  });

  it('links a review and the feedback page', async () => {
    expect(one(await footer(), 'link', /review/i).getAttribute('href')).toMatch(/^https:/);
    expect(one(await footer(), 'link', 'Give FeedBack').getAttribute('href')).toBe('/feedback');
  });

  it('gives 2023 as the year of copyright', async () => {
    expect(text(await footer())).toMatch(/copyright.*\b2023\b/i);
  });

  it.each(paths)('is the same on %s, but for the mark of the current page', async path => {
    expect(await unmarked(path)).toBe(await unmarked(read));
  });
});

/** The HTML of a page's footer. */
async function unmarked(path: string): Promise<string> {
  const html = (await site.get(path)).text;
  return html
    .slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    .replaceAll(/ aria-current="[^"]*"/g, '');
}
