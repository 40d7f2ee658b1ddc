/**
 * Listens to several types of events on several targets, before any of the page's own listeners.
 * @returns what ends it.
 */
export function listen(
  targets: readonly EventTarget[],
  types: readonly string[],
  listener: (event: Event) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  for (const target of targets) for (const type of types) target.addEventListener(type, listener, options);
  return () => stop.abort();
}
