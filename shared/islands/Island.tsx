/** Marks a component that the browser can hydrate, and says when the browser hydrates it. */
import type { ComponentType, PropsWithChildren, ReactElement, ReactNode } from 'react';
import { usePageContext } from '../page';
import * as en from '../text/en';
import { wordsOf } from '../text/islands/index';
import { replaceTexts } from '../text/islands/words';
import { translations } from '../text/languages';

/**
 * When the island is hydrated. `interaction`: when the visitor first uses it. Its files load
 * earlier, at the first sign of interest. `visible`: when it is in view, after the visitor's
 * first action on the page.
 */
export type When = 'interaction' | 'visible';

/**
 * Allows only props that JSON can carry. Functions, dates, maps and sets become `never`, which is
 * a type error.
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
   * The name of the component's file in this folder, without its ending. The build makes the
   * browser's chunk from this file.
   */
  readonly name: string;
  readonly of: ComponentType<PropsWithChildren<P>>;
  readonly when: When;
  readonly props: P & Plain<P>;
  /**
   * A CSS selector of controls that belong to the island but are outside it. The visitor's first
   * interest in such a control counts as interest in the island.
   */
  readonly controls?: string;
  /**
   * The key of the island's draft. If the tab keeps a draft, the island is hydrated at once, so
   * that it shows the draft.
   */
  readonly draft?: string;
  /**
   * Content that the component shows unchanged. Its HTML stays as the server made it, so the page
   * does not carry the same content again as props.
   */
  readonly children?: ReactNode;
}

/**
 * Renders the component inside an element that marks the island. The props are in an attribute of
 * this element, escaped, so they never become markup.
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

/** Leaves out English texts, for JSON.stringify. An island's chunk contains these texts already. */
function withoutEnglish(_name: string, value: unknown): unknown {
  return english.has(value) ? undefined : value;
}
