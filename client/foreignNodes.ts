/**
 * Sets aside what browsers and extensions have put into an island, while React takes it over.
 *
 * A translation puts `<font>` elements into the place of texts, a password manager an icon beside a
 * field. React expects neither, and would make the island anew under the hands of its visitor.
 * Source: .github/decisions/2026-11-28-changed-pages.md.
 */

/** Takes one change back. */
type Undo = () => void;

/**
 * Leaves in `live` what is in `wanted`. What belongs there stays the node that it is, with its
 * value, its focus and its state; what is missing is made.
 * @returns what puts the rest back into its place.
 */
export function setForeignAside(live: Element, wanted: Element): Undo {
  const undone: Undo[] = [];
  align(live, wanted, undone);
  return () => {
    for (const undo of undone.reverse()) undo();
  };
}

function align(live: Element, wanted: Element, undone: Undo[]): void {
  let next = live.firstChild;
  for (const model of wanted.childNodes) {
    const found = find(model, next);
    if (found) setAside(live, next, found, undone);
    const own = found ?? bringOut(model, live, next) ?? add(model, live, next, undone);
    next = own.nextSibling;
    if (own instanceof Text && model instanceof Text) giveText(own, model.data, undone);
    // The insides of these are taken over as they are.
    else if (own instanceof Element && model instanceof Element && !own.matches(whole))
      align(own, model, undone);
  }
  setAside(live, next, null, undone);
}

/** React compares nothing in these: hydrate.tsx gives the one, a value makes up for the other. */
const whole = '[data-still], textarea';

/** The first of a node and its followers that is the model's counterpart. */
function find(model: ChildNode, from: ChildNode | null): ChildNode | undefined {
  let similar: ChildNode | undefined;
  for (let node = from; node !== null; node = node.nextSibling) {
    // A text stands before the element that comes after it.
    if (model instanceof Text && isLike(node, model.nextElementSibling)) break;
    if (!isLike(node, model)) continue;
    if (namesOf(model).length > 0 || node.textContent === model.textContent) return node;
    similar ??= node;
  }
  // A translation has other words.
  return similar;
}

/** Whether a node has all that tells the model from its neighbours; it may have more. */
function isLike(node: Node, model: Node | null): boolean {
  if (!(node instanceof Element && model instanceof Element))
    return node instanceof Text && model instanceof Text && isBlank(node) === isBlank(model);
  return (
    node.localName === model.localName &&
    [...model.classList].every(name => node.classList.contains(name)) &&
    namesOf(model).every(({ name, value }) => node.getAttribute(name) === value)
  );
}

/** Extensions add attributes, and translations change words in them: not in these. */
function namesOf(node: Node): readonly Attr[] {
  return node instanceof Element
    ? [...node.attributes].filter(({ name }) => /^(id|name|for|data-.*)$/.test(name))
    : [];
}

function isBlank({ data }: Text): boolean {
  return data.trim() === '';
}

/** Takes a field out of what was put around it. To move it takes the focus away for a moment. */
function bringOut(model: Node, live: Element, next: Node | null): ChildNode | undefined {
  const own = model instanceof Element && model.id && live.querySelector(`#${model.id}`);
  if (!own) return;
  const focused = document.activeElement;
  live.insertBefore(own, next);
  if (focused instanceof HTMLElement) focused.focus();
  return own;
}

/** A text that was replaced goes again when its replacement comes back; an element stays. */
function add(model: Node, live: Element, next: Node | null, undone: Undo[]): ChildNode {
  const own = live.ownerDocument.importNode(model, true) as ChildNode;
  live.insertBefore(own, next);
  if (own instanceof Text) undone.push(() => own.remove());
  return own;
}

function setAside(live: Element, from: ChildNode | null, end: Node | null, undone: Undo[]): void {
  let node = from;
  while (node !== end && node !== null) {
    const foreign = node;
    const after = node.nextSibling;
    node = after;
    // React itself has put them between texts, and takes no notice of others.
    if (foreign instanceof Comment) continue;
    foreign.remove();
    undone.push(() => live.insertBefore(foreign, after?.parentNode === live ? after : null));
  }
}

/** Safari, Edge and Firefox translate a text in its node. */
function giveText(own: Text, text: string, undone: Undo[]): void {
  const { data } = own;
  if (data === text) return;
  own.data = text;
  undone.push(() => {
    own.data = data;
  });
}
