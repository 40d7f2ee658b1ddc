/** A browser of the tests. Its functions are the same for every protocol. */

export interface Engine {
  /**
   * Opens a window with empty storage, as for a new visitor. Only one window may be open at a
   * time.
   */
  readonly newVisitor: () => Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface EngineWindow extends Presses {
  /** Resolves once the page is loaded. Rejects if the browser shows its own error page. */
  goto(url: string): Promise<void>;
  /** Gives the page's viewport this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Calls a function in the page. `source`: the text of the function. Returns the result as JSON,
   * with undefined as null.
   */
  call(source: string, values: readonly unknown[]): Promise<string>;
  /** The errors on the browser's console so far. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

interface Presses {
  hover(x: number, y: number): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  /** Presses keys. Each key is a letter or the name of a key. */
  press(keys: readonly string[]): Promise<unknown>;
}

/**
 * Returns the text of a function that has no arguments. When the browser runs this text, it calls
 * `source` with `values`, and returns the result as JSON.
 */
export function callAsJson(source: string, values: readonly unknown[]): string {
  return `async () => JSON.stringify((await (${source})(...${JSON.stringify(values)})) ?? null)`;
}

/**
 * Makes the functions that press keys and the mouse button. `perform` sends WebDriver's actions
 * to the browser. Source: WebDriver, "Actions". WebDriver BiDi has the same actions.
 */
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

/** WebDriver's character for each key that has a name. */
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
