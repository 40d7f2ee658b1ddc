/**
 * While React hydrates an island, removes the changes that browsers and extensions have made in
 * it. After the hydration, the caller restores these changes.
 *
 * A translation replaces texts by `<font>` elements. A password manager adds an icon beside a
 * field. React does not expect such changes. It would render the whole island again while the
 * visitor uses the island. Source: .github/decisions/2026-11-28-changed-pages.md.
 */

/** Undoes one change. */
type Undo = () => void;

/**
 * Makes the content of `live` equal to the content of `wanted`. A node that is in both is not
 * replaced, so that it keeps its value, focus and state. A missing node is created.
 * @returns a function that puts back the removed nodes and the changed texts.
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
    // React does not compare the content of an element that matches `whole`, so this content
    // stays as it is.
    else if (own instanceof Element && model instanceof Element && !own.matches(whole))
      align(own, model, undone);
  }
  setAside(live, next, null, undone);
}

/**
 * React does not compare the content of these elements. hydrate.tsx gives the HTML of
 * `data-still` to React, and puts the typed text back into a text area.
 */
const whole = '[data-still], textarea';

/**
 * Looks at the node `from` and at its next siblings. Returns the first node that is the same as
 * the model. If there is none, returns the first node that is similar to the model.
 */
function find(model: ChildNode, from: ChildNode | null): ChildNode | undefined {
  let similar: ChildNode | undefined;
  for (let node = from; node !== null; node = node.nextSibling) {
    // This node is like the element that follows the text in `wanted`. So `live` does not have
    // the text before this node.
    if (model instanceof Text && isLike(node, model.nextElementSibling)) break;
    if (!isLike(node, model)) continue;
    if (namesOf(model).length > 0 || node.textContent === model.textContent) return node;
    similar ??= node;
  }
  // No node is the same as the model. But a translated element is similar to its model.
  return similar;
}

/**
 * Whether a node has everything that identifies the model. The node may also have other classes
 * and attributes.
 */
function isLike(node: Node, model: Node | null): boolean {
  if (!(node instanceof Element && model instanceof Element))
    return node instanceof Text && model instanceof Text && isBlank(node) === isBlank(model);
  return (
    node.localName === model.localName &&
    [...model.classList].every(name => node.classList.contains(name)) &&
    namesOf(model).every(({ name, value }) => node.getAttribute(name) === value)
  );
}

/**
 * Returns the attributes that identify an element. All other attributes may differ: an extension
 * may add attributes, and a translation may change the words in attributes.
 */
function namesOf(node: Node): readonly Attr[] {
  return node instanceof Element
    ? [...node.attributes].filter(({ name }) => /^(id|name|for|data-.*)$/.test(name))
    : [];
}

function isBlank({ data }: Text): boolean {
  return data.trim() === '';
}

/**
 * Moves a field out of the element that an extension has put around it. A moved field loses the
 * focus, so this function gives the focus back.
 */
function bringOut(model: Node, live: Element, next: Node | null): ChildNode | undefined {
  const own = model instanceof Element && model.id && live.querySelector(`#${model.id}`);
  if (!own) return;
  const focused = document.activeElement;
  live.insertBefore(own, next);
  if (focused instanceof HTMLElement) focused.focus();
  return own;
}

/**
 * Adds a missing node. If the node is a text, the undo removes it, because the undo also brings
 * back the foreign node that replaced the text. If the node is an element, it stays.
 */
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
    // Comments stay. React needs the comments between texts, and ignores all other comments.
    if (foreign instanceof Comment) continue;
    foreign.remove();
    undone.push(() => live.insertBefore(foreign, after?.parentNode === live ? after : null));
  }
}

/** Sets the text of a node. Safari, Edge and Firefox translate a text inside its old node. */
function giveText(own: Text, text: string, undone: Undo[]): void {
  const { data } = own;
  if (data === text) return;
  own.data = text;
  undone.push(() => {
    own.data = data;
  });
}
