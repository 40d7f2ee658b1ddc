/** The label beside the text of a page. */
import { all, attributes, one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async (path: string) => part(await site.read(path), 'main');
const visit = async (path: string) => part(await main(path), '.labelled__visit');

describe.each(['/about', '/placement', '/professional', '/corporate', '/privacy', '/faq'])(
  'the label of %s',
  path => {
    it('lists what is on this page', async () => {
      const targets = attributes(
        all(one(await main(path), 'navigation', 'On this page'), 'link', /./),
        'href',
      );
      expect(targets.length).toBeGreaterThan(1);
      for (const target of targets) expect(part(await main(path), target)).toBeDefined();
    });

    it('says when and where to call', async () => {
      expect(text(await visit(path))).toContain('Monday to Saturday, 8 am to 9 pm');
      const [first] = attributes(parts(await site.read(path), 'footer a[href^="tel:"]'), 'href');
      expect(part(await visit(path), 'a[href^="tel:"]').getAttribute('href')).toBe(first);
    });
  },
);

it.each(['/about', '/placement', '/faq'])('the next step of %s is a demo', async path => {
  expect(one(await visit(path), 'button', 'Book A Demo')).toBeDefined();
});

it.each(['/website', '/professional', '/corporate', '/privacy'])(
  'the next step of %s is Contact',
  async path => {
    expect(one(await visit(path), 'link', 'Contact').getAttribute('href')).toBe('/contact');
  },
);

it.each(['/about', '/placement', '/website', '/corporate'])(
  'the text of %s has drawings in it',
  async path => {
    const drawings = attributes(parts(await main(path), '.prose img'), 'src');
    expect(drawings.length).toBeGreaterThan(0);
    for (const src of drawings) expect(src).toMatch(/^\/pictures\/gallery\//);
  },
);
