/** Marks a component that the browser may hydrate, and names its moment. */
import type { ComponentType, PropsWithChildren, ReactElement, ReactNode } from 'react';
import { usePageContext } from '../page';
import * as en from '../text/en';
import { wordsOf } from '../text/islands/index';
import { replaceTexts } from '../text/islands/words';
import { translations } from '../text/languages';

/**
 * Its moment: when it is first used, fetched before at a sign of interest in it; when it is seen
 * and the visitor has stirred.
 */
export type When = 'interaction' | 'visible';

/**
 * Plain data only: what JSON keeps as it is. Functions,
 * dates and maps become `never`, a type error.
 */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : { readonly [K in keyof T]: Plain<T[K]> };

interface IslandProps<P extends object> {
  /** The component's file in this folder, without its ending: the browser's chunk is made of it. */
  readonly name: string;
  readonly of: ComponentType<PropsWithChildren<P>>;
  readonly when: When;
  readonly props: P & Plain<P>;
  /** A CSS selector of controls outside it that are about it: interest in them counts too. */
  readonly controls?: string;
  /** The key of the draft that it may hold: then it is hydrated at once, to show it. */
  readonly draft?: string;
  /**
   * What the component shows as it is: its HTML stays as the server made it, so nothing of it
   * travels twice.
   */
  readonly children?: ReactNode;
}

/**
 * The component's HTML inside its marker. Props travel as an escaped attribute, never as markup.
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

/** An island's chunk has its English texts, so they need not travel with every page. */
function withoutEnglish(_name: string, value: unknown): unknown {
  return english.has(value) ? undefined : value;
}
