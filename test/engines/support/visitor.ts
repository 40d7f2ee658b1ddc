/** What a visitor does, as real presses of mouse and keys, and what a visitor gets to see. */
import { eventually } from '../../support/eventually';
import type { EngineWindow } from './engine';

/** The first visible element of a selector; with a name, the first whose label or words are exactly that. */
export type Target = readonly [selector: string, name?: string];

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Visitor {
  goto(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page. It uses nothing of its file, and takes and gives what JSON can say. */
  run<Values extends readonly unknown[], Answer>(
    call: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Awaited<Answer>>;
  /** Moves the mouse onto it, with a scroll where it is out of sight, and clicks. */
  click(...target: Target): Promise<void>;
  hover(...target: Target): Promise<void>;
  clickAt(x: number, y: number): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Waits until it is to be seen. */
  see(...target: Target): Promise<void>;
  /** Waits until it is not to be seen any more. */
  miss(...target: Target): Promise<void>;
  /** Waits until the focus is on what a selector finds. */
  hasFocus(selector: string): Promise<void>;
  rect(...target: Target): Promise<Rect>;
  text(...target: Target): Promise<string>;
  value(...target: Target): Promise<string>;
  /** The id, the name, the label or the words of what has the focus; nothing when nothing has it. */
  focused(): Promise<string>;
  path(): Promise<string>;
}

export function visitorOf(window: EngineWindow, siteUrl: string): Visitor {
  const call = async (source: string, values: readonly unknown[]) =>
    JSON.parse(await window.call(source, values));
  const on = async (target: Target, source: string) =>
    call(`async ([selector, name]) => (${source})((${find})(selector, name))`, [target]);
  /** The middle of it. */
  const placeOf = async (target: Target) => {
    await visitor.see(...target);
    const { x, y, width, height }: Rect = await on(target, `${rectAtRest}`);
    return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  };
  const visitor: Visitor = {
    goto: path => window.goto(siteUrl + path),
    async resize(width, height) {
      await window.resize(width, height);
      // A window takes its new size a while after it was told.
      await eventually(async () =>
        expect(await visitor.run(() => [innerWidth, innerHeight])).toEqual([width, height]),
      );
    },
    run: (source, ...values) => call(`${source}`, values),
    async click(...target) {
      await window.click(...(await placeOf(target)));
    },
    async hover(...target) {
      await window.hover(...(await placeOf(target)));
    },
    clickAt: window.click,
    press: key => window.press([key]),
    type: text => window.press([...text]),
    see: (...target) => eventually(() => on(target, '() => null')),
    miss: (...target) =>
      eventually(() => expect(on(target, '() => null')).rejects.toThrow(/Error: Not to be seen/)),
    hasFocus: selector => eventually(async () => expect(await visitor.run(isFocused, selector)).toBe(true)),
    rect: (...target) => on(target, `${rectOf}`),
    text: (...target) => on(target, '({ textContent }) => textContent.trim()'),
    value: (...target) => on(target, '({ value }) => value'),
    focused: () => visitor.run(nameOfFocus),
    path: () => visitor.run(() => location.pathname + location.search + location.hash),
  };
  return visitor;
}

// The following run in the page, so they use nothing of this file.

function find(selector: string, name?: string): Element {
  const isNamed = (element: Element) =>
    name === undefined ||
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim() === name;
  const found = [...document.querySelectorAll(selector)].find(
    element => isNamed(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  if (found === undefined) throw new Error(`Not to be seen: ${selector} ${name ?? ''}`);
  return found;
}

function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) === true;
}

function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** In sight, and once nothing moves it any more. */
async function rectAtRest(element: Element): Promise<Rect> {
  const look = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isInSight = ({ x, y, width, height }: Rect) =>
    element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  if (!isInSight(look())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  let last = look();
  for (let frames = 0; frames < 60; frames += 1) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    const now = look();
    if (isInSight(now) && now.x === last.x && now.y === last.y && now.width === last.width) return now;
    last = now;
  }
  throw new Error(`Covered, or never at rest: ${element.outerHTML.slice(0, 120)}`);
}

function nameOfFocus(): string {
  const { activeElement: element } = document;
  if (element === null || element === document.body) return '';
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return element.id || (element.getAttribute('name') ?? element.getAttribute('aria-label') ?? words);
}
