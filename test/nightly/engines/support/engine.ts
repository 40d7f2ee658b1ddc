/** What the tests ask of a browser, whichever protocol it is driven by. */

export interface Engine {
  /** A new visitor: a window whose storage nobody has used. One at a time. */
  readonly newVisitor: () => Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface EngineWindow extends Presses {
  /** Resolves once the page is loaded; rejects when the browser shows an error page of its own. */
  goto(url: string): Promise<void>;
  /** The size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Calls a function, given as source text, in the page.
   * What it gives comes as JSON; undefined as null.
   */
  call(source: string, values: readonly unknown[]): Promise<string>;
  /** Errors that the browser has written on its console until now. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

interface Presses {
  hover(x: number, y: number): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  /** Letters, or names of keys. */
  press(keys: readonly string[]): Promise<unknown>;
}

/** Source text of a function of no arguments: calls the function and gives its answer as JSON. */
export function callAsJson(source: string, values: readonly unknown[]): string {
  return `async () => JSON.stringify((await (${source})(...${JSON.stringify(values)})) ?? null)`;
}

/** Source: WebDriver, "Actions", the same in WebDriver BiDi. */
export function pressesBy(perform: (sources: readonly object[]) => Promise<unknown>): Presses {
  const mouse = (x: number, y: number, ...presses: readonly string[]) => {
    const actions = [{ type: 'pointerMove', x, y }, ...presses.map(type => ({ type, button: 0 }))];
    return perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  };
  return {
    hover: (x, y) => mouse(x, y),
    click: (x, y) => mouse(x, y, 'pointerDown', 'pointerUp'),
    press(names) {
      const values = names.map(name => keys[name] ?? name);
      const actions = values.flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })));
      return perform([{ type: 'key', id: 'keys', actions }]);
    },
  };
}

/** WebDriver has letters of its own for the keys that write none. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
