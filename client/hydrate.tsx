/** A React root for one marker. */
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
 * By the language of the page; the loader has them on their way (server/pages/render.tsx).
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
 * Makes React take over a marker's HTML. Resolves when its handlers are in place.
 * A component that throws leaves the page as the server made it, with what was typed into it, and
 * `notice` says so.
 */
export async function hydrate<P extends object>(
  marker: HTMLElement,
  Component: ComponentType<PropsWithChildren<P>>,
  notice: () => void,
): Promise<void> {
  // On a page that is made ready ahead: what is typed until it is shown is in the draft then.
  if (document.prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve));
  // A press on what opens it has begun this, by the focus: its click is answered first.
  while (document.querySelector('[commandfor]:active')) await nextPaint();
  const words = await wordsOf[document.documentElement.lang]?.();
  // The server wrote them from this very component's props (shared/islands/Island.tsx).
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
      // It may have thrown while it was open: then nothing of it would listen to a press on Close.
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
 * What React makes of a component, or nothing where that throws. Hidden by `Activity`, it has no
 * effects; a document without a window fetches no pictures. Source: react.dev, Activity; HTML
 * Standard, createHTMLDocument.
 */
function renderApart(content: ReactNode): Promise<Element | undefined> {
  return new Promise(resolve => {
    const box = document.implementation.createHTMLDocument().body;
    // In a task of its own: what is pressed meanwhile is answered first.
    new MutationObserver(() => setTimeout(resolve, 0, box)).observe(box, { childList: true });
    // React is silent about what throws while it is hidden.
    setTimeout(resolve, 3_000);
    createRoot(box).render(<Activity mode="hidden">{content}</Activity>);
  });
}

function nextPaint(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * The part of an island that shared/islands/Island.tsx
 * has from outside: React takes its HTML as it stands.
 */
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
 * React gives a text area the text again that it came with. Gives the function that puts back what
 * was typed, with the caret.
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

/** `onTaken` is before all effects of what is in it, but for those of its layout. */
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
