/** A React root for one marker. */
import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addListeners } from './addListeners';
import { Boundary } from './Boundary';

/**
 * By the language of the page; the loader has them on their way (server/pages/pageRenderer.tsx).
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
  const made = [...marker.childNodes];
  const words = await wordsOf[document.documentElement.lang]?.();
  // The server wrote them from this very component's props (shared/islands/Island.tsx).
  const props = JSON.parse(marker.dataset.props ?? '{}', words?.revive(words)) as P;
  const giveBack = holdTyped(marker);
  return new Promise(resolve => {
    const ready = () => {
      giveBack();
      resolve();
    };
    const giveUp = () => {
      root.unmount();
      marker.replaceChildren(...made);
      // It may have thrown while it was open: then nothing of it would listen to a press on Close.
      for (const dialog of marker.querySelectorAll('dialog')) dialog.close();
      notice();
      ready();
    };
    const root = hydrateRoot(
      marker,
      <Boundary onFault={() => queueMicrotask(giveUp)}>
        <Ready onReady={ready}>
          <Component {...props}>{staticChildren(marker)}</Component>
        </Ready>
      </Boundary>,
    );
  });
}

function nextPaint(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * The part of an island that shared/islands/Island.tsx
 * has from outside: React takes its HTML as it stands.
 */
function staticChildren(marker: HTMLElement): ReactNode {
  const html = marker.querySelector('[data-still]')?.innerHTML;
  if (!html) return html;

  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, and is compared with itself
  return <div className="island" data-still="" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * React gives a text area the text again that it came with. Gives the function that puts back what
 * was typed, unless the form itself has put a draft there.
 */
function holdTyped(marker: HTMLElement): () => void {
  const held = Array.from(marker.querySelectorAll('textarea'), area => ({
    area,
    text: area.value,
  }));
  const stop = addListeners([marker], ['input'], () => {
    for (const each of held) each.text = each.area.value;
  });
  return () => {
    stop();
    for (const { area, text } of held) if (area.value === area.defaultValue) area.value = text;
  };
}

function Ready({
  onReady,
  children,
}: {
  readonly onReady: () => void;
  readonly children: ReactNode;
}) {
  useEffect(onReady, [onReady]);
  return children;
}
