/** Asks once for all who want to know within `timeMs`. */
export function sharedFor<T>(timeMs: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= timeMs) last = { at, answer: ask() };
    return last.answer;
  };
}
