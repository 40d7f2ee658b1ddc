/**
 * Header, floating links, footer and dialog, read on one page: those of the others are compared with it in everyPage.
 * Sources: SPEC 2, Shared elements and Course pages; SPEC 3; DECISIONS, "The site".
 */
import { services } from '../../expected/cards';
import { courses } from '../../expected/courses';
import { all, attributes, one, part, parts, text } from '../../support/dom';
import { phones, site } from '../../support/visitor';

const page = () => site.read('/java');
const telLinks = ['tel:+910000000008', 'tel:+910000000009'];

describe('the header', () => {
  const header = async () => part(await page(), 'body > header');
  const dropdown = async (name: string) => {
    const found = parts(await header(), 'nav details').filter(each => text(part(each, 'summary')) === name);
    expect(found).toHaveLength(1);
    return found[0] ?? (await header());
  };

  it('shows both phone numbers, each to be called, in the strip and in the menu of a phone', async () => {
    const links = parts(await header(), 'a[href^="tel:"]');
    expect(links.map(text)).toEqual([...phones, ...phones]);
    expect(attributes(links, 'href')).toEqual([...telLinks, ...telLinks]);
  });

  it('links four social networks by name', async () => {
    const links = parts(one(await header(), 'list', /social/i), 'a[href^="https://"]').map(text);
    expect(links.filter(name => name !== '')).toHaveLength(4);
  });

  it('leads to all 17 courses and to the three services from its dropdowns', async () => {
    const targets = attributes(parts(await dropdown('Courses'), 'a'), 'href');
    expect(targets.filter(target => target !== '/courses').sort()).toEqual(
      courses.map(course => course.path).sort(),
    );
    expect(attributes(parts(await dropdown('Services'), 'a'), 'href')).toEqual(services);
  });

  it('leads to the login, and home by the institute’s name', async () => {
    expect(attributes(all(await header(), 'link', 'Login'), 'href')).toEqual(['/login', '/login']);
    expect(one(await header(), 'link', 'Kalyan IT Academy').getAttribute('href')).toBe('/');
  });
});

it('the floating links open a chat with the first number, and call it', async () => {
  const links = parts(await page(), 'aside a').map(link => [text(link), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Call', telLinks[0]],
    ['Chat', 'https://wa.me/910000000008'],
  ]);
});

describe('the footer', () => {
  const footer = async () => part(await page(), 'body > footer');

  it('gives the head office’s address, both phone numbers and an email address', async () => {
    expect(text(part(await footer(), 'address'))).toMatch(/Kalyan IT Academy.*Kalyan.*Maharashtra/);
    expect(parts(await footer(), 'a[href^="tel:"]').map(text)).toEqual(phones);
    const email = part(await footer(), 'a[href^="mailto:"]');
    expect(email.getAttribute('href')).toBe(`mailto:${text(email)}`);
  });

  it('has useful links, a review and the feedback page', async () => {
    const links = parts(one(await footer(), 'navigation', 'Useful links'), 'a');
    const useful = ['/about', '/courses', '/placement', '/gallery', '/contact', '/faq'];
    expect(attributes(links, 'href')).toEqual(expect.arrayContaining(useful));
    expect(one(await footer(), 'link', /review/i).getAttribute('href')).toMatch(/^https:/);
    expect(one(await footer(), 'link', 'Give FeedBack').getAttribute('href')).toBe('/feedback');
  });

  it('gives 2023 as the year of copyright', async () => {
    expect(text(await footer())).toMatch(/copyright.*\b2023\b/i);
  });
});

describe('the dialog', () => {
  const dialog = async () => one(await page(), 'dialog', 'Courses Enquiry');

  it('is closed at first, and says what it is for, literally', async () => {
    const words = 'Please feel the below form, we will call you very shortly';
    expect(parts(await dialog(), 'p').map(text)).toContain(words);
    expect((await dialog()).hasAttribute('open')).toBe(false);
  });

  it('has the four fields with their placeholders', async () => {
    const fields = parts(await dialog(), 'input[placeholder]');
    expect(fields.map(field => [field.getAttribute('name'), field.getAttribute('placeholder')])).toEqual([
      ['fname', 'Enter Your Name *'],
      ['mobile', 'Enter Mobile No. *'],
      ['email', 'Enter Email ID'],
      ['course', 'Enter Course Name'],
    ]);
  });
});
