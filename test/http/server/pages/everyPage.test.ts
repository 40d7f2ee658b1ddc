/**
 * Rules for every page. Source: .github/asked.md, "Pages", "Settled"; ARIA APG, Landmark Regions;
 * Open Graph.
 */
import sharp from 'sharp';
import { courses, trainingServices } from '../../../expected/courses';
import { paths, routes } from '../../../expected/routes';
import { all, attributes, nameOf, one, opens, part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { site, siteUrl } from '../../../support/site/visitorWithoutScript';

const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
const coursesAndServices = [...courses, ...trainingServices];

describe.each(routes)('$path', ({ path, h1 }) => {
  const read = () => site.read(path);

  it('is an HTML page in UTF-8, with one h1 that names it', async () => {
    const { status, headers } = await site.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const name = typeof h1 === 'string' ? h1 : expect.stringMatching(h1);
    expect(parts(await read(), 'h1').map(text)).toEqual([name]);
  });

  it('can be skipped to its content, which takes focus', async () => {
    const first = part((await read()).body, focusable);
    expect([text(first), first.getAttribute('href')]).toEqual([
      expect.stringMatching(/skip/i),
      '#main',
    ]);
    expect(part(await read(), 'main#main').getAttribute('tabindex')).toBe('-1');
  });

  it('marks itself in the menus, and no other', async () => {
    const links = parts(
      await read(),
      'body > header a[href]:not([hreflang]), body > footer a[href]',
    );
    const marked = links.filter(link => link.getAttribute('aria-current') === 'page');
    expect(marked).not.toHaveLength(0);
    expect(marked).toEqual(links.filter(link => link.getAttribute('href') === path));
  });

  it('opens by each Book A Demo the dialog, with the course of the page or none', async () => {
    const dialog = one(await read(), 'dialog', 'Courses Enquiry');
    const buttons = all(await read(), 'button', 'Book A Demo');
    expect(buttons).not.toHaveLength(0);
    expect(buttons.map(opens)).toEqual(buttons.map(() => [dialog.id, dialog.id]));
    const course = coursesAndServices.find(each => each.path === path)?.course;
    const value = course === undefined ? '' : expect.stringContaining(course);
    expect(part(dialog, '[name="course"]').getAttribute('value')).toEqual(value);
  });

  it('has a button in each form that sends it, and keeps the place of each picture free', async () => {
    const sends = '[type="submit"]:not([aria-hidden], [name="clear"])';
    const buttons = parts(await read(), 'form').map(form => parts(form, sends).length);
    expect(buttons).toEqual(buttons.map(() => 1));
    expect(parts(await read(), 'button:not([type]), img:not([width][height])')).toEqual([]);
  });

  it('leads to places that are there, and loads nothing from another host', async () => {
    const links = attributes(parts(await read(), 'a, area'), 'href').filter(isInside);
    for (const link of links.filter(each => new URL(each, siteUrl).hash !== ''))
      expect([link, await hasPlace(path, link)]).toEqual([link, true]);
    expect(loaded(await read()).filter(address => !isInside(address))).toEqual([]);
  });

  it('shows its title, its description and a large picture where its link is shared', async () => {
    const document = await read();
    const content = (selector: string) => part(document, selector).getAttribute('content');
    expect(document.title.startsWith(content('meta[property="og:title"]') ?? 'none')).toBe(true);
    expect(content('meta[property="og:description"]')).toBe(content('meta[name="description"]'));
    expect(content('meta[property="og:url"]')).toBe(siteUrl + path);
    expect(await pictureOf(path)).toMatch(/^https:\/\/training\.example\.org\/sharing\//);
  });
});

it.each(['', '/hi', '/mr'])(
  'the pages under "%s/" have one header, footer, dialog and floating links, but for their own marks',
  async root => {
    for (const path of [...paths, '/faq', '/privacy', '/accessibility', '/nowhere'])
      expect([path, await shared(`${root}${path}`)]).toEqual([path, await shared(`${root}/java`)]);
  },
);

it('links lead from home to every page, in every language, and nowhere to what is not there', async () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const { status, type, text: html } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    if (type !== 'text/html') continue;
    for (const [, address = ''] of html.matchAll(/ (?:href|src|data-src|data-idle)="([^"]*)"/g))
      for (const each of address.split(' ').filter(isInside))
        reached.add(new URL(each, siteUrl + path).pathname);
  }
  expect(paths.filter(path => !reached.has(path))).toEqual([]);
});

const others = [
  '/faq',
  '/privacy',
  '/accessibility',
  '/courses?q=docker',
  '/compare?course=java&course=c',
];
it.each([...paths, ...others])('%s has ten landmarks at most, no two with one name', async path => {
  const names = landmarks(await site.read(path));
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names).toEqual([...new Set(names)]);
});

it('each course has a picture of its own for shared links, all other pages one: small PNG of 1200 by 630', async () => {
  const pictures = new Set(await Promise.all(paths.map(pictureOf)));
  expect(pictures.size).toBe(courses.length + 1);
  for (const address of pictures) {
    const { status, body } = await site.get(address.slice(siteUrl.length));
    const { width, height, format } = await sharp(body).metadata();
    expect([address, status, format, width, height]).toEqual([address, 200, 'png', 1200, 630]);
    expect(body.length).toBeLessThan(60 * 1024);
  }
});

async function pictureOf(path: string): Promise<string> {
  return part(await site.read(path), 'meta[property="og:image"]').getAttribute('content') ?? '';
}

/**
 * Returns the HTML of the parts that all pages share. Removes what is different on each page,
 * such as the mark of the current page in the menus.
 */
async function shared(path: string): Promise<string> {
  const html = (await site.get(path.replace(/(?<=.)\/$/, ''))).text;
  const from = (start: string, end: string) => html.slice(html.indexOf(start)).split(end, 1);
  return (
    [from('<header', '<main'), from('<footer', '</aside>'), from('<dialog class="enq', '</dialog>')]
      .join('')
      .replaceAll(/ (?:aria-current|data-props|value)="[^"]*"/g, '')
      .replaceAll(/ href="[^"]*"(?= lang=)/g, '')
      // The message for WhatsApp is left out, because it names the page's course or service.
      .replaceAll(/(?<=wa\.me\/\d+)\?text=[^"]*/g, '')
  );
}

/**
 * Returns the role and the name of each landmark. Landmarks in closed dialogs and sheets are left
 * out. Source: HTML-AAM.
 */
function landmarks(page: ParentNode): readonly string[] {
  const isNamed = (element: Element) => element.matches('[aria-label], [aria-labelledby]');
  return parts(page, 'body > header, body > footer, main, nav, aside, search, form, section')
    .filter(element => element.closest('dialog, [popover][role="dialog"]') === null)
    .filter(element => !element.matches('form, section') || isNamed(element))
    .map(element => (isNamed(element) ? nameOf(element) : element.localName));
}

async function hasPlace(path: string, address: string): Promise<boolean> {
  const { pathname, hash } = new URL(address, siteUrl + path);
  return (await site.read(pathname)).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

/**
 * Returns the addresses that a browser requests when it loads the page, also for the pages inside
 * frames. Canonical and alternate links are left out, because a browser does not request them.
 */
function loaded(document: Document): readonly string[] {
  const loading = 'img, script, iframe, source, video, audio, embed, object, input, link';
  const found = parts(document, loading).filter(
    each => !each.matches('[rel="canonical"], [rel="alternate"]'),
  );
  const single = ['href', 'src', 'data', 'poster'].flatMap(name => attributes(found, name));
  const inSets = attributes(found, 'srcset').flatMap(set =>
    set.split(/,\s+/).map(each => each.split(' ')[0] ?? ''),
  );
  const inFrames = attributes(found, 'srcdoc').map(parsePage).flatMap(loaded);
  return [...single, ...inSets, ...inFrames];
}

function isInside(address: string): boolean {
  return new URL(address, siteUrl).origin === siteUrl;
}
