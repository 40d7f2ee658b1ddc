/**
 * The header, the floating links, the footer and the dialog, read on one page. everyPage.test.ts
 * compares the other pages with this one. Source: .github/asked.md, "Pages", "Forms", "Settled".
 */
import { courses as listed } from '../../../../shared/content/courses/index';
import { services } from '../../../expected/cards';
import { courses } from '../../../expected/courses';
import { all, attributes, nameOf, one, part, parts, text } from '../../../support/page/dom';
import { phones, site } from '../../../support/site/visitorWithoutScript';

const page = () => site.read('/java');
const telLinks = ['tel:+910000000008', 'tel:+910000000009'];

describe('the header', () => {
  const header = async () => part(await page(), 'body > header');
  const dropdown = async (name: string) => {
    const found = parts(await header(), 'nav details').filter(
      each => text(part(each, 'summary')) === name,
    );
    expect(found).toHaveLength(1);
    return found[0] ?? (await header());
  };

  it('shows both phone numbers, in the strip and in the menu of a phone, and four social networks', async () => {
    const links = parts(await header(), 'a[href^="tel:"]');
    expect(links.map(text)).toEqual([...phones, ...phones]);
    expect(attributes(links, 'href')).toEqual([...telLinks, ...telLinks]);
    const social = parts(one(await header(), 'list', /social/i), 'a[href^="https://"]').map(text);
    expect(social.filter(name => name !== '')).toHaveLength(4);
  });

  it('leads to every course once, the 17 of the sample among them, and to the three services from its dropdowns, to the login and home', async () => {
    expect(attributes(all(await header(), 'link', 'Login'), 'href')).toEqual(['/login', '/login']);
    expect(one(await header(), 'link', 'Kalyan IT Academy').getAttribute('href')).toBe('/');
    const menus = [await dropdown('Courses'), await dropdown('Services')];
    const [courseLinks = [], serviceLinks] = menus.map(menu =>
      attributes(parts(menu, 'a'), 'href'),
    );
    const targets = courseLinks.filter(target => target !== '/courses');
    expect(targets).toEqual(expect.arrayContaining(courses.map(course => course.path)));
    expect(targets.sort()).toEqual(listed.map(course => course.path).sort());
    expect(serviceLinks).toEqual(services);
  });
});

it('the floating links open a chat with the first number, and call it', async () => {
  const links = parts(await page(), 'aside :is(a, button)').map(link => [
    nameOf(link),
    link.getAttribute('href')?.replace(/\?.*/, ''),
  ]);
  expect(links).toEqual([
    ['Call', telLinks[0]],
    ['WhatsApp chat', 'https://wa.me/910000000008'],
  ]);
});

it('the footer gives address, phones, email, useful links, a review, the feedback page and 2023', async () => {
  const footer = part(await page(), 'body > footer');
  expect(text(part(footer, 'address'))).toMatch(/Kalyan IT Academy.*Kalyan.*Maharashtra/);
  expect(parts(footer, 'a[href^="tel:"]').map(text)).toEqual(phones);
  const email = part(footer, 'a[href^="mailto:"]');
  expect(email.getAttribute('href')).toBe(`mailto:${text(email)}`);
  const links = parts(one(footer, 'navigation', 'Useful links'), 'a');
  const useful = ['/about', '/courses', '/placement', '/gallery', '/contact', '/faq'];
  expect(attributes(links, 'href')).toEqual(expect.arrayContaining(useful));
  expect(one(footer, 'link', /review/i).getAttribute('href')).toMatch(/^https:/);
  expect(one(footer, 'link', 'Give FeedBack').getAttribute('href')).toBe('/feedback');
  expect(text(footer)).toMatch(/copyright.*\b2023\b/i);
});

it('the dialog is closed at first, says what it is for, and has four fields with placeholders', async () => {
  const dialog = one(await page(), 'dialog', 'Courses Enquiry');
  const words = 'Please feel the below form, we will call you very shortly';
  expect(parts(dialog, 'p').map(text)).toContain(words);
  expect(dialog.hasAttribute('open')).toBe(false);
  const fields = parts(dialog, 'input[placeholder]');
  expect(
    fields.map(field => [field.getAttribute('name'), field.getAttribute('placeholder')]),
  ).toEqual([
    ['fname', 'Enter Your Name *'],
    ['mobile', 'Enter Mobile No. *'],
    ['email', 'Enter Email ID'],
    ['course', 'Enter Course Name'],
  ]);
});
