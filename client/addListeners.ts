/**
 * Listens to several types of events on several targets, before any of the page's own listeners.
 * @returns a function that removes the listeners.
 */
export function addListeners(
  targets: readonly EventTarget[],
  types: readonly string[],
  listener: (event: Event) => void,
): () => void {
  const stop = new AbortController();
  for (const target of targets)
    for (const type of types)
      target.addEventListener(type, listener, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
