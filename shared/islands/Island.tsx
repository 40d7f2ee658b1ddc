/** Marks a component that the browser can hydrate, and says when the browser hydrates it. */
import type { ComponentType, PropsWithChildren, ReactElement, ReactNode } from 'react';
import { usePageContext } from '../page';
import * as en from '../text/en';
import { wordsOf } from '../text/islands/index';
import { replaceTexts } from '../text/islands/words';
import { translations } from '../text/languages';

/**
 * When the browser hydrates the island. `interaction`: when the visitor first uses the island.
 * The files of the island are loaded earlier, at the first event that shows interest. `visible`:
 * when the visitor can see the island, but not before the visitor's first action on the page.
 */
export type When = 'interaction' | 'visible';

/**
 * Allows only props that can be written as JSON. Functions, dates, maps and sets become `never`,
 * so the type checker reports an error.
 */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : { readonly [K in keyof T]: Plain<T[K]> };

interface IslandProps<P extends object> {
  /**
   * The name of the component's file in this folder, without the ending. From this file, the
   * build makes the chunk for the browser.
   */
  readonly name: string;
  readonly of: ComponentType<PropsWithChildren<P>>;
  readonly when: When;
  readonly props: P & Plain<P>;
  /**
   * A CSS selector of controls that belong to the island but are outside it. The loader handles
   * an event on such a control like an event on the island.
   */
  readonly controls?: string;
  /**
   * The key of the island's draft. If the tab has a draft, the island is hydrated at once, so
   * that the visitor sees the draft.
   */
  readonly draft?: string;
  /**
   * Content that the component does not change. Its HTML stays as the server made it. So this
   * content is in the page only once, and not a second time in the props.
   */
  readonly children?: ReactNode;
}

/**
 * Renders the component inside an element that marks it as an island. An attribute of this
 * element has the props. They are escaped, so they can never become HTML.
 */
export function Island<P extends object>({
  name,
  of: Component,
  when,
  props,
  controls,
  draft,
  children,
}: IslandProps<P>): ReactElement {
  const { islands, lang } = usePageContext();
  const words = wordsOf(lang);
  const translation = translations[lang];
  const replace =
    words === undefined || translation === undefined
      ? withoutEnglish
      : replaceTexts(words, translation);
  const chunk = islands[name];
  if (chunk === undefined)
    throw new Error(`There is no shared/islands/${name}.tsx for the browser.`);

  return (
    <div
      className="island"
      data-island={name}
      data-when={when}
      data-src={chunk}
      data-controls={controls}
      data-draft={draft}
      data-props={JSON.stringify(props, replace)}
    >
      <Component {...props}>
        {children && (
          <div className="island" data-still="">
            {children}
          </div>
        )}
      </Component>
    </div>
  );
}

const english = new Set<unknown>(Object.values(en));

/**
 * Leaves out English texts, because the chunk of an island already contains them. JSON.stringify
 * calls this function.
 */
function withoutEnglish(_name: string, value: unknown): unknown {
  return english.has(value) ? undefined : value;
}
