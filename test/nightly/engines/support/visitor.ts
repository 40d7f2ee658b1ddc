/**
 * A visitor. It presses the mouse and the keys like a person, and reads what the page then shows.
 */
import { eventually } from '../../../support/run/eventually';
import type { EngineWindow } from './engine';

/**
 * The first visible element that matches `selector`. If there is a `name`, the label or the words
 * of the element must be exactly this name.
 */
export type Target = readonly [selector: string, name?: string];

type Rect = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * Each action first waits until its target is visible. It rejects if the target is not visible
 * within 45 seconds.
 */
export interface Visitor {
  /**
   * Calls a function in the page. The function must not use anything from outside itself. Its
   * arguments and its result must be JSON.
   */
  run<Values extends readonly unknown[], Answer>(
    source: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Awaited<Answer>>;

  /** Opens a path of the site. Resolves once the page is loaded. */
  goto(path: string): Promise<void>;

  /**
   * Gives the page's viewport this size, in CSS pixels. Resolves once the viewport has this size.
   */
  resize(width: number, height: number): Promise<void>;

  /** Clicks the middle of the target. If the target is out of view, scrolls to it first. */
  click(...target: Target): Promise<unknown>;
  hover(...target: Target): Promise<unknown>;

  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<unknown>;

  /** Presses a key. `key`: a letter, or the name of a key. */
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;

  /** Waits until the target is visible. */
  see(...target: Target): Promise<void>;

  /** Waits until the target is not visible. */
  miss(...target: Target): Promise<void>;

  /** Waits until an element that matches `selector` has the focus. */
  hasFocus(selector: string): Promise<void>;

  /** The position of the target in the viewport, in CSS pixels. */
  rect(...target: Target): Promise<Rect>;
  text(...target: Target): Promise<string>;
  value(...target: Target): Promise<string>;

  /**
   * Describes the focused element by its id, name, label or words. The text is empty if nothing
   * is focused.
   */
  focused(): Promise<string>;

  /** The path, the query and the fragment of the page's address. */
  path(): Promise<string>;
}

export function visitorOf(window: EngineWindow, siteUrl: string): Visitor {
  const call = async (source: string, values: readonly unknown[]) =>
    JSON.parse(await window.call(source, values));
  const on = (target: Target, source: string) =>
    call(`async ([selector, name]) => (${source})((${find})(selector, name))`, [target]);
  /** Waits until the target is visible, and then calls the function with its element. */
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

  /** Returns the middle of the target. If the target is out of view, scrolls to it first. */
  async function placeOf(target: Target): Promise<readonly [number, number]> {
    const { x, y, width, height }: Rect = await onSeen(target, `${rectAtRest}`);
    // The numbers are rounded down. At the edge of the window, a number that is rounded up would
    // be outside the window.
    return [Math.floor(x + width / 2), Math.floor(y + height / 2)];
  }

  return {
    run,
    see,
    goto: (path: string) => window.goto(siteUrl + path),
    async resize(width: number, height: number) {
      await window.resize(width, height);
      // The window needs some time to change its size.
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

// The functions below run in the page. So they use nothing from outside themselves.

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

/**
 * Returns the selector if it matches the focused element. If not, returns the beginning of the
 * focused element's HTML, for the test's error message.
 */
function focusedAs(selector: string): string | undefined {
  const { activeElement } = document;
  return activeElement?.matches(selector) ? selector : activeElement?.outerHTML.slice(0, 200);
}

/**
 * Waits until the element is in view and has not moved for a short time. Then resolves with its
 * position. The time is in milliseconds and not in frames, because a busy machine may draw a
 * frame late.
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
    // Some parts of the page appear late, such as the bar at the lower edge. Such a part may now
    // cover the element.
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
