/** Hydrates one island, which becomes a React root of its own. */
import {
  Activity,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Boundary } from './Boundary';
import { setForeignAside } from './foreignNodes';

/**
 * The words of islands, by the page's language. The loader fetches the file of words together
 * with the island's own file (server/pages/render.tsx).
 */
const wordsOf: Readonly<
  Record<
    string,
    () => Promise<
      typeof import('../shared/text/islands/hi') | typeof import('../shared/text/islands/mr')
    >
  >
> = {
  hi: () => import('../shared/text/islands/hi'),
  mr: () => import('../shared/text/islands/mr'),
};

/**
 * Hydrates a marker's HTML. Resolves when its event handlers are in place. If the component
 * throws, the page keeps the server's HTML and the typed texts, and `notice` tells the visitor.
 */
export async function hydrate<P extends object>(
  marker: HTMLElement,
  Component: ComponentType<PropsWithChildren<P>>,
  notice: () => void,
): Promise<void> {
  // A prerendered page waits until it is shown. Before that, the draft may lack what the visitor
  // types on another page.
  if (document.prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve));
  // The focus on a button that opens a dialog may start the hydration while the button is still
  // pressed. The hydration waits, so that the dialog opens first.
  while (document.querySelector('[commandfor]:active')) await nextPaint();
  const words = await wordsOf[document.documentElement.lang]?.();
  // The server wrote the JSON from the props of this component (shared/islands/Island.tsx).
  const props = JSON.parse(marker.dataset.props ?? '{}', words?.revive(words)) as P;
  const still = marker.querySelector('[data-still]');
  const wanted = await renderApart(
    <Component {...props}>{still && <Still html={undefined} />}</Component>,
  );
  return new Promise(resolve => {
    const made = [...marker.childNodes];
    const putBack = wanted && setForeignAside(marker, wanted);
    const giveBack = holdTyped(marker);
    const giveUp = () => {
      root.unmount();
      marker.replaceChildren(...made);
      // The component may have thrown while its dialog was open. Without handlers, its Close
      // button would do nothing.
      for (const dialog of marker.querySelectorAll('dialog')) dialog.close();
      notice();
      resolve();
    };
    const taken = () => {
      giveBack();
      putBack?.();
    };
    const root = flushSync(() =>
      hydrateRoot(
        marker,
        <Boundary onFault={() => queueMicrotask(giveUp)}>
          <Ready onTaken={taken} onReady={resolve}>
            <Component {...props}>{still && <Still html={still.innerHTML} />}</Component>
          </Ready>
        </Boundary>,
      ),
    );
  });
}

/**
 * Renders a component outside the page. Resolves with undefined if the component throws or needs
 * more than three seconds. `Activity` hides the component, so that no effect runs. The document
 * has no window, so it loads no pictures. Source: react.dev, Activity; HTML Standard,
 * createHTMLDocument.
 */
function renderApart(content: ReactNode): Promise<Element | undefined> {
  return new Promise(resolve => {
    const box = document.implementation.createHTMLDocument().body;
    // Resolves in a task of its own, so that the browser handles any input first.
    new MutationObserver(() => setTimeout(resolve, 0, box)).observe(box, { childList: true });
    // React does not report an error in a hidden component, so the wait has a limit.
    setTimeout(resolve, 3_000);
    createRoot(box).render(<Activity mode="hidden">{content}</Activity>);
  });
}

function nextPaint(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The children of an island (shared/islands/Island.tsx). React keeps their HTML as it is. */
function Still({ html }: { readonly html: string | undefined }) {
  return (
    <div
      className="island"
      data-still=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, and is compared with itself
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
    />
  );
}

/**
 * React resets a text area to the text that the server sent.
 * @returns a function that puts back the typed text and the caret.
 */
function holdTyped(marker: HTMLElement): () => void {
  const held = Array.from(marker.querySelectorAll('textarea'), area => {
    const { value, selectionStart, selectionEnd } = area;
    return { area, value, selectionStart, selectionEnd };
  });
  return () => {
    for (const { area, ...typed } of held)
      if (area.value !== typed.value) Object.assign(area, typed);
  };
}

/**
 * Calls `onTaken` after the layout effects of its children, and before their other effects. Calls
 * `onReady` after all effects.
 */
function Ready({
  onTaken,
  onReady,
  children,
}: {
  readonly onTaken: () => void;
  readonly onReady: () => void;
  readonly children: ReactNode;
}) {
  useLayoutEffect(onTaken, [onTaken]);
  useEffect(onReady, [onReady]);
  return children;
}
