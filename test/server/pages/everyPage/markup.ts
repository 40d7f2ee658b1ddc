/** What makes each page whole without scripts and for everyone. Source: WCAG 2.2. */
import { paths } from '../../../expected/routes';
import { attributes, nameOf, part, parts, text } from '../../../support/dom';
import { site } from '../../../support/visitor';

const references = [
  ...['for', 'form', 'list', 'popovertarget', 'commandfor'],
  ...['aria-controls', 'aria-labelledby', 'aria-describedby'],
];

describe.each(paths)('%s', path => {
  it('works without scripts: no handler in an attribute, no address that is a script', async () => {
    const found = Array.from((await site.read(path)).querySelectorAll('*')).flatMap(scripted);
    expect(found).toEqual([]);
  });

  it('carries no style but the one in its head: the Content-Security-Policy would drop it', async () => {
    expect(parts(await site.read(path), '[style], body style')).toEqual([]);
    expect(parts(await site.read(path), 'head style')).toHaveLength(1);
  });

  it('has forms that post to an address of this site, or ask for a page of it', async () => {
    const forms = parts(await site.read(path), 'form');
    const asking = forms.filter(form => form.getAttribute('method') !== 'post');
    expect(asking.filter(form => !/^\/(?:courses|compare)$/.test(form.getAttribute('action') ?? ''))).toEqual(
      [],
    );
    expect(forms.filter(form => !/^\/[a-z]/.test(form.getAttribute('action') ?? ''))).toEqual([]);
  });

  it('has a submit button in each form, and no other button that submits', async () => {
    const document = await site.read(path);
    const buttons = parts(document, 'form').map(form => parts(form, '[type="submit"]').length);
    expect(buttons).toEqual(buttons.map(() => 1));
    expect(parts(document, 'button:not([type])')).toEqual([]);
  });

  it('uses no id twice', async () => {
    const ids = attributes(parts(await site.read(path), '[id]'), 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('points at elements that are there', async () => {
    const document = await site.read(path);
    const named = references.flatMap(name => attributes(parts(document, `[${name}]`), name));
    const icons = attributes(Array.from(document.querySelectorAll('use')), 'href').map(href => href.slice(1));
    const ids = [...named, ...icons].flatMap(value => value.split(/\s+/));
    expect(ids.filter(id => document.getElementById(id) === null)).toEqual([]);
  });

  it('leaves out no level between one heading of its content and the next', async () => {
    const headings = parts(await site.read(path), 'main :is(h1, h2, h3, h4, h5, h6)');
    const levels = headings.map(heading => Number(heading.tagName.slice(1)));
    const skips = headings.filter(
      (_, index) => index > 0 && levelAt(levels, index) > levelAt(levels, index - 1) + 1,
    );
    expect(levels[0]).toBe(1);
    expect(skips.map(text)).toEqual([]);
  });

  it('names every field', async () => {
    const fields = parts(await site.read(path), 'input:not([type="hidden"]), select, textarea');
    expect(fields.filter(field => labels(field) === '').map(field => field.outerHTML)).toEqual([]);
  });

  it('names every link and button', async () => {
    const nameless = parts(await site.read(path), 'a[href], button, summary').filter(
      each => wordsOf(each) === '',
    );
    expect(nameless.map(each => each.outerHTML)).toEqual([]);
  });

  it('describes every picture, and keeps its place free', async () => {
    const pictures = parts(await site.read(path), 'img');
    const bare = pictures.filter(
      picture => !['alt', 'width', 'height'].every(name => picture.hasAttribute(name)),
    );
    expect(bare.map(picture => picture.outerHTML)).toEqual([]);
  });
});

it('says in a legend what a group of radio marks is about', async () => {
  const legends = parts(await site.read('/feedback'), 'fieldset').map(group => text(part(group, 'legend')));
  expect(legends).not.toHaveLength(0);
  expect(legends).not.toContain('');
});

function scripted(element: Element): readonly string[] {
  const suspects = Array.from(element.attributes).filter(
    ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
  );
  return suspects.map(({ name, value }) => `${element.localName} ${name}="${value}"`);
}

function levelAt(levels: readonly number[], index: number): number {
  return levels[index] ?? 0;
}

function labels(field: HTMLElement): string {
  const document = field.ownerDocument;
  const label = field.closest('label') ?? document.querySelector(`label[for="${field.id}"]`);
  return label === null ? (field.getAttribute('aria-label') ?? '') : text(label);
}

function wordsOf(element: HTMLElement): string {
  return `${nameOf(element)}${attributes(parts(element, 'img'), 'alt').join('')}`;
}
