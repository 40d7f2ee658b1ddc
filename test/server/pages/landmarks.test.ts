/** What a screen reader jumps between: few landmarks, each with a name of its own. Source: ARIA APG, Landmark Regions. */
import { paths } from '../../expected/routes';
import { nameOf, part, parts, text } from '../../support/dom';
import { visitor } from '../../support/visitor';

const site = visitor();
const asked = ['/courses?q=docker', '/compare?course=java&course=python'];

describe.each([...paths, '/faq', '/privacy', '/accessibility', ...asked])('the landmarks of %s', path => {
  it('are ten at most, no two with the same name', async () => {
    const names = landmarks(await site.read(path));
    expect(names.length).toBeLessThanOrEqual(10);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('a comparison', () => {
  it('names its row in each cell, and the course in each Book A Demo', async () => {
    const page = await site.read('/compare?course=java&course=python');
    const [audience] = parts(page, '.comparison tbody').filter(
      row => text(part(row, 'th')) === 'Who it is for',
    );
    for (const cell of parts(audience ?? page, 'td')) expect(text(cell)).toMatch(/^Who it is for: /);
    const buttons = parts(page, '.comparison button');
    expect(buttons.map(button => button.dataset.course)).toEqual(['Java', 'Python']);
  });
});

describe.each(['hi', 'mr'])('names of courses in %s', lang => {
  it('are marked as English where they are', async () => {
    const page = await site.read(`/${lang}/courses`);
    const names = parts(page, '.course-card__title, .catalogue__link, .site-menu__link');
    const english = names.filter(name => /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/.test(text(name)));
    expect(english.map(text)).toEqual(expect.arrayContaining(['Java', 'Java / Advanced Java']));
    for (const name of english) expect([text(name), name.lang]).toEqual([text(name), 'en']);
    for (const name of names) if (!english.includes(name)) expect(name.lang).toBe('');
  });
});

describe('fields that must be filled', () => {
  it.each(['/', '/contact', '/contactform', '/feedback'])(
    'are those without "(optional)" on %s',
    async path => {
      const rows = parts(await site.read(path), 'form.mail-form .field-row');
      for (const row of rows) {
        const isRequired = row.querySelector('[required]') !== null;
        expect([text(part(row, '.field-row__label')), isRequired]).toEqual([
          expect.stringMatching(isRequired ? /^(?!.*\(optional\))/ : /\(optional\)$/),
          isRequired,
        ]);
      }
    },
  );
});

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
