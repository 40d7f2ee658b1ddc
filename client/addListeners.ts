/**
 * Listens to all the given types of events on all the given targets. The listener is called
 * before the other listeners of the page.
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
