/** The label beside the text of a page. */
import { all, attributes, one, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const main = async (path: string) => part(await site.read(path), 'main');
const contact = (label: HTMLElement) => one(label, 'link', 'Contact');
const demo = (label: HTMLElement) => one(label, 'button', 'Book A Demo');

it.each([
  ['/about', demo],
  ['/placement', demo],
  ['/faq', demo],
  ['/professional', contact],
  ['/corporate', contact],
  ['/privacy', contact],
])('the label of %s lists what is on the page, when to call, and the next step', async (path, nextStep) => {
  const links = all(one(await main(path), 'navigation', 'On this page'), 'link', /./);
  expect(links.length).toBeGreaterThan(1);
  const visit = part(await main(path), '.labelled__visit');
  expect(text(visit)).toContain('Monday to Saturday, 8 am to 9 pm');
  expect(part(visit, 'a[href^="tel:"]').getAttribute('href')).toBe('tel:+910000000008');
  expect(nextStep(visit)).toBeDefined();
});

it.each(['/about', '/placement', '/website', '/corporate'])(
  'the text of %s has drawings in it',
  async path => {
    const [first] = attributes(parts(await main(path), '.prose img'), 'src');
    expect(first).toMatch(/^\/pictures\/gallery\//);
  },
);
