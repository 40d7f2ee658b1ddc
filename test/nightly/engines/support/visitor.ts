/** What a visitor does, as real presses of mouse and keys, and what a visitor gets to see. */
import { eventually } from '../../../support/run/eventually';
import type { EngineWindow } from './engine';

/**
 * The first visible element of a selector; with a name,
 * the first whose label or words are exactly that.
 */
export type Target = readonly [selector: string, name?: string];

type Rect = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * What is done to a target waits until it is to be
 * seen, and rejects when it is not within 20 seconds.
 */
export interface Visitor {
  /**
   * Calls a function in the page. It uses nothing of
   * its file, and takes and gives what JSON can say.
   */
  run<Values extends readonly unknown[], Answer>(
    source: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Awaited<Answer>>;

  /** Opens a path of the site. Resolves once the page is loaded. */
  goto(path: string): Promise<void>;

  /** The size of the page's viewport, in CSS pixels. Resolves once the page has it. */
  resize(width: number, height: number): Promise<void>;

  /** In the middle of it, with a scroll where it is out of sight. */
  click(...target: Target): Promise<unknown>;
  hover(...target: Target): Promise<unknown>;

  /** At a place of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<unknown>;

  /** A letter, or the name of a key. */
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;

  /** Waits until it is to be seen. */
  see(...target: Target): Promise<void>;

  /** Waits until it is not to be seen any more. */
  miss(...target: Target): Promise<void>;

  /** Waits until the focus is on what a selector finds. */
  hasFocus(selector: string): Promise<void>;

  /** Its place in the viewport, in CSS pixels. */
  rect(...target: Target): Promise<Rect>;
  text(...target: Target): Promise<string>;
  value(...target: Target): Promise<string>;

  /**
   * The id, the name, the label or the words of what has the focus; nothing when nothing has it.
   */
  focused(): Promise<string>;

  /** Of the page's address: the path, the query and the fragment. */
  path(): Promise<string>;
}

export function visitorOf(window: EngineWindow, siteUrl: string): Visitor {
  const call = async (source: string, values: readonly unknown[]) =>
    JSON.parse(await window.call(source, values));
  const on = (target: Target, source: string) =>
    call(`async ([selector, name]) => (${source})((${find})(selector, name))`, [target]);
  /** The same, once it is to be seen. */
  const onSeen = async (target: Target, source: string) => {
    await see(...target);
    return on(target, source);
  };

  function run<Values extends readonly unknown[], Answer>(
    source: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Awaited<Answer>> {
    return call(`${source}`, values);
  }

  const see = (...target: Target) => eventually(() => on(target, '() => null'));

  /** The middle of it, with a scroll where it is out of sight. */
  async function placeOf(target: Target): Promise<readonly [number, number]> {
    const { x, y, width, height }: Rect = await onSeen(target, `${rectAtRest}`);
    // Not rounded up: at the very edge that is outside.
    return [Math.floor(x + width / 2), Math.floor(y + height / 2)];
  }

  return {
    run,
    see,
    goto: (path: string) => window.goto(siteUrl + path),
    async resize(width: number, height: number) {
      await window.resize(width, height);
      // A window takes its new size a while after it was told.
      await eventually(async () =>
        expect(await run(() => [innerWidth, innerHeight])).toEqual([width, height]),
      );
    },
    click: async (...target: Target) => window.click(...(await placeOf(target))),
    hover: async (...target: Target) => window.hover(...(await placeOf(target))),
    clickAt: window.click,
    press: (key: string) => window.press([key]),
    type: (text: string) => window.press([...text]),
    miss: (...target: Target) =>
      eventually(() => expect(on(target, '() => null')).rejects.toThrow(/Error: Not to be seen/)),
    hasFocus: (selector: string) =>
      eventually(async () => expect(await run(focusedAs, selector)).toBe(selector)),
    rect: (...target: Target) => onSeen(target, 'element => element.getBoundingClientRect()'),
    text: (...target: Target) => onSeen(target, '({ textContent }) => textContent.trim()'),
    value: (...target: Target) => onSeen(target, '({ value }) => value'),
    focused: () => run(nameOfFocus),
    path: () => run(() => location.pathname + location.search + location.hash),
  };
}

// The following run in the page, so they use nothing of this file.

function find(selector: string, name?: string): Element {
  const isNamed = (element: Element) =>
    name === undefined ||
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim() === name;
  const found = [...document.querySelectorAll(selector)].find(
    element => isNamed(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  if (found === undefined) throw new Error(`Not to be seen: ${selector} ${name ?? ''}`);
  return found;
}

/** The selector where it finds what has the focus; otherwise the beginning of what has it. */
function focusedAs(selector: string): string | undefined {
  const { activeElement } = document;
  return activeElement?.matches(selector) ? selector : activeElement?.outerHTML.slice(0, 200);
}

/**
 * In sight, and once nothing has moved it for a while:
 * on a busy machine a frame or two may be late.
 */
async function rectAtRest(element: Element): Promise<Rect> {
  const restMs = 150;
  const withinMs = 10_000;
  const look = () => element.getBoundingClientRect();
  const isInSight = ({ x, y, width, height }: Rect) =>
    element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  const began = performance.now();
  let last = look();
  let restsSince = began;
  while (performance.now() - began < withinMs) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    const now = look();
    const isSame = now.x === last.x && now.y === last.y && now.width === last.width;
    // What comes late, as the bar under the thumb does, may cover what was in sight.
    if (!isInSight(now)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isSame || !isInSight(now)) restsSince = performance.now();
    if (performance.now() - restsSince > restMs) return now;
    last = now;
  }
  throw new Error(`Covered, or never at rest: ${element.outerHTML.slice(0, 120)}`);
}

function nameOfFocus(): string {
  const { activeElement: element } = document;
  if (element === null || element === document.body) return '';
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return (
    element.id || (element.getAttribute('name') ?? element.getAttribute('aria-label') ?? words)
  );
}
