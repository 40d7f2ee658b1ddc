/** How a visitor finds the way round each page. Source: SPEC 2, Shared elements. */
import { paths } from '../../../expected/routes';
import { all, attributes, nameOf, one, part, parts, text } from '../../../support/dom';
import { site } from '../../../support/visitor';

const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

describe.each(paths)('the landmarks of %s', path => {
  it('are one header, one main and one footer', async () => {
    const { body } = await site.read(path);
    expect(parts(body, ':scope > header')).toHaveLength(1);
    expect(parts(body, 'main')).toEqual([part(body, 'main#main')]);
    expect(parts(body, ':scope > footer')).toHaveLength(1);
  });

  it('are navigations with a name each', async () => {
    const { body } = await site.read(path);
    const count = parts(body, 'nav').length;
    const names = parts(body, 'nav').map(nameOf);
    expect(new Set(names.filter(name => name !== '')).size).toBe(count);
    expect(parts(part(body, 'body > header'), 'nav')).toHaveLength(1);
  });

  it('can be skipped: the first stop leads to the content, which takes focus', async () => {
    const { body } = await site.read(path);
    const first = part(body, focusable);
    expect(first.getAttribute('href')).toBe('#main');
    expect(text(first)).toMatch(/skip/i);
    expect(part(body, 'main#main').getAttribute('tabindex')).toBe('-1');
  });
});

const others = [
  '/faq',
  '/privacy',
  '/accessibility',
  '/courses?q=docker',
  '/compare?course=java&course=python',
];

/** What a screen reader jumps between. Source: ARIA APG, Landmark Regions. */
describe.each([...paths, ...others])('the landmarks of %s', path => {
  it('are ten at most, no two with the same name', async () => {
    const names = landmarks(await site.read(path));
    expect(names.length).toBeLessThanOrEqual(10);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe.each(paths.filter(path => path !== '/'))('the breadcrumb of %s', path => {
  it('begins with Home, which leads to /', async () => {
    const [first] = all(await breadcrumb(path), 'link', /./);
    expect(first && [text(first), first.getAttribute('href')]).toEqual(['Home', '/']);
  });

  it('ends with the current page, which is no link', async () => {
    const last = part(await breadcrumb(path), 'li:last-child');
    expect(attributes(parts(last, '[aria-current]'), 'aria-current')).toEqual(['page']);
    expect(text(last)).not.toBe('');
    expect(parts(last, 'a')).toEqual([]);
  });
});

it('shows the trail Home > Feedback on /feedback', async () => {
  expect(parts(await breadcrumb('/feedback'), 'li').map(text)).toEqual(['Home', 'Feedback']);
});

describe.each(paths)('the menus on %s', path => {
  it('mark the current page, and no other', async () => {
    const { body } = await site.read(path);
    const links = parts(body, 'body > header a[href]:not([hreflang]), body > footer a[href]');
    const here = links.filter(link => link.getAttribute('href') === path);
    const marked = links.filter(link => link.getAttribute('aria-current') === 'page');
    expect(marked).not.toHaveLength(0);
    expect(attributes(marked, 'href')).toEqual(attributes(here, 'href'));
  });
});

async function breadcrumb(path: string): Promise<HTMLElement> {
  return one(await site.read(path), 'navigation', 'Breadcrumb');
}

/** Role and name of each: what is in closed dialogs and sheets is not there. Source: HTML-AAM. */
function landmarks(page: ParentNode): readonly string[] {
  const candidates = 'body > header, body > footer, main, nav, aside, search, form, section';
  return parts(page, candidates)
    .filter(element => element.closest('dialog, [popover][role="dialog"]') === null)
    .filter(element => !element.matches('form, section') || isNamed(element))
    .map(element => (isNamed(element) ? nameOf(element) : element.localName));
}

function isNamed(element: Element): boolean {
  return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
}
