/** @jest-environment jsdom */
import { setForeignAside } from '../../../client/foreignNodes';
import { part, parts } from '../../support/page/dom';

const wanted = `
  <form class="form"><div class="row" data-field="name">
    <label for="n">Name</label><p class="hint"><b>All</b> of it</p><input id="n" class="input">
  </div><p>First</p><p>Second</p><div data-still=""></div><textarea id="t">Begun</textarea></form>`.replaceAll(
  /\n\s*/g,
  '',
);

/**
 * Returns the HTML `wanted` after these replacements. Each replacement changes the page as a
 * foreign program, such as a translator, could change it.
 */
function changed(replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((html, [from, to]) => html.replace(from, to), wanted);
}

describe('foreign nodes in an island', () => {
  it.each<readonly [string, readonly (readonly [string, string])[]]>([
    ['nothing', []],
    ['a separator of texts', [['All</b> of', 'All</b><!-- --> of']]],
    ['a translation', [['>Name', '><font><font>नाव</font></font>']]],
    ['the same text in another element', [['>Name', '><font>Name</font>']]],
    ['a translation in its node', [['>Name', '>नाव']]],
    [
      'a translation of a text beside an element',
      [
        ['All', '<font>सर्व</font>'],
        [' of it', '<font> ते</font>'],
      ],
    ],
    ['a text in parts', [['>Name', '><tts-word>Na</tts-word>me']]],
    [
      'an icon beside a field',
      [['<input id="n" class="input">', '<i></i><input id="n" class="input"><div></div>']],
    ],
    ['an element of the same name before a field', [['<input', '<input type="hidden"><input']]],
    [
      'attributes and classes',
      [['class="input"', 'class="input theirs" style="color: red" data-x="1"']],
    ],
    ['a paragraph before paragraphs', [['<p>First', '<p>Theirs</p><p>First']]],
    [
      'an element at the beginning and at the end',
      [
        ['<form', '<div></div><form'],
        ['</form>', '</form><script></script>'],
      ],
    ],
    ['a translation of what stays still', [['data-still="">', 'data-still=""><font>नाव</font>']]],
  ])('%s: is removed for hydration, and put back into its place', (_what, replacements) => {
    document.body.innerHTML = changed(replacements);
    const before = document.body.innerHTML;
    const field = part(document, '#n') as HTMLInputElement;
    field.value = 'Asha';
    field.focus();
    field.setSelectionRange(1, 2);

    const putBack = setForeignAside(document.body, model());
    expect(shape(document.body)).toBe(shape(model()));
    expect(part(document, '#n')).toBe(field);

    putBack();
    expect(document.body.innerHTML).toBe(before);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Asha', 1, 2]);
    expect(document.activeElement).toBe(field);
  });

  it('leave a wrapped field in the island, with its text and the focus', () => {
    document.body.innerHTML = changed([
      ['<input id="n" class="input">', '<span><input id="n" class="input"></span>'],
    ]);
    const field = part(document, '#n') as HTMLInputElement;
    field.value = 'Asha';
    field.focus();
    setForeignAside(document.body, model())();
    expect(parts(document, '#n')).toEqual([field]);
    expect(field.parentElement?.className).toBe('row');
    expect([field.value, document.activeElement]).toEqual(['Asha', field]);
  });

  it('do not include removed nodes, which are restored', () => {
    document.body.innerHTML = changed([['<p class="hint"><b>All</b> of it</p>', '']]);
    setForeignAside(document.body, model())();
    expect(document.body.innerHTML).toBe(wanted);
  });

  it('are put at the end if the following element has disappeared', () => {
    document.body.innerHTML = changed([['<p>Second', '<i></i><p>Second']]);
    const putBack = setForeignAside(document.body, model());
    part(document, 'p + p').remove();
    putBack();
    expect(part(document, 'form').lastElementChild?.localName).toBe('i');
  });
});

function model(): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = wanted;
  return body;
}

/**
 * Describes a node as a text, with only the parts that React compares: elements and texts.
 * Attributes, comments and the content of static elements are left out.
 */
function shape(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches('[data-still]')) return node.nodeName;
  const children = [...node.childNodes].filter(child => !(child instanceof Comment));
  return `${node.nodeName}(${children.map(shape).join('|')})`;
}
