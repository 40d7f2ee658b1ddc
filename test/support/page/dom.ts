/** Finds parts of a page by role and name. If a part is missing, the failure says which one. */

/**
 * For each role, a selector of the elements that have this role without an attribute `role`.
 * Source: HTML-AAM.
 */
const elementsOfRole = {
  button: 'button',
  dialog: 'dialog',
  link: 'a[href]',
  list: 'ul, ol',
  navigation: 'nav',
  region: 'section',
} as const;
export type Role = keyof typeof elementsOfRole;

/** Returns the first element that matches a selector. Fails the test if there is none. */
export function part(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

export function parts(root: ParentNode, selector: string): readonly HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(selector));
}

/**
 * Returns all elements with a role and a name. Testing Library has such a query, but it computes
 * the style of every element. For 29 pages, this takes seconds.
 */
export function all(root: ParentNode, role: Role, name: string | RegExp): readonly HTMLElement[] {
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  return parts(root, elementsOfRole[role]).filter(element => isNamed(nameOf(element)));
}

/**
 * Returns the only element with a role and a name. Fails the test if there is no such element, or
 * if there are two.
 */
export function one(root: ParentNode, role: Role, name: string | RegExp): HTMLElement {
  const [first, ...others] = all(root, role, name);
  if (first === undefined) throw new Error(`The page has no ${role} "${name}".`);
  if (others.length > 0)
    throw new Error(`The page has ${others.length + 1} elements ${role} "${name}".`);
  return first;
}

/**
 * Returns the section of a page that contains a heading. Fails the test if there is no such
 * heading, or if there are two.
 */
export function under(root: ParentNode, heading: string): HTMLElement {
  const [first, ...others] = parts(root, 'h2').filter(each => text(each) === heading);
  const section = first?.closest<HTMLElement>('section');
  if (section && others.length === 0) return section;
  throw new Error(`The page has no section "${heading}", or several.`);
}

/**
 * Returns the name that a screen reader reads for an element. Source: Accessible Name and
 * Description Computation 1.2, steps B, D, F.
 */
export function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  if (labels.length > 0)
    return labels.map(id => text(part(element.ownerDocument, `[id="${id}"]`))).join(' ');
  return element.getAttribute('aria-label') ?? text(element);
}

export function text(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the values of an attribute. Elements without the attribute are left out. */
export function attributes(elements: readonly Element[], name: string): readonly string[] {
  return elements.map(element => element.getAttribute(name)).filter(value => value !== null);
}

/**
 * Returns the ids of the elements that a button opens or closes: the id in `commandfor`, and then
 * the id in `popovertarget`. If the button does not have one of these attributes, that id is
 * null.
 */
export function opens(button: Element): readonly (string | null)[] {
  return [button.getAttribute('commandfor'), button.getAttribute('popovertarget')];
}
