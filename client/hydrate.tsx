/** Hydrates one island. Each island is a separate React root. */
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
 * The words of the islands in each language. The loader fetches this file of words at the same
 * time as the file of the island (server/pages/render.tsx).
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
 * Hydrates the HTML in a marker. Resolves when the event handlers work. If the component throws,
 * the page keeps the HTML from the server and the typed texts, and `notice` is called to inform
 * the visitor.
 */
export async function hydrate<P extends object>(
  marker: HTMLElement,
  Component: ComponentType<PropsWithChildren<P>>,
  notice: () => void,
): Promise<void> {
  // A prerendered page waits until the visitor sees it. Before that, the visitor is on another
  // page, and may still type text for the draft of this page.
  if (document.prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve));
  // A press on a button that opens a dialog also moves the focus. This may start the hydration.
  // So the hydration waits until the button is released, and the dialog opens first.
  while (document.querySelector('[commandfor]:active')) await nextPaint();
  const words = await wordsOf[document.documentElement.lang]?.();
  // The server has written the props of this component as JSON (shared/islands/Island.tsx).
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
      // The dialog may have been open when the component threw. Its Close button has no handlers
      // now, so the dialog is closed here.
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
 * more than three seconds. `Activity` hides the component, so that its effects do not run. The
 * new document belongs to no window, so it loads no pictures. Source: react.dev, Activity; HTML
 * Standard, createHTMLDocument.
 */
function renderApart(content: ReactNode): Promise<Element | undefined> {
  return new Promise(resolve => {
    const box = document.implementation.createHTMLDocument().body;
    // Resolves in a separate task, so that the browser can first handle clicks and keys.
    new MutationObserver(() => setTimeout(resolve, 0, box)).observe(box, { childList: true });
    // If a hidden component throws, React does not report the error. So the wait has a limit.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this HTML comes from the page itself
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
    />
  );
}

/**
 * Remembers the texts in text areas, because React replaces them by the texts from the server.
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
 * Calls `onTaken` when the layout effects of its children have run. Calls `onReady` when all
 * effects have run.
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
