/** Makes a document from a page's HTML, without scripts and layout. */

interface DocumentReader {
  parse(html: string): Document;
  valuesOf(form: HTMLFormElement): Readonly<Record<string, unknown>>;
}

declare global {
  /** test/support/run/environment.ts sets this variable. */
  var documentReader: DocumentReader | undefined;
}

/** The reader for a test with the jsdom environment. */
const ofJsdom: DocumentReader = {
  parse: html => new DOMParser().parseFromString(html, 'text/html'),
  valuesOf: form => Object.fromEntries(new FormData(form)),
};

const { parse, valuesOf } = globalThis.documentReader ?? ofJsdom;

/**
 * The styles of the first paint, which are a fifth of a page. `parsePage` leaves them out, because
 * a document without layout does not need them.
 */
const styles = /(?<=<style[^>]*>)[^<]*/g;

export function parsePage(html: string): Document {
  return parse(html.replace(styles, ''));
}

/** Returns the values that a browser would send if it submitted a form of the page. */
export function valuesIn(document: Document, form: string): Readonly<Record<string, unknown>> {
  const found = document.querySelector<HTMLFormElement>(form);
  if (found === null) throw new Error(`The page has no ${form}.`);
  return valuesOf(found);
}
