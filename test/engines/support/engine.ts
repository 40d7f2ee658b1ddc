/** What the tests ask of a browser, whichever protocol it is driven by. */

export interface Engine {
  /** A new visitor: a window whose storage nobody has used. One at a time. */
  readonly newVisitor: () => Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface EngineWindow {
  /** Resolves once the page is loaded; rejects when the browser shows an error page of its own. */
  goto(url: string): Promise<void>;
  /** The size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function, given as source text, in the page. What it gives comes as JSON; undefined as null. */
  call(source: string, values: readonly unknown[]): Promise<string>;
  /** Presses and moves. Source: WebDriver, "Actions", the same in WebDriver BiDi. */
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** Errors that the browser has written on its console until now. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export type ActionSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };

type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | { readonly type: 'pause'; readonly duration: number };

/** Source text of a function of no arguments: calls the function and gives its answer as JSON. */
export function callAsJson(source: string, values: readonly unknown[]): string {
  return `async () => JSON.stringify((await (${source})(...${JSON.stringify(values)})) ?? null)`;
}
