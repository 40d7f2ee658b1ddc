/** The top of every page, and the floating links. Source: SPEC 2, Shared elements; DECISIONS, "The site". */
import { services } from '../../expected/cards';
import { courses } from '../../expected/courses';
import { paths } from '../../expected/routes';
import { all, attributes, one, opens, part, parts, text } from '../../support/dom';
import { phones, site } from '../../support/visitor';

/** The page whose header is read; those of the others are compared with it. */
const read = '/java';
const telLinks = ['tel:+910000000008', 'tel:+910000000009'];

describe('the header', () => {
  const header = async () => part(await site.read(read), 'body > header');

  it('shows both phone numbers, each to be called, in the strip and in the menu of a phone', async () => {
    const links = parts(await header(), 'a[href^="tel:"]');
    expect(links.map(text)).toEqual([...phones, ...phones]);
    expect(attributes(links, 'href')).toEqual([...telLinks, ...telLinks]);
  });

  it('links four social networks', async () => {
    const list = one(await header(), 'list', /social/i);
    const links = parts(list, 'a[href^="https://"]').map(text);
    expect(links.filter(name => name !== '')).toHaveLength(4);
  });

  it('offers Book A Demo, which opens the enquiry dialog', async () => {
    const dialog = one(await site.read(read), 'dialog', 'Courses Enquiry');
    const buttons = all(await header(), 'button', 'Book A Demo');
    // The second ends the menu, for screens whose header has no room for the first.
    expect(buttons.map(opens)).toEqual([
      [dialog.id, dialog.id],
      [dialog.id, dialog.id],
    ]);
  });

  it('leads to all 17 courses from the Courses dropdown', async () => {
    const targets = attributes(parts(dropdown(await header(), 'Courses'), 'a'), 'href');
    const courseTargets = targets.filter(target => target !== '/courses');
    expect([...courseTargets].sort()).toEqual(courses.map(course => course.path).sort());
  });

  it('leads to the three services from the Services dropdown', async () => {
    expect(attributes(parts(dropdown(await header(), 'Services'), 'a'), 'href')).toEqual(services);
  });

  it('keeps both dropdowns closed at first, and opens one at a time', async () => {
    const dropdowns = [dropdown(await header(), 'Courses'), dropdown(await header(), 'Services')];
    expect(dropdowns.filter(each => each.hasAttribute('open'))).toEqual([]);
    expect(new Set(attributes(dropdowns, 'name')).size).toBe(1);
  });

  it('has a menu toggle that opens the navigation', async () => {
    const toggle = one(await header(), 'button', /menu/i);
    expect(opens(toggle)).toContain(part(await header(), 'nav').id);
  });

  it('leads to the login', async () => {
    const links = all(await header(), 'link', 'Login');
    expect(attributes(links, 'href')).toEqual(['/login', '/login']);
  });

  it('leads home by the institute’s name', async () => {
    expect(one(await header(), 'link', 'Kalyan IT Academy').getAttribute('href')).toBe('/');
  });

  it.each(paths)('is the same on %s, but for the mark of the current page', async path => {
    expect(await unmarked(path, '<header', '<main')).toBe(await unmarked(read, '<header', '<main'));
  });
});

describe('the floating links', () => {
  it('open a chat with the first number', async () => {
    const chat = part(await site.read(read), 'a[href^="https://wa.me/"]');
    expect(chat.getAttribute('href')).toBe('https://wa.me/910000000008');
    expect(text(chat)).toMatch(/chat/i);
  });

  it('call it, beside the chat', async () => {
    const chat = part(await site.read(read), 'a[href^="https://wa.me/"]');
    const call = part(chat.parentElement ?? chat, 'a[href^="tel:"]');
    expect([text(call), call.getAttribute('href')]).toEqual([expect.stringMatching(/call/i), telLinks[0]]);
  });

  it.each(paths)('are the same on %s', async path => {
    expect(await unmarked(path, '</footer>', '</aside>')).toBe(await unmarked(read, '</footer>', '</aside>'));
  });
});

/** A page's HTML from one tag to another, without what names the current page. */
async function unmarked(path: string, from: string, to: string): Promise<string> {
  const html = (await site.get(path)).text;
  return (
    html
      .slice(html.indexOf(from), html.indexOf(to))
      .replaceAll(/ (?:aria-current|data-props)="[^"]*"/g, '')
      // The links to the same page in another language.
      .replaceAll(/ href="[^"]*"(?= lang=)/g, '')
  );
}

function dropdown(header: HTMLElement, name: string): HTMLElement {
  const found = parts(header, 'nav details').find(details => text(part(details, 'summary')) === name);
  if (found === undefined) throw new Error(`The header has no dropdown "${name}".`);
  return found;
}
