/** A React root for one marker. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { notice } from './notice';

/**
 * Makes React take over a marker's HTML. Resolves when its handlers are in place.
 * A component that throws leaves the page as the server made it.
 */
export function hydrate<P extends object>(marker: HTMLElement, Component: ComponentType<P>): Promise<void> {
  const html = marker.innerHTML;
  // The server wrote them from this very component's props (shared/islands/Island.tsx).
  const props = JSON.parse(marker.dataset.props ?? '{}') as P;
  return new Promise(resolve => {
    const root = hydrateRoot(
      marker,
      <Ready onReady={resolve}>
        <Component {...props} />
      </Ready>,
      {
        onUncaughtError(error) {
          console.error(error);
          queueMicrotask(() => {
            root.unmount();
            marker.innerHTML = html;
            notice();
            resolve();
          });
        },
      },
    );
  });
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
